/**
 * Left behind by the journeys' translation: the words change, and Playwright, which leaves this sign out of every name and text, still
 * finds them.
 */
export const SILENT_MARK = '\u200b'

/**
 * Does to a page what the translation of Chrome and its kin does: every text, also one that comes or changes later, gives way to a
 * `<font>` with other words, but where `translate="no"` stands. Reports an error for each text that React
 * would look for again: it is gone, so the next change of it would break the screen or leave old words behind.
 * Runs in the page itself, so it reaches nothing outside of itself.
 * @param mark stands behind the words of each text, as if they were in another language
 * @returns what ends the translation of further texts
 */
export const translatePage = (mark: string): (() => void) => {
  const isLeftAlone = (place: Element): boolean =>
    place.closest('head, script, style, noscript, textarea, template, font[data-translated]') !== null ||
    place.closest('[translate]')?.getAttribute('translate') === 'no'
  const isLookedForAgain = (text: Text): boolean =>
    Object.keys(text).some((name) => name.startsWith('__reactFiber$'))

  const translate = (text: Text) => {
    const place = text.parentElement
    if (place === null || text.data.trim() === '' || isLeftAlone(place)) return
    if (isLookedForAgain(text)) {
      reportError(new Error(`translated: a bare text "${text.data}" in ${place.outerHTML.slice(0, 300)}`))
    }
    const outer = document.createElement('font')
    outer.dataset['translated'] = ''
    const inner = outer.appendChild(document.createElement('font'))
    inner.dataset['translated'] = ''
    inner.textContent = text.data + mark
    text.replaceWith(outer)
  }

  const textsIn = (node: Node): readonly Text[] => {
    if (node instanceof Text) return [node]
    const walker = document.createTreeWalker(node, NodeFilter.SHOW_TEXT)
    const texts: Text[] = []
    for (let next = walker.nextNode(); next !== null; next = walker.nextNode()) {
      if (next instanceof Text) texts.push(next)
    }
    return texts
  }

  const observer = new MutationObserver((changes) => {
    for (const { target, addedNodes } of changes) {
      for (const node of target instanceof Text ? [target] : addedNodes) {
        if (node.isConnected) textsIn(node).forEach(translate)
      }
    }
  })
  observer.observe(document, { childList: true, characterData: true, subtree: true })
  textsIn(document).forEach(translate)
  return () => observer.disconnect()
}
