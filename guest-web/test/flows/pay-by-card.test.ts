import type { Card } from '@tomari/guest-rules/card'
import { describe, expect, it } from 'vitest'
import { CallFailed, type Failure, isRefusal } from '../../src/domain/failure.ts'
import { type PaymentFlow, payByCard } from '../../src/flows/pay-by-card.ts'
import { readBill, readSettledCode } from '../../src/flows/payment-state.ts'
import { aboutToPay, bill, card, codeOf } from './hotel.ts'

const atCheckin: PaymentFlow = { sendsHolderName: true, isPaid: readSettledCode, readBill }
const NAME = '山田 太郎'
const context = { authToken: 'token-1', facilityId: 'F1', language: 'ja' }

const failing = (failure: Failure) => new CallFailed(failure)
const MESSAGE = 'カードをご利用いただけません。'
const refusedWith = (code: string, status = 402): Failure => ({
  kind: 'refused',
  message: MESSAGE,
  code,
  status,
})

/** What is left of a card that was refused. */
const forgotten: Card = {
  cardNumber: '',
  cardExpiredMonth: '',
  cardExpiredYear: '',
  cardSecurityCode: '',
  cardName: card.cardName,
}

/** A guest about to pay, at a hotel of which one call fails. */
const failingAt = (call: 'registerReceiptMail' | 'publicKey' | 'settle', failure: Failure) => {
  const hotel = aboutToPay()
  hotel[call].mockRejectedValueOnce(failing(failure))
  return { ...hotel, pays: () => payByCard(hotel.deps, atCheckin, NAME) }
}

describe('paying by card', () => {
  it('registers the receipt mail, fetches the shop, makes the token, settles: in this order (R12.15)', async () => {
    const hotel = aboutToPay()
    expect(await payByCard(hotel.deps, atCheckin, NAME)).toEqual({ kind: 'paid' })
    expect(hotel.registerReceiptMail).toHaveBeenCalledWith('taro@example.com', context)
    expect(hotel.publicKey).toHaveBeenCalledWith('pre-1', context)
    expect(hotel.tokenise).toHaveBeenCalledWith(
      {
        number: '4111111111111111',
        expiryYear: '29',
        expiryMonth: '09',
        securityCode: '123',
        holderName: 'TARO YAMADA',
      },
      'tshop-1',
    )
    expect(hotel.settle).toHaveBeenCalledWith(
      { requestId: 'pre-1', amountYen: 42_600, cardToken: 'tok-1', receiptName: NAME },
      context,
    )
    const order = [hotel.registerReceiptMail, hotel.publicKey, hotel.tokenise, hotel.settle].map(
      (call) => call.mock.invocationCallOrder[0],
    )
    expect(order).toEqual(order.toSorted((one = 0, other = 0) => one - other))
  })

  it('leaves the holder name out at check-out', async () => {
    const hotel = aboutToPay()
    await payByCard(hotel.deps, { ...atCheckin, sendsHolderName: false }, NAME)
    expect(hotel.tokenise.mock.calls[0]?.[0]).not.toHaveProperty('holderName')
  })

  it('keeps the card until the bill is paid, and then forgets it (R12.18)', async () => {
    const hotel = aboutToPay()
    hotel.settle.mockImplementationOnce(() => {
      expect(hotel.payment().card).toEqual(card)
      return Promise.resolve(true)
    })
    await payByCard(hotel.deps, atCheckin, NAME)
    expect(hotel.payment()).toMatchObject({ card: null, outcome: 'paid', hasReceipt: true })
  })

  it('posts the addresses as they were judged: in half width, trimmed, with commas', async () => {
    const hotel = aboutToPay({ receiptMailAddress: ' ｔａｒｏ＠ｅｘａｍｐｌｅ．ｃｏｍ， hanako@example.com' })
    await payByCard(hotel.deps, atCheckin, NAME)
    expect(hotel.registerReceiptMail).toHaveBeenCalledWith('taro@example.com,hanako@example.com', context)
  })

  it('does nothing when the bill is already paid', async () => {
    const hotel = aboutToPay({ outcome: 'paid' })
    expect(await payByCard(hotel.deps, atCheckin, NAME)).toEqual({ kind: 'paid' })
    expect(hotel.settle).not.toHaveBeenCalled()
  })
})

