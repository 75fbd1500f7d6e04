import { describe, expect, it } from 'vitest'
import { CallFailed } from '../../src/domain/failure.ts'
import { beginPayment } from '../../src/flows/begin-payment.ts'
import { readPaidCode } from '../../src/flows/payment-state.ts'
import { aboutToPay, bill, codeOf } from './hotel.ts'

const nothingToPay = new CallFailed({
  kind: 'refused',
  message: 'お支払いいただく金額はございません。',
  code: 'nothing_to_pay',
  status: 409,
})

describe('beginning to pay', () => {
  it('asks for nothing when the bill has come with the confirmation', async () => {
    const hotel = aboutToPay()
    expect(await beginPayment(hotel.deps)).toBe('open')
    expect(hotel.prePaymentInfo).not.toHaveBeenCalled()
    expect(hotel.checkinCode).not.toHaveBeenCalled()
  })

  it('reads the bill once when the guest has come back by the search', async () => {
    const hotel = aboutToPay({ bill: null })
    expect(await beginPayment(hotel.deps)).toBe('open')
    expect(await beginPayment(hotel.deps)).toBe('open')
    expect(hotel.payment().bill).toEqual(bill)
    expect(hotel.prePaymentInfo).toHaveBeenCalledTimes(1)
    expect(hotel.checkinCode).not.toHaveBeenCalled()
  })

  it('asks no further when a bill is refused by a hotel that does not say that it is paid', async () => {
    const hotel = aboutToPay({ bill: null })
    const refused = new CallFailed({ kind: 'refused', message: '…', code: '1001', status: 409 })
    hotel.prePaymentInfo.mockRejectedValueOnce(refused)
    await expect(beginPayment(hotel.deps)).rejects.toBe(refused)
    expect(hotel.checkinCode).not.toHaveBeenCalled()
  })

  it('finds that the bill was paid elsewhere meanwhile, when the hotel has no bill any more', async () => {
    const hotel = aboutToPay({ bill: null })
    hotel.prePaymentInfo.mockRejectedValueOnce(nothingToPay)
    expect(await beginPayment(hotel.deps)).toBe('paid')
    expect(hotel.payment().outcome).toBe('paid')
  })

  it('fails as the bill does while something is left to settle', async () => {
    const hotel = aboutToPay({ bill: null })
    hotel.prePaymentInfo.mockRejectedValueOnce(nothingToPay)
    hotel.checkinCode.mockResolvedValue(codeOf('30'))
    await expect(beginPayment(hotel.deps)).rejects.toBe(nothingToPay)
  })
})

describe('paying again after a payment whose outcome stayed unknown', () => {
  it('first asks the hotel, which may know by now that it is paid', async () => {
    const hotel = aboutToPay({ outcome: 'unknown' })
    expect(await beginPayment(hotel.deps)).toBe('paid')
    expect(hotel.prePaymentInfo).not.toHaveBeenCalled()
  })

  it('is open again when the hotel says so', async () => {
    const hotel = aboutToPay({ outcome: 'unknown' })
    hotel.checkinCode.mockResolvedValue(codeOf('30'))
    expect(await beginPayment(hotel.deps)).toBe('open')
    expect(hotel.payment()).toMatchObject({ outcome: 'open', bill: { requestId: bill.requestId } })
  })

  it('stays unknown while the hotel cannot be asked', async () => {
    const hotel = aboutToPay({ outcome: 'unknown' })
    hotel.checkinCode.mockRejectedValueOnce(new CallFailed({ kind: 'network' }))
    await expect(beginPayment(hotel.deps)).rejects.toThrow(CallFailed)
    expect(hotel.payment().outcome).toBe('unknown')
  })
})

const paid = (before: '30' | '40') => {
  const hotel = aboutToPay({ outcome: 'paid' })
  hotel.deps.session.setState({ code: codeOf(before) })
  return { ...hotel, code: () => hotel.deps.session.getState().code?.checkinCode }
}

describe('the code after a payment', () => {
  it('is asked for once, with a shorter timeout than other calls', async () => {
    const hotel = paid('30')
    await readPaidCode(hotel.deps)
    expect(hotel.code()).toBe('40')
    expect(hotel.checkinCode.mock.calls.map(([, timeoutMs]) => timeoutMs)).toEqual([5_000])
  })

  it('is not asked for when it says already that nothing is left to settle', async () => {
    const hotel = paid('40')
    await readPaidCode(hotel.deps)
    expect(hotel.checkinCode).not.toHaveBeenCalled()
  })

  it.each(['network', 'timeout', 'not-found'] as const)(
    'does not hold the guest up when it cannot be read: %s',
    async (kind) => {
      const hotel = paid('30')
      hotel.checkinCode.mockRejectedValueOnce(new CallFailed({ kind }))
      await readPaidCode(hotel.deps)
      expect(hotel.code()).toBe('30')
    },
  )

  it('does not hide a defect of ours', async () => {
    const hotel = paid('30')
    hotel.checkinCode.mockRejectedValueOnce(new TypeError('a defect'))
    await expect(readPaidCode(hotel.deps)).rejects.toThrow(TypeError)
  })
})
