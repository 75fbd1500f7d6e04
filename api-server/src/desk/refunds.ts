import type { Given } from '@tomari/contract/desk-page/stay-acts'
import { type Audit, hotelDay, Refusal, refuse } from '../platform/index.ts'
import type { RequestedPart } from '../bills/index.ts'
import { partToRefund, recordPart, recordRefund, refundPart, refundPayment, yenPaid } from '../cards/index.ts'
import type { ActDeps } from './at-revision.ts'
import { nameOf } from './bill.ts'

/** Refunds the last payment of a stay. */
export async function refundAll(
  deps: ActDeps,
  stayId: string,
  audit: Audit,
  { yen, recorded }: Given<'refundAll'>,
): Promise<object | Refusal> {
  const heldYen = await yenPaid(deps, stayId)
  if (heldYen === 0) return refuse('nothing_to_refund')
  if (heldYen !== yen) return refuse('refund_differs')
  return await (recorded ? recordRefund : refundPayment)(deps, stayId, audit)
}

export const refundLines = (
  deps: ActDeps,
  stayId: string,
  audit: Audit,
  { lines, ...told }: Given<'refundLines'>,
): Promise<object | Refusal> =>
  givePartBack(deps, stayId, audit, told, {
    kind: 'lines',
    lines: lines.map(({ number, quantity = null }) => ({ number, quantity })),
  })

export const refundSum = (
  deps: ActDeps,
  stayId: string,
  audit: Audit,
  { yen, recorded, ...names }: Given<'refundSum'>,
): Promise<object | Refusal> => {
  const day = hotelDay(deps.clock.now())
  const discount = { kind: 'discount', name: nameOf(names), day, quantity: 1, unitYen: yen } as const
  return givePartBack(deps, stayId, audit, { yen, recorded }, { kind: 'amount', discount })
}

async function givePartBack(
  deps: ActDeps,
  stayId: string,
  audit: Audit,
  { yen, recorded }: Given<'refundAll'>,
  part: RequestedPart,
): Promise<object | Refusal> {
  const planned = await partToRefund(deps, stayId, part)
  if (planned instanceof Refusal) return planned
  if (planned !== yen) return refuse('refund_differs')
  return await (recorded ? recordPart : refundPart)(deps, stayId, part, audit)
}
