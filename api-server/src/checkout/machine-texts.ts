import type { DeskInputOf } from '@tomari/contract/desk-operations'
import { plainLines, plainText } from '@tomari/guest-rules/text/plain-text'
import { type FolioLine, ordinaryLineNames } from '../bills/index.ts'
import { changedText, type LocalText, nameFields, nameOf } from '../platform/index.ts'

type LinePayload = NonNullable<DeskInputOf<'finishRequest'>['lines']>[number]

/**
 * Texts of machines reach guests, the desk's lists and documents. They are stored as typed texts are: without invisible signs, which turn
 * around the text behind them or look like nothing.
 */
export const folioLineOf = ({ kind, date, quantity, unit_price, ...line }: LinePayload): FolioLine => {
  const lineKind = kind === 'points' && line.is_discount === true ? 'discount' : kind
  const ordinary = ordinaryLineNames[lineKind]
  return {
    kind: lineKind,
    name: changedText(nameOf(line), (one, language) => plainText(one) || ordinary[language]),
    day: date,
    quantity,
    unitYen: unit_price,
    taxRate: line.tax_rate,
  }
}

/** Each room once. */
export const plainRooms = (rooms: readonly string[]): readonly string[] => [
  ...new Set(rooms.map(plainText).filter((room) => room !== '')),
]

export const linePayloadOf = ({ kind, name, day, quantity, unitYen, taxRate }: FolioLine): LinePayload => ({
  ...(kind === 'discount' ? { kind: 'points', is_discount: true } : { kind }),
  ...nameFields(name),
  date: day,
  quantity,
  unit_price: unitYen,
  ...(taxRate && { tax_rate: taxRate }),
})

/** Japanese stands in for a missing English text. */
export const messageOf = ({
  message_ja: name_ja,
  message_en: name_en,
  further_messages: further_names,
}: Omit<DeskInputOf<'leaveMessage'>, 'worker'>): LocalText =>
  changedText(nameOf({ name_ja, name_en, further_names }), plainLines)
