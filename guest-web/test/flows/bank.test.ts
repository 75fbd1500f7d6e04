import { describe, expect, it, vi } from 'vitest'
import type { Backend, Returned } from '../../src/backend/Backend.ts'
import { CallFailed } from '../../src/domain/failure.ts'
import { type PaymentFlow, payAtBank, payByCard } from '../../src/flows/pay-by-card.ts'
import { readBill, readSettledCode } from '../../src/flows/payment-state.ts'
import { returnFromBank } from '../../src/flows/return-from-bank.ts'
import { returnCodeIn } from '../../src/session/launch.ts'
import { visitBank } from '../../src/shell/visit-bank.ts'
import { done, bill as stayBill, waiting } from './checkout-hotel.ts'
import { aboutToPay, bill, card, codeOf, familyReservation } from './hotel.ts'

const atCheckin: Returned = {
  journey: 'checkin',
  outcome: 'cancelled',
  authToken: 'token-9',
  facilityId: '104',
  amountYen: 42_600,
  requestId: '',
  receiptName: '山田商事',
  receiptMail: 'a@mail.example,b@mail.example',
  reservationName: 'ヤマダ タロウ',
  roomNumbers: [],
  hasReceipt: false,
}
const atCheckout: Returned = {
  ...atCheckin,
  journey: 'checkout',
  amountYen: 8_250,
  requestId: 'req-1',
  roomNumbers: ['502', '503'],
}
const nameless = { authToken: 'token-1', facilityId: 'F1', language: 'ja' }
const known = { authToken: 'token-9', facilityId: '104', language: 'ja' }

const backAt = (answer: Returned, checkinCode = '30') => {
  const hotel = aboutToPay({ card: null })
  const returned = vi.fn<Backend['returned']>().mockResolvedValue(answer)
  const reservation = vi.fn<Backend['reservation']>().mockResolvedValue(familyReservation)
  const checkoutResult = vi.fn<Backend['checkoutResult']>().mockResolvedValue(done)
  hotel.checkinCode.mockResolvedValue(codeOf(checkinCode))
  const deps = { ...hotel.deps, backend: { ...hotel.deps.backend, returned, reservation, checkoutResult } }
  return { ...hotel, deps, returned, checkoutResult, session: () => deps.session.getState() }
}

describe('coming back from the bank at check-in (R3.18)', () => {
  it('takes up the running session, and reads code, reservation and bill with its token', async () => {
    const hotel = backAt(atCheckin)
    expect(await returnFromBank(hotel.deps, 'code-1')).toEqual({ journey: 'checkin', outcome: 'cancelled' })
    expect(hotel.returned).toHaveBeenCalledWith('code-1', nameless)
    expect(hotel.checkinCode).toHaveBeenCalledWith(known)
    expect(hotel.prePaymentInfo).toHaveBeenCalledWith(known)
    expect(hotel.session()).toMatchObject({
      authToken: 'token-9',
      facilityId: '104',
      code: { checkinCode: '30' },
      reservation: familyReservation,
      payment: {
        bill,
        card: null,
        outcome: 'open',
        receiptName: '山田商事',
        receiptMailAddress: 'a@mail.example,b@mail.example',
        receiptMailAddressConfirm: 'a@mail.example,b@mail.example',
      },
    })
  })

  it('asks for no bill when it is paid, which would be refused, and shows what was paid', async () => {
    const hotel = backAt({ ...atCheckin, outcome: 'paid' }, '40')
    expect(await returnFromBank(hotel.deps, 'code-1')).toMatchObject({ outcome: 'paid' })
    expect(hotel.prePaymentInfo).not.toHaveBeenCalled()
    expect(hotel.session()).toMatchObject({
      code: { checkinCode: '40' },
      payment: { outcome: 'paid', bill: { amountYen: 42_600 } },
    })
  })

  it('charges nothing again while the outcome is not known', async () => {
    const hotel = backAt({ ...atCheckin, outcome: 'pending' })
    await returnFromBank(hotel.deps, 'code-1')
    expect(hotel.prePaymentInfo).not.toHaveBeenCalled()
    expect(hotel.payment()).toMatchObject({ outcome: 'unknown', bill: { amountYen: 42_600 } })
  })
})

