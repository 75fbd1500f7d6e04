import { describe, expect, it } from 'vitest'
import { CallFailed } from '../../src/domain/failure.ts'
import { finishCheckout } from '../../src/flows/finish-checkout.ts'
import { isCheckoutPaid } from '../../src/flows/is-checkout-paid.ts'
import { startCheckout } from '../../src/flows/start-checkout.ts'
import { newCheckout, newSession, withCheckout, withPayment } from '../../src/session/session.ts'
import { siteWith } from '../site/site-with.ts'
import { checkoutHotel, done, waiting } from './checkout-hotel.ts'

const { search } = siteWith()
const atTheStart = { authToken: '', facilityId: '', language: 'ja' }

describe('starting a check-out', () => {
  it.each([
    [true, 'ヤマダタロウ'],
    [false, 'ヤマダ タロウ'],
  ])('searches with the name as configured (without spaces: %s)', async (withoutSpaces, sent) => {
    const hotel = checkoutHotel({ search: { ...search, withoutSpaces } })
    await startCheckout(hotel.deps, ' ヤマダ タロウ ')
    expect(hotel.requestCheckoutToken.mock.calls).toEqual([[sent, '', atTheStart]])
    expect(hotel.checkoutInfo.mock.calls).toEqual([[{ ...atTheStart, authToken: 'token-1' }]])
  })

  it('keeps token, name as typed and place in the queue (R13.2)', async () => {
    const hotel = checkoutHotel()
    expect(await startCheckout(hotel.deps, ' ヤマダ タロウ ')).toEqual({ kind: 'queued', requestId: 'req-1' })
    expect(hotel.session()).toEqual({
      ...newSession(),
      authToken: 'token-1',
      checkout: { ...newCheckout, reservationName: 'ヤマダ タロウ', requestId: 'req-1' },
    })
  })

  it('keeps the rooms of a stay that is paid already', async () => {
    const hotel = checkoutHotel()
    hotel.checkoutInfo.mockResolvedValue({ requestId: '', status: '14', roomNumbers: ['502'], message: '' })
    expect(await startCheckout(hotel.deps, 'ヤマダ')).toEqual({ kind: 'already-paid', roomNumbers: ['502'] })
    expect(hotel.session().checkout).toMatchObject({ requestId: '', roomNumbers: ['502'] })
    expect(hotel.session().payment).toMatchObject({ bill: null, outcome: 'paid' })
  })

  it('keeps nothing when the hotel only has something to say (R13.6)', async () => {
    const hotel = checkoutHotel()
    hotel.checkoutInfo.mockResolvedValue({
      requestId: '',
      status: '',
      roomNumbers: [],
      message: 'フロントへ',
    })
    expect(await startCheckout(hotel.deps, 'ヤマダ')).toEqual({ kind: 'message', message: 'フロントへ' })
    expect(hotel.session()).toEqual(newSession())
  })

  it.each(['requestCheckoutToken', 'checkoutInfo'] as const)(
    'forgets what was there and keeps nothing when %s fails',
    async (call) => {
      const hotel = checkoutHotel()
      await startCheckout(hotel.deps, 'ヤマダ')
      hotel[call].mockRejectedValue(new CallFailed({ kind: 'network' }))
      await expect(startCheckout(hotel.deps, 'ヤマダ')).rejects.toThrow('call failed: network')
      expect(hotel.session()).toEqual(newSession())
    },
  )
})

describe('asking whether the stay is paid', () => {
  const refusedWith = (code: string) => new CallFailed({ kind: 'refused', message: 'x', code, status: 409 })

  it('looks at the bill once more, and asks for no new place in the queue', async () => {
    const hotel = checkoutHotel()
    hotel.deps.session.setState((now) => withCheckout(now, { requestId: 'req-1' }))
    expect(await isCheckoutPaid(hotel.deps)).toBe(false)
    expect(hotel.checkoutResult.mock.calls).toEqual([['req-1', atTheStart]])
    expect(hotel.checkoutInfo).not.toHaveBeenCalled()
  })

  it('takes a bill that has come to nothing for paid, and none that is still being prepared', async () => {
    const hotel = checkoutHotel()
    hotel.checkoutResult.mockResolvedValueOnce({ ...done, bill: { ...done.bill, amountYen: 0 } })
    expect(await isCheckoutPaid(hotel.deps)).toBe(true)
    hotel.checkoutResult.mockResolvedValueOnce(waiting())
    expect(await isCheckoutPaid(hotel.deps)).toBe(false)
  })

  it('believes our own server that there is nothing to pay, and no other refusal', async () => {
    const hotel = checkoutHotel()
    hotel.checkoutResult.mockRejectedValueOnce(refusedWith('nothing_to_pay'))
    expect(await isCheckoutPaid(hotel.deps)).toBe(true)
    hotel.checkoutResult.mockRejectedValueOnce(refusedWith('place_lost'))
    await expect(isCheckoutPaid(hotel.deps)).rejects.toThrow(CallFailed)
  })
})

describe('finishing a check-out', () => {
  const leaving = { reservationName: 'ヤマダ タロウ', roomNumbers: ['502', '503'] }

  it('names the rooms, and whom the receipt is made out to (R13.22)', async () => {
    const hotel = checkoutHotel()
    hotel.deps.session.setState((now) =>
      withPayment(withCheckout({ ...now, authToken: 'token-1' }, leaving), { receiptName: '山田商店' }),
    )
    await finishCheckout(hotel.deps)
    expect(hotel.executeCheckout.mock.calls).toEqual([
      [
        { receiptName: '山田商店', roomNumbers: ['502', '503'] },
        { ...atTheStart, authToken: 'token-1' },
      ],
    ])
  })

  it('falls back to the reservation name (R13.22)', async () => {
    const hotel = checkoutHotel()
    hotel.deps.session.setState((now) => withCheckout(now, leaving))
    await finishCheckout(hotel.deps)
    expect(hotel.executeCheckout.mock.lastCall?.[0].receiptName).toBe('ヤマダ タロウ')
  })
})
