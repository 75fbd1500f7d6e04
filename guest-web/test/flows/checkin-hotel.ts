import type { Guest } from '@tomari/guest-rules/guest/guest'
import { defaultVisibility, type Visibility } from '@tomari/guest-rules/guest/visibility'
import type { Site } from '@tomari/tenant-config/site'
import type { Backend, CallContext, Town } from '../../src/backend/Backend.ts'
import { CallFailed, type Failure } from '../../src/domain/failure.ts'
import type { CheckinCode, Reservation } from '../../src/domain/reservation.ts'
import type { Deps } from '../../src/flows/Deps.ts'
import { createSessionStore } from '../../src/session/session.ts'
import { siteWith } from '../site/site-with.ts'
import { bill, closedHotel, codeOf } from './payment-hotel.ts'

export const familyReservation: Reservation = {
  reservationName: 'ヤマダ タロウ',
  adults: 2,
  children: 1,
  others: 0,
  checkoutDate: '2026-11-22',
  roomTypes: ['和室'],
  facilityName: '港館',
  lengthOfStayNights: 2,
  checkinStatus: '',
  isPaymentTarget: true,
  isMultiRooms: false,
}

interface Knowledge {
  readonly code?: string
  /** What the code says beside its number. */
  readonly codeSays?: Partial<CheckinCode>
  readonly reservation?: Reservation
  readonly member?: Partial<Guest>
  readonly visibility?: Visibility
  readonly towns?: readonly Town[]
}

/** A hotel that answers from memory: which calls came, with what, and which of them fail until they are mended. */
export const checkinHotel = (site: Partial<Site> = {}, known: Knowledge = {}) => {
  const calls: string[] = []
  const contexts: CallContext[] = []
  const broken = new Map<string, Failure>()

  const answer = async <Answer>(call: string, context: CallContext, content: Answer): Promise<Answer> => {
    calls.push(call)
    contexts.push(context)
    const failure = broken.get(call.replace(/ .*/, ''))
    if (failure !== undefined) throw new CallFailed(failure)
    return content
  }
  const backend: Backend = {
    ...closedHotel,
    requestCheckinToken: (name, phone, context) =>
      answer(`token ${name} ${phone}`.trimEnd(), context, 'token-1'),
    openInvitation: (invitation, fact, context) =>
      answer(`invitation ${invitation} ${fact}`, context, { authToken: 'token-2', facilityId: 'F2' }),
    reservation: (context) => answer('reservation', context, known.reservation ?? familyReservation),
    checkinCode: (context) => answer('code', context, { ...codeOf(known.code ?? '00'), ...known.codeSays }),
    facilities: (context) => answer('facilities', context, [{ id: 'F1', name: '港館' }]),
    visibility: (context) => answer('visibility', context, known.visibility ?? defaultVisibility),
    member: (context) => answer('member', context, known.member ?? {}),
    agreement: (context) => answer('agreement', context, '<p>約款</p>'),
    uploadSignature: (jpeg, context) => answer(`signature ${jpeg}`, context, undefined),
    uploadPassport: (jpeg, context) => answer(`passport ${jpeg}`, context, undefined),
    executeCheckin: (guests, context) => answer(`checkin ${guests.length}`, context, undefined),
    prePaymentInfo: (context) => answer('bill', context, bill),
    towns: (postcode, context) => answer(`towns ${postcode}`, context, known.towns ?? []),
    countries: (context) =>
      answer('countries', context, [{ value: 'JP', title: '日本', detailTitle: '日本国' }]),
  }
  const deps: Deps = {
    site: siteWith({ ending: 'qr', asksForCode: true, ...site }),
    backend,
    session: createSessionStore(''),
    language: () => 'ja',
  }
  return { deps, calls, contexts, broken, session: () => deps.session.getState() }
}