describe('a payment that stops before the settlement', () => {
  it('throws when the receipt mail is refused, and keeps the card', async () => {
    const hotel = failingAt('registerReceiptMail', { kind: 'network' })
    await expect(hotel.pays()).rejects.toThrow(CallFailed)
    expect(hotel.payment().card).not.toBeNull()
    expect(hotel.settle).not.toHaveBeenCalled()
  })

  it('is a refused card when the shop cannot be had (R12.20)', async () => {
    const hotel = failingAt('publicKey', { kind: 'status', status: 500 })
    expect(await hotel.pays()).toMatchObject({ kind: 'refused', failure: null })
    expect(hotel.tokenise).not.toHaveBeenCalled()
  })

  it('throws when our own server has ended the session, since no card is to blame (R16.7)', async () => {
    const failure = refusedWith('session_ended', 401)
    for (const call of ['publicKey', 'settle'] as const) {
      const hotel = failingAt(call, failure)
      await expect(hotel.pays()).rejects.toThrow(CallFailed)
    }
  })

  it.each([
    ['refused', 'another-card'],
    ['unavailable', 'again'],
  ] as const)('is a refused card when the tokeniser answers %s: the way on is %s', async (kind, nextStep) => {
    const hotel = aboutToPay()
    hotel.tokenise.mockResolvedValueOnce({ kind })
    expect(await payByCard(hotel.deps, atCheckin, NAME)).toEqual({ kind: 'refused', failure: null, nextStep })
    expect(hotel.settle).not.toHaveBeenCalled()
    expect(hotel.payment().card).toEqual(kind === 'refused' ? forgotten : card)
  })
})

describe('a settlement that is refused', () => {
  it.each(['card_declined', 'card_takes_no_part'])(
    'with our own code %s is one of this card, of which the holder alone is kept (R12.18)',
    async (code) => {
      const failure = refusedWith(code)
      const hotel = failingAt('settle', failure)
      expect(await hotel.pays()).toEqual({ kind: 'refused', failure, nextStep: 'another-card' })
      expect(hotel.payment()).toMatchObject({ card: forgotten, outcome: 'open' })
    },
  )

  it.each([
    ['payment_not_offered', 'front-desk'],
    ['payment_request_unknown', 'search'],
  ])('with our own code %s is one that no other card mends: the way on is %s', async (code, nextStep) => {
    const hotel = failingAt('settle', refusedWith(code, 409))
    expect(await hotel.pays()).toMatchObject({ kind: 'refused', nextStep })
    expect(hotel.payment().outcome).toBe('open')
  })

  it('because the amount has changed reads the bill again', async () => {
    const hotel = failingAt('settle', refusedWith('amount_changed', 409))
    hotel.prePaymentInfo.mockResolvedValueOnce({ ...bill, amountYen: 40_000 })
    expect(await hotel.pays()).toEqual({ kind: 'amount-changed' })
    expect(hotel.payment().bill?.amountYen).toBe(40_000)
  })

  it('with 404 leads to the common error screen', async () => {
    const hotel = failingAt('settle', { kind: 'not-found' })
    await expect(hotel.pays()).rejects.toMatchObject({ failure: { kind: 'not-found' } })
  })
})

