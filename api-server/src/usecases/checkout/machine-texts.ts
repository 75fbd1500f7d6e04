import type { DeskInputOf } from '@tomari/contract/desk-operations'
import type { LocalText } from '../../model/local-text.ts'
import type { FolioLine } from '../../model/payment/Folio.ts'

/** A line of a bill as machines send and read it. */
export type LinePayload = NonNullable<DeskInputOf<'finishRequest'>['lines']>[number]

/** The line that a machine means. */
export const folioLineOf = ({
  kind,
  name_ja,
  name_en,
  date,
  quantity,
  unit_price,
  ...line
}: LinePayload): FolioLine => ({
  kind: kind === 'points' && line.is_discount === true ? 'discount' : kind,
  name: { ja: name_ja, en: name_en },
  day: date,
  quantity,
  unitYen: unit_price,
  taxRate: line.tax_rate,
})

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
  ja: message_ja,
  en: message_en ?? message_ja,
})
