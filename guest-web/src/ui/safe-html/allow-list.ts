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
