import type { EntryField } from '@tomari/contract/guest-fields'

/** A prefecture is chosen from a list, and this guest lives in Japan. */
type Typed = Exclude<EntryField, { readonly kind: 'prefecture' } | { readonly where: 'overseas' }>

/** A text for each field of the register that a representative types; a new field needs its own. None occurs anywhere else. */
export const guestCanaries = {
  lastName: '金糸雀',
  firstName: '鳴子',
  lastKana: 'カナリヤ',
  firstKana: 'ナルコヨ',
  postcode: '9990001',
  city: '千鳥市',
  subarea: '雲雀町',
  furtherSubarea: '7-77 ヒバリハイツ',
  tel: '08077778888',
  occupation: '鳥類観察員',
  prevAccommodation: '雀のお宿',
  nextAccommodation: '燕の宿',
} as const satisfies Readonly<Record<Typed['name'], string>>

const inFullWidth = (text: string): string =>
  text.replaceAll(/[!-~]/g, (letter) => String.fromCodePoint(letter.charCodeAt(0) + 0xfee0))

const escaped = (text: string): string =>
  JSON.stringify(text).replaceAll(
    /[^\x20-\x7e]/g,
    (letter) => `\\u${letter.charCodeAt(0).toString(16).padStart(4, '0')}`,
  )

/** A text in every dress in which it might slip out. */
export const dressesOf = (text: string): readonly string[] =>
  [text, text.replaceAll(' ', ''), inFullWidth(text)].flatMap((form) => [
    form,
    encodeURIComponent(form),
    new URLSearchParams({ form }).toString().slice('form='.length),
    Buffer.from(form).toString('base64').replace(/=+$/, ''),
    Buffer.from(form).toString('hex'),
    escaped(form).slice(1, -1),
  ])
