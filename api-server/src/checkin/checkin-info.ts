import type { FacilityPayload } from '@tomari/contract/facility'
import type { Visibility } from '@tomari/guest-rules/guest/visibility'
import type { QrFacts } from '@tomari/tenant-config/qr-content'
import { isPaidByCard } from '../cards/index.ts'
import { type Deps, inLanguage, nightsBetween } from '../platform/index.ts'
import { isTrusted, mayReadSecondFacts, type SessionUseCase } from '../stays/index.ts'

export const checkinInfo =
  (deps: Deps): SessionUseCase<'checkinInfo'> =>
  async ({ session: { stay: reservation, facility }, caller }) => {
    const roomTypes = reservation.roomTypes.map((name) => inLanguage(name, caller.language))
    return {
      reservation_name: reservation.name,
      number_of_person: reservation.adults,
      number_of_child_person: reservation.children,
      number_of_other_person: reservation.others,
      checkout_date: reservation.departure,
      room_type: roomTypes[0] ?? '',
      room_types: roomTypes,
      facility_name: inLanguage(facility.name, caller.language),
      length_of_stay: nightsBetween(reservation.arrival, reservation.departure),
      checkin_status: reservation.checkinCode,
      is_payment_target: isPaidByCard(deps, reservation),
      is_multi_rooms: reservation.isMultiRooms,
    }
  }

/** A caller who knows no more than a name gets no contents. */
const nothingToShow = { prefix: '', kana_name: '' }

/** R18.1, R17.12. */
export const checkinCode =
  (deps: Deps): SessionUseCase<'checkinCode'> =>
  async ({ session }) => {
    const { secondFact } = deps
    const { stay } = session
    const mayRead = mayReadSecondFacts(secondFact, session)
    const contents = isTrusted(secondFact, session)
      ? { prefix: stay.qrPrefix, kana_name: stay.kanaName }
      : nothingToShow
    return {
      ...contents,
      membership_number: mayRead ? (stay.membershipNumber ?? '') : '',
      reference_number: mayRead ? stay.referenceNumber : '',
      checkin_code: stay.checkinCode,
      register_card_status: stay.registerCardStatus,
      is_payment_target: isPaidByCard(deps, stay),
      is_multi_rooms: stay.isMultiRooms,
    }
  }

interface QrStay {
  readonly facts: QrFacts
  /** The phone offers the guest to pay by card first. */
  readonly mayPayByCard: boolean
}

/** `level`: how much of the code may be lost. */
interface QrView {
  readonly content: string
  readonly level: 'L' | 'M' | 'Q' | 'H'
}

/** Details that the app requests of guests at a facility: the tenant's switches decide with it. */
export type VisibilityPolicy = (facility: FacilityPayload) => Visibility

export type CheckinQr = (stay: QrStay) => QrView

declare module '../platform/Deps.ts' {
  interface Deps {
    readonly visibilityPolicy: VisibilityPolicy
    /** Null where the hotel has no reader. */
    readonly checkinQr: CheckinQr | null
  }
}
