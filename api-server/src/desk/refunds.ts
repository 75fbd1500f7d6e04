import type { StayActInput } from '@tomari/contract/desk-page/stay-acts'
import { hotelDay } from '../platform/hotel-day.ts'
import type { PartAsked } from '../bills/part-refund.ts'
import { mayDo } from '../people/Person.ts'
import { type Refusal, refuse } from '../platform/Refusal.ts'
import { atPage } from '../platform/audit/note.ts'
import { recordRefund, refundPayment } from '../cards/refund.ts'
import { type NotPartRefunded, partToRefund, recordPart, refundPart } from '../cards/refund-part.ts'
import { yenPaid } from '../cards/refundable.ts'
import { type ActDeps, type ActOn, asSeen } from './as-seen.ts'
import { nameOf } from './bill.ts'

type Outcome = Record<string, never> | Refusal

/** Gives back what a stay has paid last. */
export async function refundAllAtPage(
  deps: ActDeps,
  on: ActOn,
  { revision, yen, recorded }: StayActInput<'refundAll'>,
): Promise<Outcome> {
  if (!mayDo(on.person.role, 'money_back')) return refuse('right_missing')
  return await asSeen(deps, on, revision, async (current) => {
    const heldYen = await yenPaid(current, on.stayId)
    if (heldYen === 0) return refuse('nothing_to_refund')
    if (heldYen !== yen) return refuse('refund_differs')
    const refunded = await (recorded ? recordRefund : refundPayment)(current, on.stayId, noteOf(deps, on))
    switch (refunded.kind) {
      case 'refunded':
      case 'recorded':
        return {}
      case 'nothing_paid':
      case 'under_way':
      case 'refused':
      case 'unknown':
        return whyNot(refunded.kind, recorded)
      default:
        throw new Error(`no outcome ${String(refunded satisfies never)}`)
    }
  })
}

/** Gives lines of the bill back. */
export const refundLinesAtPage = (
  deps: ActDeps,
  on: ActOn,
  { lines, ...told }: StayActInput<'refundLines'>,
): Promise<Outcome> =>
  givePartBack(deps, on, told, {
    kind: 'lines',
    lines: lines.map(({ number, quantity = null }) => ({ number, quantity })),
  })

/** Gives a sum back with its reason. */
export const refundSumAtPage = (
  deps: ActDeps,
  on: ActOn,
  { revision, yen, recorded, ...names }: StayActInput<'refundSum'>,
): Promise<Outcome> => {
  const day = hotelDay(deps.clock.now())
  const discount = { kind: 'discount', name: nameOf(names), day, quantity: 1, unitYen: yen } as const
  return givePartBack(deps, on, { revision, yen, recorded }, { kind: 'amount', discount })
}

async function givePartBack(
  deps: ActDeps,
  on: ActOn,
  {
    revision,
    yen,
    recorded,
  }: { readonly revision: string; readonly yen: number; readonly recorded: boolean },
  asked: PartAsked,
): Promise<Outcome> {
  if (!mayDo(on.person.role, 'money_back')) return refuse('right_missing')
  return await asSeen(deps, on, revision, async (current) => {
    const planned = await partToRefund(current, on.stayId, asked)
    if (planned.kind !== 'planned') return refuse(refusals[planned.kind])
    if (planned.amountYen !== yen) return refuse('refund_differs')
    const refunded = await (recorded ? recordPart : refundPart)(current, on.stayId, asked, noteOf(deps, on))
    if (refunded.kind === 'refunded' || refunded.kind === 'recorded') return {}
    return whyNot(refunded.kind, recorded)
  })
}

const noteOf = ({ clock }: Pick<ActDeps, 'clock'>, { person }: ActOn) => atPage(clock, person.name, 'refund')

/** What was to be recorded is refused by the provider's books, not by the provider. */
const whyNot = (kind: NotPartRefunded['kind'], recorded: boolean): Refusal =>
  refuse(recorded && kind === 'refused' ? 'refund_not_made' : refusals[kind])

const refusals = {
  nothing_paid: 'nothing_to_refund',
  under_way: 'refund_under_way',
  refused: 'refund_refused',
  unknown: 'refund_unresolved',
  no_line: 'line_gone',
  line_open: 'line_open',
  taken_off: 'line_taken_off',
  too_much: 'bill_negative',
  leaves_nothing: 'refund_leaves_nothing',
  several_payments: 'refund_several_payments',
  too_many_parts: 'refund_parts_exceeded',
  all_back: 'refund_all_back',
} as const satisfies Readonly<Record<NotPartRefunded['kind'], Refusal['reason']>>
