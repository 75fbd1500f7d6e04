import { type Texts, textsOf, utf8Text } from '../platform/index.ts'

/** Bytes: guests load it on the hotel's network, and scroll to its end. */
export const LONGEST_HTML = 256 * 1024

export function htmlIn(content: Uint8Array): { readonly html: string } | Texts {
  if (content.length > LONGEST_HTML) return tooLong
  const html = utf8Text(content)
  if (html === null || CONTROL_CHARACTERS.test(html)) return notText
  return html.replace(/<[^<>]*>/g, '').trim() === '' ? empty : { html }
}

/** Each once: elements with all that they hold, and `style="…"` of those that stay. */
export const leftOutOf = (html: string): readonly string[] => [
  ...new Set(Array.from(html.matchAll(LEFT_OUT), ([, name = '']) => name.toLowerCase())),
  ...(STYLED.test(html) ? ['style="…"'] : []),
]

/** The database takes no NUL, and no text has any of the others. */
const CONTROL_CHARACTERS = /(?![\t\n\f\r])\p{Cc}/u

/** Elements that the app does not show. */
const LEFT_OUT =
  /<(img|picture|svg|video|audio|canvas|iframe|object|embed|script|style|form|input|select|textarea|button)\b/gi

/** Word processors write colours and sizes this way. */
const STYLED = /<[a-z][^<>]*[\s"']style\s*=/i

const tooLong = textsOf('desk.guest_text.too_long', { most: LONGEST_HTML / 1024 })
const notText = textsOf('desk.guest_text.not_text')
const empty = textsOf('desk.guest_text.empty')
