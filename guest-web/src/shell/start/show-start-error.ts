import styles from './start-error.module.css'

/**
 * Tells in both languages that the app cannot start, and the hotel's people why. The words stand in the page itself
 * (index.html): what failed may be the very fetch that would bring them.
 */
export const showStartError = (place: HTMLElement, error: unknown): void => {
  const template = document.getElementById('start-error')
  if (!(template instanceof HTMLTemplateElement)) return
  const words = template.content.cloneNode(true)
  place.className = styles['error'] ?? ''
  place.replaceChildren(words)
  for (const detail of place.querySelectorAll('output'))
    detail.textContent = error instanceof Error ? error.message : String(error)
}
