import { sendsPassport } from '@tomari/guest-rules/guest/representative'
import { CallFailed, isRefusal, isRefusedWith } from '../domain/failure.ts'
import {
  hasBillToPay,
  hasReached,
  REGISTERED,
  type Registration,
  registrationOf,
} from '../domain/reservation.ts'
import type { Session } from '../session/session.ts'
import { contextOf, type Deps } from './Deps.ts'
import { readBill } from './payment-state.ts'

/**
 * Checks the guests in: signature, passport where it is requested, guest list, then the code where payment or QR needs it,
 * and the bill where one is to be paid (R10.1, R10.5, R10.2). Signature and passport are each sent once: after a failure further on, trying
 * again sends only what the hotel does not have: with guests that it has checked in, it begins at the code.
 * @returns how far the check-in has come, which decides where the journey goes on
 * @throws CallFailed when any call fails; what was sent by then is remembered
 */
export const confirmCheckin = async (deps: Deps): Promise<Registration> => {
  const { site, backend, session } = deps
  if (!areCheckedIn(session.getState())) {
    await sendSignature(deps)
    await sendPassport(deps)
    await sendGuests(deps)
  }
  if (!site.asksForCode) return { checkinCode: '00', isPaymentTarget: false, isMultiRooms: false }
  const code = await backend.checkinCode(contextOf(deps))
  session.setState({ code })
  const registration = registrationOf(code, session.getState().reservation)
  if (site.ending === 'payment' && hasBillToPay(registration)) await readBill(deps)
  return registration
}

const sendSignature = async (deps: Deps): Promise<void> => {
  const { signature, sent } = deps.session.getState()
  if (signature === null || signature.jpeg === sent.signature) return
  await deps.backend.uploadSignature(signature.jpeg, contextOf(deps))
  deps.session.setState((now) => ({ sent: { ...now.sent, signature: signature.jpeg } }))
}

/** A list that was corrected since is another one. */
const areCheckedIn = ({ sent, guests }: Session): boolean =>
  sent.checkin === 'yes' && JSON.stringify(sent.guests) === JSON.stringify(guests)

/** A lost answer leaves open whether the guests are checked in; only a refusal of the first attempt says that they are not. */
const sendGuests = async (deps: Deps): Promise<void> => {
  const { backend, session } = deps
  const { guests, sent: earlier } = session.getState()
  const before = earlier.checkin
  const record = (change: Partial<Session['sent']>) =>
    session.setState(({ sent }) => ({ sent: { ...sent, ...change } }))
  const recordCheckedIn = () => record({ checkin: 'yes', guests })
  if (before === 'no') record({ checkin: 'unknown' })
  try {
    await backend.executeCheckin(guests, contextOf(deps))
    recordCheckedIn()
  } catch (error) {
    // Some hotels take the list once, and say no to the next one of a guest whom they have checked in.
    if (before === 'unknown' && isTurnedDown(error) && (await saysCheckedIn(deps))) return recordCheckedIn()
    if (before === 'yes' && isTurnedDown(error)) recordCheckedIn()
    if (error instanceof CallFailed && isRefusal(error.failure)) record({ checkin: before })
    // The hotel has not, or no longer, what was sent: confirming again sends it again.
    if (isRefusedWith(error, 'signature_missing', 'passport_missing')) {
      record({ signature: '', passport: '' })
    }
    throw error
  }
}

const isTurnedDown = (error: unknown): boolean =>
  error instanceof CallFailed && (error.failure.kind === 'refused' || isRefusal(error.failure))

const saysCheckedIn = async (deps: Deps): Promise<boolean> => {
  if (!deps.site.asksForCode) return false
  try {
    const { checkinCode } = await deps.backend.checkinCode(contextOf(deps))
    return hasReached(checkinCode, REGISTERED)
  } catch (error) {
    if (error instanceof CallFailed) return false
    throw error
  }
}

const sendPassport = async (deps: Deps): Promise<void> => {
  const { guests, visibility, sent } = deps.session.getState()
  const [{ passport }] = guests
  if (!sendsPassport(guests[0], visibility.representative) || passport === sent.passport) return
  await deps.backend.uploadPassport(passport, contextOf(deps))
  deps.session.setState((now) => ({ sent: { ...now.sent, passport } }))
}
