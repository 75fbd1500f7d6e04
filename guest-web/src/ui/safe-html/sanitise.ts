/**
 * What HTML from a tenant or a back end may hold. The native sanitiser and DOMPurify are both given this list,
 * so that terms look the same in every browser. No forms and styles: text, its structure, pictures, links, and the names of
 * places that they lead to.
 */
export const allowedElements = [
  'a abbr address article b blockquote br caption cite code col colgroup dd del div dl dt em',
  'figcaption figure h1 h2 h3 h4 h5 h6 hr i img ins kbd li mark ol p pre q rp rt ruby s section',
  'small span strong sub sup table tbody td tfoot th thead time tr u ul var wbr',
].flatMap((words) => words.split(' '))

/** Elements that give way to what they hold; of all others the content goes too. */
export const unwrappedElements = ['center', 'font', 'footer', 'header', 'label', 'main', 'nav'] as const

export const allowedAttributes =
  'alt colspan dir height href id lang name rowspan scope src start title value width'.split(' ')

const PAGES: readonly string[] = ['http:', 'https:']
const CONTACTS: readonly string[] = ['mailto:', 'tel:']

/** Where a link leads: to a place in the same text, to a page, to a way of contact (mail, telephone), or nowhere that it may lead. */
export function linkKindOf(href: string, base: string): 'place' | 'page' | 'contact' | 'refused' {
  if (href.startsWith('#')) return 'place'
  try {
    const { protocol } = new URL(href, base)
    if (PAGES.includes(protocol)) return 'page'
    return CONTACTS.includes(protocol) ? 'contact' : 'refused'
  } catch {
    return 'refused'
  }
}

/**
 * May a picture come from there: from the page's own host, from another over TLS, or out of the text itself? The page's policy
 * for content leaves fewer hosts.
 */
export function isPictureAddress(src: string, base: string): boolean {
  try {
    const { href, origin } = new URL(src, base)
    return /^(https:|data:image\/)/.test(href) || origin === new URL(base).origin
  } catch {
    return false
  }
}

/** The part of the Sanitizer API in use, which TypeScript does not know yet: Chromium 146, Firefox 148. */
type NativeSanitiser = {
  setHTML: (
    html: string,
    options: { sanitizer: { elements: readonly string[]; attributes: readonly string[]; comments: boolean } },
  ) => void
}

const elements: string[] = [...allowedElements, ...unwrappedElements]

/**
 * Shows sanitised HTML in an element, in place of what it held. Resolves once it is there; rejects, with the element
 * empty, when the sanitiser could not be loaded. Nothing unsanitised is ever in the page.
 * @param prefix of the ids in it, which nothing else in the page has
 */
export async function showSafely(
  element: HTMLElement,
  html: string,
  prefix: string,
  isCurrent: () => boolean,
): Promise<void> {
  // In a document of its own nothing loads: pictures are looked at before they are fetched.
  const inert = document.implementation.createHTMLDocument().createElement('div')
  if (hasNativeSanitiser(inert)) {
    inert.setHTML(html, { sanitizer: { elements, attributes: allowedAttributes, comments: false } })
    settle(inert, prefix)
    element.replaceChildren(...inert.childNodes)
    return
  }
  element.replaceChildren()
  const { default: purify } = await loadPurifier()
  if (!isCurrent()) return
  const fragment = purify.sanitize(html, {
    // To DOMPurify text is a kind of element.
    ALLOWED_TAGS: [...elements, '#text'],
    ALLOWED_ATTR: [...allowedAttributes],
    ALLOW_ARIA_ATTR: false,
    ALLOW_DATA_ATTR: false,
    KEEP_CONTENT: false,
    RETURN_DOM_FRAGMENT: true,
    // Ids are renamed before they get into the page.
    SANITIZE_DOM: false,
  })
  settle(fragment, prefix)
  element.replaceChildren(fragment)
}

/** DOMPurify registers the Trusted Types policy `dompurify`, the only one that a content security policy must allow. */
function loadPurifier() {
  return import('dompurify')
}

function hasNativeSanitiser(element: HTMLElement): element is HTMLElement & NativeSanitiser {
  return 'setHTML' in element && typeof element.setHTML === 'function'
}

/** Makes sanitised content fit into a screen: no second `h1`, and links and names that leave the journey where it is. */
function settle(root: ParentNode, prefix: string): void {
  for (const wrapper of root.querySelectorAll(unwrappedElements.join()))
    wrapper.replaceWith(...wrapper.childNodes)
  for (const heading of root.querySelectorAll('h1')) {
    const lower = document.createElement('h2')
    for (const { name, value } of heading.attributes) lower.setAttribute(name, value)
    lower.append(...heading.childNodes)
    heading.replaceWith(lower)
  }
  for (const picture of root.querySelectorAll('img')) {
    if (!isPictureAddress(picture.getAttribute('src') ?? '', document.baseURI))
      picture.replaceWith(picture.alt)
    // Without words for it, a picture would be read out by its address.
    else if (!picture.hasAttribute('alt')) picture.alt = ''
  }
  const places = renamePlaces(root, prefix)
  for (const link of root.querySelectorAll('a')) {
    const href = link.getAttribute('href')
    if (href === null) continue
    const kind = linkKindOf(href, document.baseURI)
    if (kind === 'refused') link.removeAttribute('href')
    if (kind === 'place') leadWithin(link, href, places)
    if (kind !== 'page') continue
    // In this tab it would end the session; the page it leads to must not reach back.
    link.setAttribute('target', '_blank')
    link.setAttribute('rel', 'noopener noreferrer')
  }
  for (const table of root.querySelectorAll('table')) table.tabIndex = 0
}

/** A hash as addresses write it: in one way, however the text has written it. */
const hashOf = (written: string): string => new URL(written, document.baseURI).hash

/**
 * Renames the places of a text, so that none is taken for one of the app's, or of the same text shown twice.
 * @param prefix what only this showing of the text has
 * @returns each place by the hash that leads to it
 */
function renamePlaces(root: ParentNode, prefix: string): ReadonlyMap<string, HTMLElement> {
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
function leadWithin(link: HTMLAnchorElement, href: string, places: ReadonlyMap<string, HTMLElement>): void {
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
