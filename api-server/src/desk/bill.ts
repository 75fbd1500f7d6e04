import type { StayActInput } from '@tomari/contract/desk-page/stay-acts'
import { HOME_LANGUAGE, inEveryLanguage } from '@tomari/contract/languages'
import { atPage, hotelDay, type LocalText, type Refusal, refuse } from '../platform/index.ts'
import { addToBill, type BillCorrected, removeFromBill } from '../checkout/index.ts'
import { type ActDeps, type ActOn, asSeen } from './as-seen.ts'

/** Adds a line to what is open of a bill, or takes a discount off it. */
export async function addLineAtPage(
  deps: ActDeps,
  on: ActOn,
  { revision, kind, yen, quantity, tax_rate, date, ...names }: StayActInput<'addBillLine'>,
): Promise<Record<string, never> | Refusal> {
  const note = atPage(deps.clock, on.person.name, kind === 'discount' ? 'bill-discount' : 'bill-add')
  const line = {
    kind,
    name: nameOf(names),
    day: date ?? hotelDay(deps.clock.now()),
    quantity,
    unitYen: yen,
    taxRate: tax_rate,
  }
  return await asSeen(deps, on, revision, async (current) =>
    outcomeOf(await addToBill(current, on.stayId, line, note)),
  )
}

/** Takes a line off a bill that nobody has paid. */
export async function removeLineAtPage(
  deps: ActDeps,
  on: ActOn,
  { revision, line }: StayActInput<'removeBillLine'>,
): Promise<Record<string, never> | Refusal> {
  const note = atPage(deps.clock, on.person.name, 'bill-remove')
  return await asSeen(deps, on, revision, async (current) =>
    outcomeOf(await removeFromBill(current, on.stayId, line, note)),
  )
}

/** What a line is called; in every language but that of the house as in English, where that was said. */
export const nameOf = ({
  name_ja,
  name_en,
}: {
  readonly name_ja: string
  readonly name_en?: string | undefined
}): LocalText => inEveryLanguage((language) => (language === HOME_LANGUAGE ? name_ja : (name_en ?? name_ja)))

function outcomeOf(corrected: BillCorrected): Record<string, never> | Refusal {
  switch (corrected.kind) {
    case 'corrected':
      return {}
    case 'handed_out':
      return refuse('bill_at_phone')
    case 'payment_under_way':
      return refuse('payment_under_way')
    case 'no_line':
      return refuse('line_gone')
    case 'line_paid':
      return refuse('line_paid')
    case 'too_many_lines':
      return refuse('bill_too_long')
    case 'no_folio':
      return refuse(corrected.problem === 'too_large' ? 'bill_too_large' : 'bill_negative')
    default:
      throw new Error(`no outcome ${String(corrected satisfies never)}`)
  }
}
