import type { DeskInputOf } from '@tomari/contract/desk-operations'
import { plainLines, plainText } from '@tomari/guest-rules/text/plain-text'
import type { LocalText } from '../platform/index.ts'
import { type FolioLine, ordinaryLineNames } from '../bills/index.ts'

/** A line of a bill as machines send and read it. */
export type LinePayload = NonNullable<DeskInputOf<'finishRequest'>['lines']>[number]

/*
 * What machines say is shown to guests, stands on the desk's lists and on papers. It is kept as what people type is: without signs that
 * nobody sees, which turn around what stands behind them or look like nothing.
 */

/** The line that a machine means. */
export const folioLineOf = ({
  kind,
  name_ja,
  name_en,
  date,
  quantity,
  unit_price,
  ...line
}: LinePayload): FolioLine => {
  const meant = kind === 'points' && line.is_discount === true ? 'discount' : kind
  const { ja, en } = ordinaryLineNames[meant]
  return {
    kind: meant,
    name: { ja: plainText(name_ja) || ja, en: plainText(name_en) || en },
    day: date,
    quantity,
    unitYen: unit_price,
    taxRate: line.tax_rate,
  }
}

/** The rooms that a machine means, each once. */
export const roomsMeant = (rooms: readonly string[]): readonly string[] => [
  ...new Set(rooms.map(plainText).filter((room) => room !== '')),
]

/** The line as a machine reads it. */
export const linePayloadOf = ({ kind, name, day, quantity, unitYen, taxRate }: FolioLine): LinePayload => ({
  ...(kind === 'discount' ? { kind: 'points', is_discount: true } : { kind }),
  name_ja: name.ja,
  name_en: name.en,
  date: day,
  quantity,
  unit_price: unitYen,
  ...(taxRate && { tax_rate: taxRate }),
})

/** What a machine has a guest told; where it says it in Japanese alone, every guest reads that. */
export const messageOf = ({
  message_ja,
  message_en,
}: Pick<DeskInputOf<'leaveMessage'>, 'message_ja' | 'message_en'>): LocalText => ({
  ja: plainLines(message_ja),
  en: plainLines(message_en ?? message_ja),
})
