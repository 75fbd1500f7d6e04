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
import { type Deps, refuse } from '../platform/index.ts'
import {
  codeAfterCheckin,
  inStay,
  type Reservation,
  type SessionUseCase,
  stateOf,
  stayLife,
  whyNot,
} from '../stays/index.ts'
import { completeCheckin } from './store/complete-checkin.ts'
import { imagesSent, type SentImage } from './store/session-images.ts'

/**
 * Enters the guests in the register and checks the reservation in. The reservation stays locked meanwhile, so of many
 * attempts at once one does it and the others find it done: they are answered with the same success, and the code
 * goes back by no call of a guest. The law and the hotel need the signature, which the same session has to have sent
 * before.
 */
export const executeCheckin =
  (deps: Deps): SessionUseCase<'executeCheckin'> =>
  async ({ input, session }) => {
    const { vault, clock, visibilityPolicy } = deps
    const entries = input.guest_info.map(normalisedEntry)
    return await inStay(deps, session, async (transaction, reservation) => {
      const why = whyNot(stayLife.check_in, stateOf(reservation))
      if (why === 'stay_checked_in' || why === 'stay_checked_out') return {}
      if (why !== null) return refuse('session_ended')
      const visibility = visibilityPolicy({
        representative_info_visibility: session.facility.representativeVisibility,
        companion_info_visibility: session.facility.companionVisibility,
      })
      const sent = await imagesSent(transaction, session)
      const obstacle = obstacleTo(reservation, entries, visibility, sent)
      if (obstacle !== null) return refuse(obstacle)
      // A passport sent for an address abroad that the guest has then corrected is not needed, and not stored.
      const isAbroad = isOverseas(entries, visibility)
      const images = sent.filter(({ kind }) => isAbroad || kind !== 'passport')
      const code = codeAfterCheckin(reservation)
      await completeCheckin(transaction, vault, session, { entries, images, code }, clock.now())
      return {}
    })
  }

/** Null where the reservation can be checked in. */
function obstacleTo(
  reservation: Reservation,
  entries: readonly GuestEntry[],
  visibility: Visibility,
  images: readonly SentImage[],
): ErrorCode | null {
  const has = (kind: SentImage['kind']) => images.some((image) => image.kind === kind)
  if (problemsOfGuestList(entries, visibility, listSizeOf(reservation)).length > 0) return 'guest_list_wrong'
  if (!has('signature')) return 'signature_missing'
  const [representative] = entries
  const passportNeeded =
    representative !== undefined && sendsPassport(guestOf(representative), visibility.representative)
  return passportNeeded && !has('passport') ? 'passport_missing' : null
}

/** Only a representative who lives abroad is asked for a passport. */
function isOverseas([representative]: readonly GuestEntry[], visibility: Visibility): boolean {
  return representative !== undefined && livesOverseas(guestOf(representative), visibility.representative)
}
