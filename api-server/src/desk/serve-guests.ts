import { isPaidByCard } from '../cards/index.ts'
import { removeIdentityCheck, saveIdentityCheck } from '../checkin/index.ts'
import { leaveMessage, messageOf } from '../checkout/index.ts'
import { businessDay, type Outcome, refuse } from '../platform/index.ts'
import { handOutCode, lockedReservation, reservationById } from '../stays/index.ts'
import { type StayAct, whyNotInHouse } from './at-revision.ts'

/** Only guests who are in the hotel check out, so only they are left a message. */
export const leaveGuestMessage: StayAct<'leaveMessage'> = async (deps, stayId, audit, texts) => {
  const why = whyNotInHouse(await reservationById(deps.database.db, deps.vault, stayId))
  if (why !== null) return why
  await leaveMessage(deps, stayId, messageOf(texts), audit)
  return {}
}

/** Only guests who have checked in can be identified. */
export const checkIdentity: StayAct<'checkIdentity'> = (
  { database, vault, clock },
  stayId,
  audit,
  { document },
  { name: by },
) =>
  database.transaction(async (transaction): Promise<Outcome> => {
    const why = whyNotInHouse(await lockedReservation(transaction, vault, stayId))
    if (why !== null) return why
    await saveIdentityCheck(transaction, stayId, { document, at: clock.now(), by })
    await audit(transaction, stayId, { document })
    return {}
  })

/** Succeeds where nothing was recorded. */
export const clearIdentity: StayAct<'clearIdentity'> = ({ database }, stayId, audit) =>
  database.transaction(async (transaction) => {
    await removeIdentityCheck(transaction, stayId)
    await audit(transaction, stayId)
    return {}
  })

/** A code replaces the phone number of a search, and any earlier code. */
export const giveCode: StayAct<'handOutCode'> = async (deps, stayId, audit) => {
  const stay = await reservationById(deps.database.db, deps.vault, stayId)
  if (stay.hasDeparted) return refuse('stay_checked_out')
  const isOver = stay.departure < businessDay(deps.clock.now())
  if (stay.calledOff !== null || isOver) return refuse('stay_not_expected')
  const { code, lastDay } = await handOutCode(deps, stay, audit)
  return { code, last_day: lastDay }
}

/** Shows the code that the guests' phone shows to the reader at the desk. */
export const showQr: StayAct<'showQr'> = async ({ database, vault, cardsFor, checkinQr }, stayId, audit) => {
  if (checkinQr === null) return refuse('unknown_path')
  return await database.transaction(async (transaction) => {
    const stay = await reservationById(transaction, vault, stayId)
    const why = whyNotInHouse(stay)
    if (why !== null) return why
    await audit(transaction, stayId)
    return checkinQr({
      facts: {
        prefix: stay.qrPrefix,
        kanaName: stay.kanaName,
        referenceNumber: stay.referenceNumber,
        registerCardStatus: stay.registerCardStatus,
        checkinCode: stay.checkinCode,
        membershipNumber: stay.membershipNumber ?? '',
      },
      mayPayByCard: stay.checkinCode === '30' && isPaidByCard({ cardsFor }, stay) && !stay.isMultiRooms,
    })
  })
}
