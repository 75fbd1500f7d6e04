import { createHash } from 'node:crypto'
import type { Transaction } from 'kysely'
import {
  type FolioLine,
  moveSettlement,
  newRequestId,
  openLines,
  problemOfFolio,
  saveFolio,
  settlementNamed,
  settlementUnderWay,
  totalsOf,
} from '../bills/index.ts'
import {
  folioLineOf,
  leaveMessage,
  messageOf,
  openRequestOf,
  payLocked,
  plainRooms,
} from '../checkout/index.ts'
import { contactsOf, inviteGuests, withdrawInvitations } from '../invitations/index.ts'
import { type Deps, problemSaying, Refusal, refuse, type Schema } from '../platform/index.ts'
import { lockedReservation, saveRooms } from '../stays/index.ts'
import { releaseDeskParts } from './booking-parts.ts'
import type { PropertySystem } from './PropertySystem.ts'
import type { StayCall } from './stay-of-system.ts'

export const putRooms: StayCall<'putRooms'> = async (deps, { id }, audit, { room_numbers }) => {
  const rooms = plainRooms(room_numbers)
  return await deps.database.transaction(async (transaction) => {
    await lockedReservation(transaction, deps.vault, id)
    await saveRooms(transaction, id, rooms)
    await releaseDeskParts(transaction, id, ['room_numbers'])
    await audit(transaction, id, { rooms: rooms.length })
    return {}
  })
}

/** Paid lines stay. */
export const putBill: StayCall<'putBill'> = async (deps, { id }, audit, input) => {
  const lines = input.lines.map(folioLineOf)
  if (problemOfFolio(lines) !== null) return refuse('folio_wrong')
  return await deps.database.transaction(async (transaction) => {
    await lockedReservation(transaction, deps.vault, id)
    const replaced = await replaceOpenLines(transaction, deps, id, lines)
    if (replaced instanceof Refusal) return replaced
    await audit(transaction, id, { yen: replaced.dueYen })
    return { open_amount: replaced.dueYen }
  })
}

/** Lock the reservation first. Paid lines stay, and nothing changes while a payment is under way. */
export async function replaceOpenLines(
  transaction: Transaction<Schema>,
  { vault }: Pick<Deps, 'vault'>,
  reservationId: string,
  lines: readonly FolioLine[],
): Promise<{ readonly dueYen: number } | Refusal> {
  const bill = await settlementUnderWay(transaction, reservationId)
  if (bill !== null && bill.state !== 'open') return refuse('payment_under_way')
  const request = await openRequestOf(transaction, reservationId)
  if (request?.status === 4) return refuse('bill_at_phone')
  // The bill on a phone is out of date: paying it is refused, and the guest sees the new one.
  if (bill !== null) await moveSettlement(transaction, bill, 'withdrawn')
  await saveFolio(transaction, vault, reservationId, lines)
  const { dueYen } = totalsOf(await openLines(transaction, vault, reservationId))
  return { dueYen }
}

export const putMessage: StayCall<'putMessage'> = async (deps, { id }, audit, message) => {
  await leaveMessage(deps, id, messageOf(message), audit)
  return {}
}

/**
 * Records that everything owed of a stay was paid at the hotel. The id of the payment follows from its number in the system, so repeating
 * the call changes nothing and is answered alike.
 */
export const addPayment: StayCall<'addPayment'> = async (
  deps,
  stay,
  audit,
  { payment_id, means, amount },
  system,
) => {
  const fingerprint = fingerprintOf(system, stay.id, payment_id)
  const requestId = newRequestId((length) => fingerprint.subarray(0, length))
  return await deps.database.transaction(async (transaction) => {
    const reservation = await lockedReservation(transaction, deps.vault, stay.id)
    const before = await settlementNamed(transaction, requestId)
    if (before !== null) return { request: requestId, amount: before.amountYen }
    const { openAmount } = reservation
    if (openAmount !== amount && openAmount > 0) {
      return refuse('payment_differs', [
        { field: 'amount', problem: problemSaying('not_what_is_owed', { yen: openAmount }) },
      ])
    }
    const paid = await payLocked(
      transaction,
      deps,
      { reservation, requestId },
      { means, receipt: null },
      audit,
    )
    if (!(paid instanceof Refusal)) return { request: requestId, amount: paid.amountYen }
    return paid.reason === 'bill_settled' ? refuse('nothing_to_pay') : paid
  })
}

/**
 * Invites guests at the address of the booking. The id of the invitation follows from its number in the system, so repeating the call
 * sends nothing and is answered alike.
 */
export const invite: StayCall<'invite'> = async (deps, { id }, audit, { invitation_id }, system) => {
  return await deps.database.transaction(async (transaction) => {
    const reservation = await lockedReservation(transaction, deps.vault, id)
    const to = (await contactsOf(transaction, deps.vault, [id])).get(id)
    if (to === undefined)
      return refuse('booking_wrong', [{ field: 'mail_address', problem: problemSaying('unknown') }])
    const requestedAs = fingerprintOf(system, id, invitation_id).toString('base64url')
    const request = { to, sentBy: 'property_system', requestedAs } as const
    const outcome = await inviteGuests(transaction, deps, reservation, request)
    if (outcome === 'invited') await audit(transaction, id)
    return outcome instanceof Refusal ? outcome : {}
  })
}

/** Succeeds where there is no invitation. */
export const withdrawInvitation: StayCall<'withdrawInvitation'> = async (deps, { id }, audit) => {
  return await deps.database.transaction(async (transaction) => {
    await lockedReservation(transaction, deps.vault, id)
    const isTaken = await withdrawInvitations(transaction, id, 'taken_back', deps.clock.now())
    if (isTaken) await audit(transaction, id)
    return {}
  })
}

/** Unique to a payment or an invitation by its number in the system, and the same at each call. */
const fingerprintOf = ({ name }: PropertySystem, reservationId: string, number: string): Buffer =>
  createHash('sha256')
    .update(JSON.stringify([name, reservationId, number]))
    .digest()
