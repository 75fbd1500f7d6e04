import type { DeskInputOf } from '@tomari/contract/desk-operations'
import { plainLines, plainText } from '@tomari/guest-rules/text/plain-text'
import { type FolioLine, ordinaryLineNames } from '../bills/index.ts'
import type { LocalText } from '../platform/index.ts'

type LinePayload = NonNullable<DeskInputOf<'finishRequest'>['lines']>[number]

/**
 * Texts of machines reach guests, the desk's lists and documents. They are stored as typed texts are: without invisible signs, which turn
 * around the text behind them or look like nothing.
 */
export const folioLineOf = ({
  kind,
  name_ja,
  name_en,
  date,
  quantity,
  unit_price,
  ...line
}: LinePayload): FolioLine => {
  const lineKind = kind === 'points' && line.is_discount === true ? 'discount' : kind
  const { ja, en } = ordinaryLineNames[lineKind]
  return {
    kind: lineKind,
    name: { ja: plainText(name_ja) || ja, en: plainText(name_en) || en },
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
  name_ja: name.ja,
  name_en: name.en,
  date: day,
  quantity,
  unit_price: unitYen,
  ...(taxRate && { tax_rate: taxRate }),
})

/** Japanese stands in for a missing English text. */
export const messageOf = ({
  message_ja,
  message_en,
}: Omit<DeskInputOf<'leaveMessage'>, 'worker'>): LocalText => ({
  ja: plainLines(message_ja),
  en: plainLines(message_en ?? message_ja),
})