describe('coming back from the bank at check-out (R3.18)', () => {
  it('finds the place in the queue again, and the lines of the bill', async () => {
    const hotel = backAt(atCheckout)
    await returnFromBank(hotel.deps, 'code-1')
    expect(hotel.checkoutResult).toHaveBeenCalledWith('req-1', known)
    expect(hotel.session()).toMatchObject({
      authToken: 'token-9',
      checkout: { reservationName: 'ヤマダ タロウ', requestId: 'req-1', roomNumbers: ['502', '503'] },
      payment: { bill: stayBill, outcome: 'open' },
    })
  })

  it('keeps the amount that was agreed to where the bill is being made anew', async () => {
    const hotel = backAt(atCheckout)
    hotel.checkoutResult.mockResolvedValueOnce(waiting())
    await returnFromBank(hotel.deps, 'code-1')
    expect(hotel.payment().bill).toMatchObject({ requestId: 'req-1', amountYen: 8_250 })
  })

  it('has rooms, name and amount for the confirmation once it is paid', async () => {
    const hotel = backAt({ ...atCheckout, outcome: 'paid' })
    await returnFromBank(hotel.deps, 'code-1')
    expect(hotel.checkoutResult).not.toHaveBeenCalled()
    expect(hotel.session()).toMatchObject({
      checkout: { roomNumbers: ['502', '503'] },
      payment: { outcome: 'paid', receiptName: '山田商事', bill: { amountYen: 8_250 } },
    })
  })
})

describe('a bill that was paid meanwhile', () => {
  const nothingToPay = new CallFailed({ kind: 'refused', message: 'x', code: 'nothing_to_pay', status: 409 })

  it.each([
    [atCheckin, nothingToPay],
    [atCheckout, nothingToPay],
    [atCheckout, { ...done, bill: { ...stayBill, amountYen: 0 } }],
  ] as const)('in another tab or at the front desk asks for no card (R12.26)', async (answer, message) => {
    const hotel = backAt(answer)
    if (message instanceof CallFailed) {
      hotel.prePaymentInfo.mockRejectedValue(message)
      hotel.checkoutResult.mockRejectedValue(message)
    } else hotel.checkoutResult.mockResolvedValue(message)
    expect(await returnFromBank(hotel.deps, 'code-1')).toEqual({ journey: answer.journey, outcome: 'paid' })
    expect(hotel.payment()).toMatchObject({ outcome: 'paid', bill: { amountYen: answer.amountYen } })
  })
})

describe('a code that opens nothing', () => {
  it.each([401, 429, 503])('with status %i leaves the session as it was', async (status) => {
    const hotel = backAt(atCheckin)
    hotel.returned.mockRejectedValueOnce(
      new CallFailed({ kind: 'refused', message: 'x', code: 'session_ended', status }),
    )
    const before = hotel.session()
    await expect(returnFromBank(hotel.deps, 'code-1')).rejects.toThrow(CallFailed)
    expect(hotel.session()).toBe(before)
  })

  it('takes nothing up by halves', async () => {
    const hotel = backAt(atCheckin)
    hotel.prePaymentInfo.mockRejectedValueOnce(new CallFailed({ kind: 'network' }))
    const before = hotel.session()
    await expect(returnFromBank(hotel.deps, 'code-1')).rejects.toThrow(CallFailed)
    expect(hotel.session()).toBe(before)
  })
})

const ADDRESS = 'https://pt01.mul-pay.jp/tds2?transId=1&t=2'
const flow: PaymentFlow = { sendsHolderName: true, isPaid: readSettledCode, readBill }

const answeredWith = (code: string, challengeUrl?: string) =>
  new CallFailed({
    kind: 'refused',
    message: 'カード会社の確認が必要です。',
    code,
    status: 409,
    ...(challengeUrl !== undefined && { challengeUrl }),
  })

