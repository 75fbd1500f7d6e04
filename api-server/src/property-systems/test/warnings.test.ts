import { expect, it } from 'vitest'
import { describeInHotel } from '../../../test/desk/hotel.ts'
import { sampleStates } from '../../hotel-setup/sample-facilities.ts'
import { type BookedAmounts, saveBilling } from '../../taxes/store/billing.ts'
import { booking, everything, SystemAtWork } from './SystemAtWork.ts'

const taxes = {
  bathing: { yen: 150, children: 'exempt' },
  accommodation: { kind: 'steps', steps: [{ fromYen: 10_000, yen: 100 }], children: 'counted' },
} as const

/** Paid to an agency, so that what the room cost cannot be told from what is owed. */
const prepaid = { ...booking, open_amount: 0 }

describeInHotel(
  'a bill that lacks a tax of the town (R25.4)',
  { propertySystems: [everything] },
  (server) => {
    const system = () => new SystemAtWork(server.app, everything.secret)
    const put = (changes: object = {}) => system().asks('PUT', '/bookings/A-1', { ...prepaid, ...changes })
    const levies = async (bookedAmounts: BookedAmounts) => {
      const billing = sampleStates[0]?.billing
      if (!billing) throw new Error('no sample bills')
      await saveBilling(server.db, '101', { ...billing, taxes, bookedAmounts })
    }
    const warned = (...fields: readonly string[]) => ({
      warnings: fields.map((field) => ({ field, problem: expect.any(String) })),
    })

    it('is told in the answer, until the price of the room is', async () => {
      await levies('without_taxes')
      expect(await put()).toEqual({ outcome: 'added', ...warned('room_price') })
      expect(await put({ version: 2, adults: 3 })).toEqual({ outcome: 'changed', ...warned('room_price') })
      expect(await put({ version: 3, adults: 3, room_price: 90_000 })).toEqual({ outcome: 'changed' })
      const batch = { bookings: [{ ...prepaid, reference_number: 'A-2' }] }
      expect(await system().asks('POST', '/bookings', batch)).toEqual({
        bookings: [{ reference_number: 'A-2', outcome: 'added', ...warned('room_price') }],
      })
    })

    it('is told where the hotel takes amounts as they are and nobody has said the taxes in them', async () => {
      await levies('as_told')
      expect(await put({ open_amount: 20_000 })).toEqual({
        outcome: 'added',
        ...warned('bathing_tax', 'accommodation_tax'),
      })
      const said = { open_amount: 20_000, bathing_tax: 600, accommodation_tax: 0 }
      expect(await put({ version: 2, ...said })).toEqual({ outcome: 'changed' })
    })
  },
)
