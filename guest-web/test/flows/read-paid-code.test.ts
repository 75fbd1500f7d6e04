import { describe, expect, it } from 'vitest'
import { CallFailed } from '../../src/domain/failure.ts'
import { readPaidCode } from '../../src/flows/payment-state.ts'
import { aboutToPay, codeOf } from './payment-hotel.ts'

/** A guest with a code from before the payment. */
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
