import type { Given } from '@tomari/contract/desk-page/stay-acts'
import { hotelDay, type Note, Refusal, refuse } from '../platform/index.ts'
import type { RequestedPart } from '../bills/index.ts'
import { partToRefund, refundPart, refundPayment, yenPaid } from '../cards/index.ts'
import type { ActDeps } from './as-seen.ts'
import { nameOf } from './bill.ts'

/** Gives back what a stay has paid last, as `desk refund` does. */
export async function refundAll(
  deps: ActDeps,
  stayId: string,
  note: Note,
  { yen }: Given<'refundAll'>,
): Promise<object | Refusal> {
  const heldYen = await yenPaid(deps, stayId)
  if (heldYen === 0) return refuse('nothing_to_refund')
  return heldYen === yen ? await refundPayment(deps, stayId, note) : refuse('refund_differs')
}

/** Gives lines of the bill back, as `desk refund --lines` does. */
export const refundLines = (
  deps: ActDeps,
  stayId: string,
  note: Note,
  { lines, yen }: Given<'refundLines'>,
): Promise<object | Refusal> =>
  givePartBack(deps, stayId, note, yen, {
    kind: 'lines',
    lines: lines.map(({ number, quantity = null }) => ({ number, quantity })),
  })

/** Gives a sum back with its reason, as `desk refund --yen` does. */
export const refundSum = (
  deps: ActDeps,
  stayId: string,
  note: Note,
  { yen, ...names }: Given<'refundSum'>,
): Promise<object | Refusal> => {
  const day = hotelDay(deps.clock.now())
  const discount = { kind: 'discount', name: nameOf(names), day, quantity: 1, unitYen: yen } as const
  return givePartBack(deps, stayId, note, yen, { kind: 'amount', discount })
}

async function givePartBack(
  deps: ActDeps,
  stayId: string,
  note: Note,
  yen: number,
  asked: RequestedPart,
): Promise<object | Refusal> {
  const planned = await partToRefund(deps, stayId, asked)
  if (planned instanceof Refusal) return planned
  return planned.amountYen === yen ? await refundPart(deps, stayId, asked, note) : refuse('refund_differs')
}
