import { describe, expect, it } from 'vitest'
import { CallFailed } from '../../src/domain/failure.ts'
import { type PaymentFlow, payAtBank, payByCard } from '../../src/flows/pay-by-card.ts'
import { readBill, readSettledCode } from '../../src/flows/payment-state.ts'
import { aboutToPay, card, codeOf } from './payment-hotel.ts'

const ADDRESS = 'https://pt01.mul-pay.jp/tds2?transId=1&t=2'
const atCheckin: PaymentFlow = { sendsHolderName: true, isPaid: readSettledCode, readBill }

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
    expect(await payByCard(hotel.deps, atCheckin, '')).toEqual({ kind: 'challenged', address: ADDRESS })
    expect(hotel.payment()).toMatchObject({ card, outcome: 'open' })
  })

  it.each([answeredWith('card_declined', ADDRESS), answeredWith('card_challenge')])(
    'goes nowhere for another answer, nor without an address',
    async (failure) => {
      const hotel = aboutToPay()
      hotel.settle.mockRejectedValueOnce(failure)
      expect(await payByCard(hotel.deps, atCheckin, '')).toMatchObject({ kind: 'refused', nextStep: 'again' })
      expect(hotel.visitBank).not.toHaveBeenCalled()
    },
  )
})

describe('a guest at the page of the bank', () => {
  it('who may not be led there reads that the bank cannot be reached, and nothing is asked', async () => {
    const hotel = aboutToPay()
    hotel.visitBank.mockResolvedValueOnce(false)
    expect(await payAtBank(hotel.deps, atCheckin, ADDRESS)).toEqual({
      kind: 'at-bank',
      outcome: 'unavailable',
    })
    expect(hotel.checkinCode).not.toHaveBeenCalled()
  })

  it("who comes back by the browser's button may pay again (R12.41)", async () => {
    const hotel = aboutToPay()
    hotel.checkinCode.mockResolvedValueOnce(codeOf('30'))
    expect(await payAtBank(hotel.deps, atCheckin, ADDRESS)).toEqual({ kind: 'at-bank', outcome: 'left' })
    expect(hotel.visitBank).toHaveBeenCalledWith(ADDRESS)
    expect(hotel.payment()).toMatchObject({ card, outcome: 'open' })
    expect(hotel.settle).not.toHaveBeenCalled()
  })

  it('who has confirmed it all the same has paid (R12.41)', async () => {
    const hotel = aboutToPay()
    hotel.checkinCode.mockResolvedValueOnce(codeOf('40'))
    expect(await payAtBank(hotel.deps, atCheckin, ADDRESS)).toEqual({ kind: 'paid' })
    expect(hotel.payment()).toMatchObject({ card: null, outcome: 'paid' })
  })

  it('who comes back to a dead line is told nothing of money', async () => {
    const hotel = aboutToPay()
    hotel.checkinCode.mockRejectedValueOnce(new CallFailed({ kind: 'network' }))
    expect(await payAtBank(hotel.deps, atCheckin, ADDRESS)).toEqual({ kind: 'at-bank', outcome: 'left' })
  })
})
