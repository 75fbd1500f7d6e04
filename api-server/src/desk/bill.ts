import { plainText } from '@tomari/guest-rules/text/plain-text'
import { isReceipted, type RequestedPart } from '../bills/index.ts'
import { partToRefund, recordPart, recordRefund, refundPart, refundPayment, yenPaid } from '../cards/index.ts'
import {
  addToBill,
  finishRequest,
  holdOneRequest,
  openRequestOf,
  PERSON_LEASE_MS,
  payAtDesk,
  yenToPay,
} from '../checkout/index.ts'
import type { Person } from '../people/index.ts'
import { type Audit, type Deps, hotelDay, nameOf, Refusal, refuse } from '../platform/index.ts'
import { readdressReceipt, unprintable } from '../receipts/index.ts'
import type { StayAct } from './at-revision.ts'

/** A discount is taken off. */
export const addLine: StayAct<'addBillLine'> = (
  deps,
  stayId,
  audit,
  { kind, yen: unitYen, quantity, tax_rate: taxRate, date, ...names },
) => {
  const day = date ?? hotelDay(deps.clock.now())
  return addToBill(deps, stayId, { kind, name: nameOf(names), day, quantity, unitYen, taxRate }, audit)
}

/** A request that the person already holds is held for longer. */
export const takeBill: StayAct<'takeBill'> = async (deps, stayId, audit, _given, person) => {
  const request = await openRequestOf(deps.database.db, stayId)
  if (request === null) return refuse('request_gone')
  const taken = await holdOneRequest(deps, request.requestId, 2, personLease(person), audit)
  return taken instanceof Refusal ? taken : {}
}

export const handOverBill: StayAct<'handOverBill'> = async (
  deps,
  stayId,
  audit,
  { room_numbers: rooms = null },
  { name: worker },
) => {
  const request = await openRequestOf(deps.database.db, stayId)
  if (request === null) return refuse('request_gone')
  const { requestId } = request
  const finished = await finishRequest(
    deps,
    { requestId, worker, overrules: true, lines: null, rooms },
    audit,
  )
  return finished instanceof Refusal ? finished : {}
}

/** People overrule robots, and each other when they see who holds the request. */
export const personLease = ({ name }: Person) => ({ worker: name, leaseMs: PERSON_LEASE_MS, overrules: true })

export const recordPayment: StayAct<'pay'> = async (
  deps,
  stayId,
  audit,
  { means, yen, receipt: requested },
) => {
  if (requested !== undefined && !isReceipted(means)) return refuse('malformed')
  const receipt = requested
    ? { language: requested.language, addressee: plainText(requested.addressee ?? '') || null }
    : null
  // The amount that the person has seen has to be the amount that is recorded.
  const owed = await yenToPay(deps, stayId)
  if (typeof owed === 'number' && owed !== yen) return refuse('payment_differs')
  const paid = await payAtDesk(deps, stayId, { means, receipt }, audit)
  return paid instanceof Refusal ? paid : { yen: paid.amountYen, receipt_number: paid.receiptNumber }
}

/** Refunds the last payment of a stay. */
export const refundAll: StayAct<'refundAll'> = async (deps, stayId, audit, { yen, recorded }) => {
  const heldYen = await yenPaid(deps, stayId)
  if (heldYen === 0) return refuse('nothing_to_refund')
  if (heldYen !== yen) return refuse('refund_differs')
  return await (recorded ? recordRefund : refundPayment)(deps, stayId, audit)
}

export const refundLines: StayAct<'refundLines'> = (deps, stayId, audit, { yen, recorded, lines }) =>
  givePartBack(
    deps,
    stayId,
    audit,
    { yen, recorded },
    { kind: 'lines', lines: lines.map(({ number, quantity = null }) => ({ number, quantity })) },
  )

export const refundSum: StayAct<'refundSum'> = (deps, stayId, audit, { yen, recorded, ...names }) => {
  const day = hotelDay(deps.clock.now())
  const discount = { kind: 'discount', name: nameOf(names), day, quantity: 1, unitYen: yen } as const
  return givePartBack(deps, stayId, audit, { yen, recorded }, { kind: 'amount', discount })
}

async function givePartBack(
  deps: Deps,
  stayId: string,
  audit: Audit,
  { yen, recorded }: { readonly yen: number; readonly recorded: boolean },
  part: RequestedPart,
): Promise<object | Refusal> {
  const planned = await partToRefund(deps, stayId, part)
  if (planned instanceof Refusal) return planned
  if (planned !== yen) return refuse('refund_differs')
  return await (recorded ? recordPart : refundPart)(deps, stayId, part, audit)
}

export const readdress: StayAct<'readdressReceipt'> = async (
  deps,
  stayId,
  audit,
  { number, mails, ...typed },
) => {
  const addressee = plainText(typed.addressee)
  if (addressee === '') return refuse('addressee_missing')
  return unprintable(addressee) ?? (await readdressReceipt(deps, stayId, { addressee, number, mails }, audit))
}