describe('a payment that the card company wants confirmed', () => {
  it('is led to the address that the hotel names, with nothing charged and the card still there', async () => {
    const hotel = aboutToPay()
    hotel.settle.mockRejectedValueOnce(answeredWith('card_challenge', ADDRESS))
    expect(await payByCard(hotel.deps, flow, '')).toEqual({ kind: 'challenged', address: ADDRESS })
    expect(hotel.payment()).toMatchObject({ card, outcome: 'open' })
  })

  it.each([
    [answeredWith('card_declined', ADDRESS), 'another-card'],
    [answeredWith('card_challenge'), 'again'],
  ])('goes nowhere for another answer, nor without an address', async (failure, nextStep) => {
    const hotel = aboutToPay()
    hotel.settle.mockRejectedValueOnce(failure)
    expect(await payByCard(hotel.deps, flow, '')).toMatchObject({ kind: 'refused', nextStep })
    expect(hotel.visitBank).not.toHaveBeenCalled()
  })
})

describe('a guest at the page of the bank', () => {
  it('who may not be led there reads that the bank cannot be reached, and nothing is asked', async () => {
    const hotel = aboutToPay()
    hotel.visitBank.mockResolvedValueOnce(false)
    expect(await payAtBank(hotel.deps, flow, ADDRESS)).toEqual({ kind: 'at-bank', outcome: 'unavailable' })
    expect(hotel.checkinCode).not.toHaveBeenCalled()
  })

  it("who comes back by the browser's button may pay again (R12.41)", async () => {
    const hotel = aboutToPay()
    hotel.checkinCode.mockResolvedValueOnce(codeOf('30'))
    expect(await payAtBank(hotel.deps, flow, ADDRESS)).toEqual({ kind: 'at-bank', outcome: 'left' })
    expect(hotel.visitBank).toHaveBeenCalledWith(ADDRESS)
    expect(hotel.payment()).toMatchObject({ card, outcome: 'open' })
    expect(hotel.settle).not.toHaveBeenCalled()
  })

  it('who has confirmed it all the same has paid (R12.41)', async () => {
    const hotel = aboutToPay()
    hotel.checkinCode.mockResolvedValueOnce(codeOf('40'))
    expect(await payAtBank(hotel.deps, flow, ADDRESS)).toEqual({ kind: 'paid' })
    expect(hotel.payment()).toMatchObject({ card: null, outcome: 'paid' })
  })

  it('who comes back to a dead line is told nothing of money', async () => {
    const hotel = aboutToPay()
    hotel.checkinCode.mockRejectedValueOnce(new CallFailed({ kind: 'network' }))
    expect(await payAtBank(hotel.deps, flow, ADDRESS)).toEqual({ kind: 'at-bank', outcome: 'left' })
  })
})

const gmo = { provider: 'gmo', scriptUrl: 'https://static.mul-pay.jp/ext/js/token.js' } as const
const CHALLENGE = 'https://pt01.mul-pay.jp/tds2?transId=1&t=2'

const page = () => {
  const target = new EventTarget()
  const assign = vi.fn<(address: string) => void>()
  return Object.assign(target, { location: { href: 'https://stay.example/checkin/check-payment', assign } })
}
const never = () => new Promise<void>(() => {})

describe('leading a guest to the bank', () => {
  it('opens the address in the page itself, and waits until the browser takes the page up again', async () => {
    const here = page()
    const visit = visitBank(here, gmo, CHALLENGE, never)
    expect(here.location.assign).toHaveBeenCalledWith(CHALLENGE)
    here.dispatchEvent(new Event('pageshow'))
    expect(await visit).toBe(true)
  })

  it('does not wait for ever for a page that does not come', async () => {
    const pauses: number[] = []
    const visit = visitBank(page(), gmo, CHALLENGE, async (milliseconds) => void pauses.push(milliseconds))
    expect(await visit).toBe(true)
    expect(pauses).toEqual([60_000])
  })

  it.each(['https://bank.example/x', 'http://pt01.mul-pay.jp/x', 'javascript:alert(1)', ''])(
    'leads nobody to %j (R12.35)',
    async (address) => {
      const here = page()
      expect(await visitBank(here, gmo, address, never)).toBe(false)
      expect(here.location.assign).not.toHaveBeenCalled()
    },
  )
})

it.each([
  ['#payment=abc-_9', 'abc-_9'],
  ['#input-companion-2', ''],
  ['#payment=', ''],
  ['#payment', ''],
  ['', ''],
  ['#%E5%B1%B1%', ''],
])('the code behind the address of a page of %j is %j', (fragment, code) => {
  expect(returnCodeIn(fragment)).toBe(code)
})
