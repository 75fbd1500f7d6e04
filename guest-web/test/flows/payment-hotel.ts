import { emptyGuest } from '@tomari/guest-rules/guest/guest'
import { siteOf } from '@tomari/tenant-config/site'
import { vi } from 'vitest'
import type { Backend } from '../../src/backend/Backend.ts'
import type { Bill } from '../../src/domain/bill.ts'
import type { CheckinCode } from '../../src/domain/reservation.ts'
import type { PaymentDeps } from '../../src/flows/Deps.ts'
import type { CardTokeniser, TokenOutcome } from '../../src/payments/CardTokeniser.ts'
import { createSessionStore, type Payment, withPayment } from '../../src/session/session.ts'

const notAskedFor = () => Promise.reject(new Error('this flow has no business here'))

/** A hotel that answers nothing: lay over it what a flow may ask. */
export const closedHotel: Backend = {
  requestCheckinToken: notAskedFor,
  openInvitation: notAskedFor,
  reservation: notAskedFor,
  checkinCode: notAskedFor,
  facilities: notAskedFor,
  visibility: notAskedFor,
  member: notAskedFor,
  agreement: notAskedFor,
  uploadSignature: notAskedFor,
  uploadPassport: notAskedFor,
  executeCheckin: notAskedFor,
  towns: notAskedFor,
  countries: notAskedFor,
  registerReceiptMail: notAskedFor,
  publicKey: notAskedFor,
  prePaymentInfo: notAskedFor,
  settle: notAskedFor,
  returned: notAskedFor,
  requestCheckoutToken: notAskedFor,
  checkoutInfo: notAskedFor,
  checkoutResult: notAskedFor,
  paymentTerms: notAskedFor,
  executeCheckout: notAskedFor,
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
    settle: vi.fn<Backend['settle']>().mockResolvedValue(),
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
