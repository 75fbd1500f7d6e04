import type { StayActInput } from '@tomari/contract/desk-page/stay-acts'
import { atPage, hotelDay, type Refusal, refuse } from '../platform/index.ts'
import type { PartAsked } from '../bills/index.ts'
import { mayDo } from '../people/index.ts'
import { type NotPartRefunded, partToRefund, refundPart, refundPayment, yenPaid } from '../cards/index.ts'
import { type ActDeps, type ActOn, asSeen } from './as-seen.ts'
import { nameOf } from './bill.ts'

type Outcome = Record<string, never> | Refusal

/** Gives back what a stay has paid last, as `desk refund` does. */
export async function refundAllAtPage(
  deps: ActDeps,
  on: ActOn,
  { revision, yen }: StayActInput<'refundAll'>,
): Promise<Outcome> {
  if (!mayDo(on.person.role, 'money_back')) return refuse('right_missing')
  return await asSeen(deps, on, revision, async (current) => {
    const heldYen = await yenPaid(current, on.stayId)
    if (heldYen === 0) return refuse('nothing_to_refund')
    if (heldYen !== yen) return refuse('refund_differs')
    const refunded = await refundPayment(current, on.stayId, noteOf(deps, on))
    switch (refunded.kind) {
      case 'refunded':
      case 'recorded':
        return {}
      case 'nothing_paid':
      case 'under_way':
      case 'refused':
      case 'unknown':
        return refuse(refusals[refunded.kind])
      default:
        throw new Error(`no outcome ${String(refunded satisfies never)}`)
    }
  })
}

/** Gives lines of the bill back, as `desk refund --lines` does. */
export const refundLinesAtPage = (
  deps: ActDeps,
  on: ActOn,
  { lines, ...told }: StayActInput<'refundLines'>,
): Promise<Outcome> =>
  givePartBack(deps, on, told, {
    kind: 'lines',
    lines: lines.map(({ number, quantity = null }) => ({ number, quantity })),
  })

/** Gives a sum back with its reason, as `desk refund --yen` does. */
export const refundSumAtPage = (
  deps: ActDeps,
  on: ActOn,
  { revision, yen, ...names }: StayActInput<'refundSum'>,
): Promise<Outcome> => {
  const day = hotelDay(deps.clock.now())
  const discount = { kind: 'discount', name: nameOf(names), day, quantity: 1, unitYen: yen } as const
  return givePartBack(deps, on, { revision, yen }, { kind: 'amount', discount })
}

async function givePartBack(
  deps: ActDeps,
  on: ActOn,
  { revision, yen }: { readonly revision: string; readonly yen: number },
  asked: PartAsked,
): Promise<Outcome> {
  if (!mayDo(on.person.role, 'money_back')) return refuse('right_missing')
  return await asSeen(deps, on, revision, async (current) => {
    const planned = await partToRefund(current, on.stayId, asked)
    if (planned.kind !== 'planned') return refuse(refusals[planned.kind])
    if (planned.amountYen !== yen) return refuse('refund_differs')
    const refunded = await refundPart(current, on.stayId, asked, noteOf(deps, on))
    if (refunded.kind === 'refunded' || refunded.kind === 'recorded') return {}
    return refuse(refusals[refunded.kind])
  })
}

const noteOf = ({ clock }: Pick<ActDeps, 'clock'>, { person }: ActOn) => atPage(clock, person.name, 'refund')

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
