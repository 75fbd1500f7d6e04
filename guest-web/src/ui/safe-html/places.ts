/** A hash as addresses write it: in one way, however the text has written it. */
const hashOf = (written: string): string => new URL(written, document.baseURI).hash

/**
 * Renames the places of a text, so that none is taken for one of the app's, or of the same text shown twice.
 * @param prefix what only this showing of the text has
 * @returns each place by the hash that leads to it
 */
export function renamePlaces(root: ParentNode, prefix: string): ReadonlyMap<string, HTMLElement> {
  const places = new Map<string, HTMLElement>()
  const keep = (name: string, place: HTMLElement) => {
    const hash = hashOf(`#${name}`)
    if (!places.has(hash)) places.set(hash, place)
  }
  for (const place of root.querySelectorAll<HTMLElement>('[id],[name]')) {
    const name = place.id || place.getAttribute('name') || ''
    keep(name, place)
    place.removeAttribute('name')
    place.id = prefix + name
  }
  const first = root.querySelector<HTMLElement>('*')
  // Of itself every page has a top.
  if (first !== null) for (const top of ['', 'top']) keep(top, first)
  return places
}

/** Makes a link go to its place in the text, where it has one: the page's address and its history know nothing of it. */
export function leadWithin(
  link: HTMLAnchorElement,
  href: string,
  places: ReadonlyMap<string, HTMLElement>,
): void {
  const place = places.get(hashOf(href))
  if (place === undefined) {
    link.removeAttribute('href')
    return
  }
  link.href = `#${place.id}`
  link.addEventListener('click', (event) => {
    event.preventDefault()
    // A place that cannot be reached by itself has to take the focus, or reading on would begin at the link.
    if (!place.matches('[href],[tabindex]')) place.tabIndex = -1
    place.focus({ preventScroll: true })
    place.scrollIntoView()
  })
}
