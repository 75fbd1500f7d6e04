import { stayOf } from '../../src/desk/test/full-house.ts'
import { sampleStates } from '../../src/hotel-setup/sample-facilities.ts'
import { saveFacility } from '../../src/hotels/store/facilities.ts'
import type { Database } from '../../src/platform/database/Database.ts'
import type { Schema } from '../../src/platform/database/schema.ts'
import { dayAfter } from '../../src/platform/hotel-day.ts'
import type { Vault } from '../../src/platform/sealing/vault.ts'
import { addReservations } from '../../src/stay-changes/store/written-reservations.ts'
import type { Reservation } from '../../src/stays/Reservation.ts'
import { saveBilling } from '../../src/taxes/store/billing.ts'

const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ'

/** A name of its own for each stay: `GUEST AAAB`. */
const nameOf = (index: number): string =>
  `GUEST ${[3, 2, 1, 0].map((place) => LETTERS.charAt(Math.floor(index / 26 ** place) % 26)).join('')}`

export const staysToPay = (count: number, today: string): readonly Reservation[] =>
  Array.from({ length: count }, (_, index) => {
    const name = nameOf(index)
    const names = { referenceNumber: `F${index}`, name, kanaName: name, phone: '', qrPrefix: '' }
    return stayOf(`stay-${index}`, index, {
      ...names,
      facilityId: '101',
      adults: 1,
      children: 0,
      arrival: today,
      departure: dayAfter(today, 1),
      openAmount: 10_000 + index,
      checkinCode: '30',
      checkedInAt: new Date(`${today}T06:00:00Z`),
    })
  })

export const staysToCome = (count: number, today: string): readonly Reservation[] =>
  staysToPay(count, today).map((stay) => ({
    ...stay,
    checkinCode: '00',
    registerCardStatus: '0',
    checkedInAt: null,
  }))

export const staysToLeave = (count: number, today: string): readonly Reservation[] =>
  staysToPay(count, today).map((stay) => ({
    ...stay,
    arrival: dayAfter(today, -1),
    departure: today,
    openAmount: 0,
    checkinCode: '40',
  }))

export async function loadStays(
  { transaction }: Database<Schema>,
  vault: Vault,
  stays: readonly Reservation[],
): Promise<void> {
  await transaction(async (rows) => {
    for (const { billing, ...placed } of sampleStates) {
      await saveFacility(rows, placed)
      if (billing) await saveBilling(rows, placed.facility.id, billing)
    }
    for (let start = 0; start < stays.length; start += 500) {
      await addReservations(rows, vault, stays.slice(start, start + 500), { isSample: false })
    }
  })
}
