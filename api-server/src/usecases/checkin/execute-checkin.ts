import type { GuestEntry } from '@tomari/contract/guest-entry'
import {
  guestOf,
  listSizeOf,
  normalisedEntry,
  problemsOfGuestList,
} from '@tomari/guest-rules/guest/guest-list'
import { livesOverseas, sendsPassport } from '@tomari/guest-rules/guest/representative'
import type { Visibility } from '@tomari/guest-rules/guest/visibility'
import type { ErrorCode } from '@tomari/contract/error-codes'
import { refuse } from '../../model/Refusal.ts'
import { codeAfterCheckin, type Reservation } from '../../model/Reservation.ts'
import { stateOf, stayLife, whyNot } from '../../model/stay-life.ts'
import { facilityNamed } from '../../storage/repositories/hotel/facilities.ts'
import { enterGuests } from '../../storage/repositories/guest-register/guest-register.ts'
import { removeImages } from '../../storage/repositories/guest-register/images.ts'
import { completeCheckin } from '../../storage/repositories/stays/reservations.ts'
import { imagesThere, settleSessionImages } from '../../storage/repositories/guest-register/session-images.ts'
import { inStay } from '../in-stay.ts'
import { tellEvent } from '../tell-event.ts'
import type { Deps } from '../Deps.ts'
import type { SessionUseCase } from '../use-case.ts'

/**
 * Enters the guests in the register and checks the reservation in. The reservation stays locked meanwhile, so of many
 * attempts at once one does it and the others find it done: they are answered with the same success, and the code
 * goes back by no call of a guest. The signature has to be there first, sent in the same session; it is what the law and the hotel need.
 */
export const executeCheckin =
  (deps: Deps): SessionUseCase<'executeCheckin'> =>
  async ({ input, session }) => {
    const { vault, clock, visibilityPolicy } = deps
    const entries = input.guest_info.map(normalisedEntry)
    return await inStay(deps, session, async (transaction, reservation) => {
      const why = whyNot(stayLife.check_in, stateOf(reservation))
      if (why === 'checked_in' || why === 'departed') return {}
      if (why !== null) return refuse('session_ended')
      const facility = await facilityNamed(transaction, { by: 'id', value: reservation.facilityId })
      const visibility = visibilityPolicy({
        representative_info_visibility: facility?.representativeVisibility ?? {},
        companion_info_visibility: facility?.companionVisibility ?? {},
      })
      // Before a check-in only a version that kept no pictures apart has stored those of a stay.
      const { sent, ofStay } = await imagesThere(transaction, session)
      const obstacle = obstacleTo(reservation, entries, visibility, new Set([...ofStay, ...sent]))
      if (obstacle !== null) return refuse(obstacle)
      const moment = clock.now()
      await enterGuests(transaction, vault, reservation.id, entries, moment)
      const isAbroad = isOverseas(entries, visibility)
      const needed = sent.filter((kind) => isAbroad || kind !== 'passport')
      await settleSessionImages(transaction, vault, session, needed)
      // Sent for an address abroad that the guest has then corrected: it is not needed, so it is not kept.
      if (!isAbroad && ofStay.includes('passport'))
        await removeImages(transaction, reservation.id, ['passport'])
      const code = codeAfterCheckin(reservation)
      await completeCheckin(transaction, session, code, moment)
      await tellEvent(transaction, moment, reservation, 'checked_in', { guests: entries.length, code })
      return {}
    })
  }

/** Why the reservation cannot be checked in like this; null when it can. */
function obstacleTo(
  reservation: Reservation,
  entries: readonly GuestEntry[],
  visibility: Visibility,
  images: ReadonlySet<string>,
): ErrorCode | null {
  if (problemsOfGuestList(entries, visibility, listSizeOf(reservation)).length > 0) return 'guest_list_wrong'
  if (!images.has('signature')) return 'signature_missing'
  const [representative] = entries
  const passportNeeded =
    representative !== undefined && sendsPassport(guestOf(representative), visibility.representative)
  return passportNeeded && !images.has('passport') ? 'passport_missing' : null
}

/** Does the representative of the list live abroad? Only then is a passport asked for. */
function isOverseas([representative]: readonly GuestEntry[], visibility: Visibility): boolean {
  return representative !== undefined && livesOverseas(guestOf(representative), visibility.representative)
}
