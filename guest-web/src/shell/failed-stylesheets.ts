/** Stylesheets that the page asked for and did not get. */
export interface FailedStylesheets {
  /** Fetches them again; rejects when one fails again. */
  readonly mend: () => Promise<void>
}

const fetchedAnew = (link: HTMLLinkElement) =>
  new Promise<void>((resolve, reject) => {
    const fresh = document.createElement('link')
    fresh.rel = 'stylesheet'
    fresh.href = link.href
    fresh.addEventListener('load', () => resolve())
    fresh.addEventListener('error', () => reject(new Error(`no stylesheet at ${link.href}`)))
    link.replaceWith(fresh)
  })

/**
 * Watches for stylesheets that fail. The bundler asks for the stylesheet of a screen once and takes it for granted ever
 * after, so that a screen fetched at the second attempt would come without its looks.
 */
export const watchStylesheets = (): FailedStylesheets => {
  const failed = new Set<HTMLLinkElement>()
  const onError = ({ target }: Event) => {
    if (target instanceof HTMLLinkElement && target.rel === 'stylesheet') failed.add(target)
  }
  // Errors of elements do not bubble, but they can be caught on their way down.
  document.addEventListener('error', onError, { capture: true })
  return {
    mend: async () => {
      // The browser does not fetch a link that has left the page: waiting for it would never end.
      const links = [...failed].filter((link) => link.isConnected)
      failed.clear()
      await Promise.all(links.map(fetchedAnew))
    },
  }
}
