import type { BoardRow } from '@tomari/contract/desk-page/board'
import { readAscii } from '@tomari/guest-rules/text/reading'
import { nameForm, nameWords } from '@tomari/guest-rules/text/text-normal-form'

/** Fewer digits of a phone number are those of every second guest. */
const FEWEST_PHONE_DIGITS = 3

const digitsOf = (text: string): string => readAscii(text).replaceAll(/\D/g, '')

const plain = (text: string): string => readAscii(text).toUpperCase().replaceAll(/[\s-]/g, '')

const namesOf = ({
  name,
  kana,
  other_names: others = [],
}: Pick<BoardRow, 'name' | 'kana'> & Partial<Pick<BoardRow, 'other_names'>>) => [name, kana, ...others]

/** What a search looks at, prepared once for a row, and written so that every spelling of a question is the same. */
export const findableOf = (
  row: Pick<BoardRow, 'name' | 'kana' | 'reference_number' | 'rooms'> &
    Partial<Pick<BoardRow, 'phone' | 'other_names'>>,
) => ({
  names: namesOf(row).map(nameForm),
  // Given and family name come in both orders.
  turned: namesOf(row).map((name) => nameWords(name).toReversed().join('')),
  numbers: [row.reference_number ?? ''].filter((number) => number !== '').map(plain),
  rooms: row.rooms.map(plain),
  phone: digitsOf(row.phone ?? ''),
})

export type Findable = ReturnType<typeof findableOf>

/**
 * Whether a stay answers to what was typed: a part of its name or kana in any script that says the same (katakana, hiragana, half or full
 * width, with or without accents), a part of its number, the beginning of a room, or the last digits of its phone. Nothing typed finds all.
 */
export function isFound({ names, turned, numbers, rooms, phone }: Findable, typed: string): boolean {
  const code = plain(typed)
  if (code === '') return true
  const name = nameForm(typed)
  const digits = digitsOf(typed)
  return (
    (name !== '' &&
      (names.some((one) => one.includes(name)) || turned.some((one) => one.startsWith(name)))) ||
    numbers.some((one) => one.includes(code)) ||
    rooms.some((one) => one.startsWith(code)) ||
    (digits.length >= FEWEST_PHONE_DIGITS && digits === code && phone.endsWith(digits))
  )
}
