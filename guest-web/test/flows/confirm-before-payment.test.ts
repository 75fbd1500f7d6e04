import { describe, expect, it } from 'vitest'
import { CallFailed } from '../../src/domain/failure.ts'
import { confirmCheckin } from '../../src/flows/confirm-checkin.ts'
import type { Site } from '@tomari/tenant-config/site'
import { familyReservation } from './checkin-hotel.ts'
import { aboutToPay, bill, codeOf } from './payment-hotel.ts'

const confirming = (
  checkinCode: string,
  changes: { isMultiRooms?: boolean | undefined; isPaymentTarget?: boolean | undefined } = {},
) => {
  const hotel = aboutToPay({ bill: null })
  hotel.checkinCode.mockResolvedValue({ ...codeOf(checkinCode), ...changes })
  const withEnding = (ending: Site['ending']) =>
    confirmCheckin({
      ...hotel.deps,
      site: { ...hotel.deps.site, ending },
      backend: { ...hotel.deps.backend, executeCheckin: () => Promise.resolve() },
    })
  return { ...hotel, withEnding }
}

describe('confirming a check-in that can be paid', () => {
  it('reads the bill before the guest is asked to pay it (R10.7)', async () => {
    const hotel = confirming('30')
    await hotel.withEnding('payment')
    expect(hotel.payment().bill).toEqual(bill)
  })

  it.each([
    ['is settled', '40', {}],
    ['has several rooms', '30', { isMultiRooms: true }],
    ['is paid elsewhere', '30', { isPaymentTarget: false }],
    ['is not made yet', '00', {}],
  ])('reads no bill of a check-in that %s', async (_, code, changes) => {
    const hotel = confirming(code, changes)
    await hotel.withEnding('payment')
    expect(hotel.prePaymentInfo).not.toHaveBeenCalled()
  })

  it('reads the bill where the reservation alone says that it is paid by card', async () => {
    const hotel = confirming('30', { isPaymentTarget: undefined, isMultiRooms: undefined })
    hotel.deps.session.setState({ reservation: familyReservation })
    expect(await hotel.withEnding('payment')).toMatchObject({ isPaymentTarget: true, isMultiRooms: false })
    expect(hotel.payment().bill).toEqual(bill)
  })

  it('reads no bill where check-in has no payment', async () => {
    const hotel = confirming('30')
    await hotel.withEnding('qr')
    expect(hotel.prePaymentInfo).not.toHaveBeenCalled()
  })

  it('fails when the bill cannot be read, and can be tried again (R10.7)', async () => {
    const hotel = confirming('30')
    hotel.prePaymentInfo.mockRejectedValueOnce(new CallFailed({ kind: 'network' }))
    await expect(hotel.withEnding('payment')).rejects.toThrow(CallFailed)
    await hotel.withEnding('payment')
    expect(hotel.payment().bill).toEqual(bill)
  })
})
