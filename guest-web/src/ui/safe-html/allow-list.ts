/**
 * What HTML from a tenant or a back end may hold. The native sanitiser and DOMPurify are both given this list,
 * so that terms look the same in every browser. No pictures, forms, styles or ids: text, its structure, and links.
 */
export const allowedElements = [
  'a',
  'abbr',
  'address',
  'article',
  'b',
  'blockquote',
  'br',
  'caption',
  'cite',
  'code',
  'col',
  'colgroup',
  'dd',
  'del',
  'div',
  'dl',
  'dt',
  'em',
  'h1',
  'h2',
  'h3',
  'h4',
  'h5',
  'h6',
  'hr',
  'i',
  'ins',
  'kbd',
  'li',
  'mark',
  'ol',
  'p',
  'pre',
  'q',
  'rp',
  'rt',
  'ruby',
  's',
  'section',
  'small',
  'span',
  'strong',
  'sub',
  'sup',
  'table',
  'tbody',
  'td',
  'tfoot',
  'th',
  'thead',
  'time',
  'tr',
  'u',
  'ul',
  'var',
  'wbr',
] as const

/** Elements that give way to what they hold; of all others the content goes too. */
export const unwrappedElements = ['center', 'font', 'footer', 'header', 'label', 'main', 'nav'] as const

/** Attributes that may stay, on any element. */
export const allowedAttributes = [
  'colspan',
  'dir',
  'href',
  'lang',
  'rowspan',
  'scope',
  'start',
  'title',
  'value',
] as const

const PAGES: readonly string[] = ['http:', 'https:']
const CONTACTS: readonly string[] = ['mailto:', 'tel:']

/** Where a link leads: to a page, to a way of contact (mail, telephone), or nowhere that it may lead. */
export function linkKindOf(href: string, base: string): 'page' | 'contact' | 'refused' {
  try {
    const { protocol } = new URL(href, base)
    if (PAGES.includes(protocol)) return 'page'
    return CONTACTS.includes(protocol) ? 'contact' : 'refused'
  } catch {
    return 'refused'
  }
}
