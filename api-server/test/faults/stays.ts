import { appendFileSync } from 'node:fs'
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

/** How often each fault is tried: a few times in `npm run test:endurance`, as often as the bar says by `npm run bench:faults`. */
const usual = {
  KILLS: 10, // of the server, on each database
  DATABASE_KILLS: 2, // of PostgreSQL
  FAILOVERS: 2, // of a primary with its machine
  QUIET_MINUTES: 1, // without a fault, in which no standby may take over
  CUTS: 10, // answers of each call that writes, on each database
  BANK_FAULTS: 30, // guests sent to their banks, with kills and cut answers, on each database
  BANK_KILLS: 16, // of the server while a guest is sent to the bank and comes back, on each database
  REFUNDS: 20, // payments given back, by several desks at once and a provider with faults, on each database
  LIVES: 3, // of a bill: corrected, recalled, paid by card and at the desk, given back whole and in parts
  MOVE_KILLS: 6, // of a move of the database, in each direction
  MOVED_STAYS: 1_000, // that move
  HOTEL_KILLS: 8, // of a move of a hotel to another cell and back
  BAD_REQUESTS: 1_000, // within the process, on each database
} as const

/** How often a fault is tried in this run. */
export const times = (fault: keyof typeof usual): number =>
  Number(process.env[`TOMARI_${fault}`] ?? usual[fault])

/** Tells the bench what was measured, when the bench asks. */
export function measured(row: Readonly<Record<string, string | number>>): void {
  const file = process.env['TOMARI_FAULT_REPORT']
  if (file !== undefined) appendFileSync(file, `${JSON.stringify(row)}\n`)
}

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
  states = sampleStates,
): Promise<void> {
  await transaction(async (rows) => {
    for (const { billing, ...placed } of states) {
      await saveFacility(rows, placed)
      if (billing) await saveBilling(rows, placed.facility.id, billing)
    }
    for (let start = 0; start < stays.length; start += 500) {
      await addReservations(rows, vault, stays.slice(start, start + 500), { isSample: false })
    }
  })
}