describe('a settlement that fails with an answer', () => {
  const statuses = [200, 204, 400, 401, 403, 405, 408, 409, 418, 422, 425, 429, 500, 502, 503, 504, 520, 599]
  /** Our own server's word that nothing was charged. */
  const busy = refusedWith('payment_busy', 503)
  const answers = [
    busy,
    ...statuses.flatMap((status): readonly Failure[] => [
      refusedWith('', status),
      refusedWith('1001', status),
      { kind: 'invalid-format', status },
      { kind: 'status', status },
    ]),
  ]

  it.each(answers)('is a refusal at once, and the card stays to be tried again: %j', async (failure) => {
    const hotel = failingAt('settle', failure)
    const nextStep = failure === busy ? 'again' : 'either'
    expect(await hotel.pays()).toEqual({ kind: 'refused', failure, nextStep })
    expect(hotel.payment()).toMatchObject({ card, outcome: 'open' })
    expect(hotel.checkinCode).not.toHaveBeenCalled()
    expect(hotel.pauses).toEqual([])
  })

  it.each(answers)('can be pressed again, and charges once if the hotel says paid: %j', async (failure) => {
    const hotel = failingAt('settle', failure)
    hotel.checkinCode.mockResolvedValue(codeOf('40'))
    await hotel.pays()
    expect(await hotel.pays()).toEqual({ kind: 'paid' })
    expect(hotel.payment()).toMatchObject({ card: null, outcome: 'paid' })
    const isRequested = failure !== busy && !isRefusal(failure)
    expect(hotel.checkinCode).toHaveBeenCalledTimes(isRequested ? 1 : 0)
    expect(hotel.settle).toHaveBeenCalledTimes(isRequested ? 1 : 2)
  })

  it('says what the Wi-Fi wants, where the Wi-Fi has answered', async () => {
    const hotel = aboutToPay()
    const failure: Failure = { kind: 'sign-in', status: 511 }
    hotel.settle.mockRejectedValueOnce(failing(failure))
    expect(await payByCard(hotel.deps, atCheckin, NAME)).toMatchObject({ kind: 'refused', failure })
  })

  it.each([codeOf('30'), null])('is posted again after one answer that is not paid: %j', async (code) => {
    const hotel = failingAt('settle', { kind: 'status', status: 500 })
    if (code === null) hotel.checkinCode.mockRejectedValue(failing({ kind: 'network' }))
    else hotel.checkinCode.mockResolvedValue(code)
    await hotel.pays()
    expect(await hotel.pays()).toEqual({ kind: 'paid' })
    expect(hotel.checkinCode).toHaveBeenCalledTimes(1)
    expect(hotel.settle).toHaveBeenCalledTimes(2)
  })
})

describe('a settlement whose answer is lost', () => {
  const lost: readonly Failure[] = [
    { kind: 'timeout' },
    { kind: 'network' },
    { kind: 'unknown' },
    refusedWith('payment_unresolved', 409),
    refusedWith('nothing_to_pay', 409),
  ]

  it.each(lost)('is paid when the hotel says so afterwards: %j', async (failure) => {
    const hotel = failingAt('settle', failure)
    expect(await hotel.pays()).toEqual({ kind: 'paid' })
    expect(hotel.payment()).toMatchObject({ card: null, outcome: 'paid' })
  })

  it.each(lost)('stays unknown while the hotel does not say that it is paid: %j', async (failure) => {
    const hotel = failingAt('settle', failure)
    hotel.checkinCode.mockResolvedValue(codeOf('30'))
    expect(await hotel.pays()).toEqual({ kind: 'unknown' })
    expect(hotel.payment()).toMatchObject({ card, outcome: 'unknown' })
  })

  it('is asked about more than once, with longer and longer pauses, through a broken connection', async () => {
    const hotel = failingAt('settle', { kind: 'network' })
    hotel.checkinCode
      .mockRejectedValueOnce(failing({ kind: 'network' }))
      .mockResolvedValueOnce(codeOf('30'))
      .mockResolvedValueOnce(codeOf('40'))
    expect(await hotel.pays()).toEqual({ kind: 'paid' })
    expect(hotel.pauses).toEqual([0, 2_000, 4_000])
  })

  it('is never followed by a second charge, however often the guest tries', async () => {
    const hotel = failingAt('settle', { kind: 'timeout' })
    hotel.checkinCode.mockResolvedValue(codeOf('30'))
    await hotel.pays()
    expect(await hotel.pays()).toEqual({ kind: 'unknown' })
    hotel.checkinCode.mockResolvedValue(codeOf('40'))
    expect(await hotel.pays()).toEqual({ kind: 'paid' })
    expect(hotel.settle).toHaveBeenCalledTimes(1)
  })
})
