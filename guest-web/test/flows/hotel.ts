import { emptyGuest, type Guest } from '@tomari/guest-rules/guest/guest'
import { defaultVisibility, type Visibility } from '@tomari/guest-rules/guest/visibility'
import { type Site, siteOf } from '@tomari/tenant-config/site'
import { vi } from 'vitest'
import type { Backend, CallContext, Town } from '../../src/backend/Backend.ts'
import type { Bill } from '../../src/domain/bill.ts'
import { CallFailed, type Failure } from '../../src/domain/failure.ts'
import type { CheckinCode, Reservation } from '../../src/domain/reservation.ts'
import type { Deps, PaymentDeps } from '../../src/flows/Deps.ts'
import type { CardTokeniser, TokenOutcome } from '../../src/payments/CardTokeniser.ts'
import { createSessionStore, type Payment, withPayment } from '../../src/session/session.ts'
import { siteWith } from '../site/site-with.ts'

const notCalled = () => Promise.reject(new Error('this flow has no business here'))

/** A hotel that answers nothing: lay over it what a flow may ask. */
export const closedHotel: Backend = {
  requestCheckinToken: notCalled,
  openInvitation: notCalled,
  reservation: notCalled,
  checkinCode: notCalled,
  facilities: notCalled,
  visibility: notCalled,
  member: notCalled,
  agreement: notCalled,
  uploadSignature: notCalled,
  uploadPassport: notCalled,
  executeCheckin: notCalled,
  towns: notCalled,
  countries: notCalled,
  registerReceiptMail: notCalled,
  publicKey: notCalled,
  prePaymentInfo: notCalled,
  settle: notCalled,
  receipt: notCalled,
  returned: notCalled,
  requestCheckoutToken: notCalled,
  checkoutInfo: notCalled,
  checkoutResult: notCalled,
  paymentTerms: notCalled,
  executeCheckout: notCalled,
}

export const bill: Bill = {
  requestId: 'pre-1',
  amountYen: 42_600,
  grossTotalYen: 43_600,
  usedPointYen: 1_000,
  showsGrandTotal: true,
  bathingTaxYen: 300,
  accommodationTaxYen: 400,
  details: [],
}

export const card = {
  cardNumber: '4111111111111111',
  cardExpiredMonth: '09',
  cardExpiredYear: '29',
  cardName: 'TARO YAMADA',
  cardSecurityCode: '123',
}

export const codeOf = (checkinCode: string): CheckinCode => ({
  checkinCode,
  isPaymentTarget: true,
  isMultiRooms: false,
  membershipNumber: '',
  prefix: 'P',
  kanaName: 'ヤマダ タロウ',
  referenceNumber: '1',
  registerCardStatus: '0',
})

/** A guest who is about to pay at a hotel whose calls all go well, unless a test says otherwise. */
export const aboutToPay = (payment: Partial<Payment> = {}) => {
  const calls = {
    registerReceiptMail: vi.fn<Backend['registerReceiptMail']>().mockResolvedValue(),
    publicKey: vi.fn<Backend['publicKey']>().mockResolvedValue('tshop-1'),
    settle: vi.fn<Backend['settle']>().mockResolvedValue(true),
    prePaymentInfo: vi.fn<Backend['prePaymentInfo']>().mockResolvedValue(bill),
    checkinCode: vi.fn<Backend['checkinCode']>().mockResolvedValue(codeOf('40')),
  }
  const tokenise = vi
    .fn<CardTokeniser['tokenise']>()
    .mockResolvedValue({ kind: 'token', token: 'tok-1' } satisfies TokenOutcome)
  const visitBank = vi.fn<PaymentDeps['visitBank']>().mockResolvedValue(true)
  const pauses: number[] = []
  const session = createSessionStore('')
  session.setState((start) => ({
    ...withPayment(start, { bill, card, receiptMailAddress: 'taro@example.com', ...payment }),
    authToken: 'token-1',
    facilityId: 'F1',
    guests: [emptyGuest('JP')],
  }))
  const backend: Backend = { ...closedHotel, ...calls }
  const deps: PaymentDeps = {
    site: siteOf({}),
    backend,
    session,
    language: () => 'ja',
    tokeniser: { prepare: () => undefined, tokenise },
    visitBank,
    pause: (milliseconds) => {
      pauses.push(milliseconds)
      return Promise.resolve()
    },
  }
  return { deps, ...calls, tokenise, visitBank, pauses, payment: () => session.getState().payment }
}

export const familyReservation: Reservation = {
  reservationName: 'ヤマダ タロウ',
  adults: 2,
  children: 1,
  others: 0,
  checkoutDate: '2026-11-22',
  roomTypes: ['和室'],
  facilityName: '港館',
  lengthOfStayNights: 2,
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
