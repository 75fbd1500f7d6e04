import { utf8Text, type Words, wordsOf } from '../platform/index.ts'

/** Longest text that guests are given to read, in bytes: they load it on the hotel's network, and scroll to its end. */
export const LONGEST_HTML = 256 * 1024

/** The HTML of a file, or the sentence that says why it has none. */
export function htmlIn(content: Uint8Array): { readonly html: string } | Words {
  if (content.length > LONGEST_HTML) return tooLong
  const html = utf8Text(content)
  if (html === null || CONTROL_CHARACTERS.test(html)) return notText
  return html.replace(/<[^<>]*>/g, '').trim() === '' ? empty : { html }
}

/** What of the HTML the app leaves out, each once: elements with all that they hold, and `style="…"` of those that stay. */
export const leftOutOf = (html: string): readonly string[] => [
  ...new Set(Array.from(html.matchAll(LEFT_OUT), ([, name = '']) => name.toLowerCase())),
  ...(STYLED.test(html) ? ['style="…"'] : []),
]

/** The database takes no NUL, and no text has any of the others. */
const CONTROL_CHARACTERS = /(?![\t\n\f\r])\p{Cc}/u

/** What texts for the web often hold and the app does not show. */
const LEFT_OUT =
  /<(img|picture|svg|video|audio|canvas|iframe|object|embed|script|style|form|input|select|textarea|button)\b/gi

/** What word processors say of colours and sizes. */
const STYLED = /<[a-z][^<>]*[\s"']style\s*=/i

const tooLong = wordsOf('desk.guest_text.too_long', { most: LONGEST_HTML / 1024 })
const notText = wordsOf('desk.guest_text.not_text')
const empty = wordsOf('desk.guest_text.empty')
