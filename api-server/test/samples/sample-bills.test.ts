import { beforeAll, describe, expect, it } from 'vitest'
import { problemOfFolio, totalsOf } from '../../src/model/payment/Folio.ts'
import { sampleFolioOf } from '../../src/samples/folios.ts'
import { sampleReservationsOn } from '../../src/samples/reservations.ts'
import type { Database } from '../../src/storage/Database.ts'
import { openLines } from '../../src/storage/repositories/payment/folios.ts'
import { reservationsWithIds } from '../../src/storage/repositories/stays/reservation-lists.ts'
import type { Schema } from '../../src/storage/schema.ts'
import { describeOnDatabase } from '../harness/databases.ts'
import { startTestServer, type TestServer } from '../harness/server.ts'

const reservations = sampleReservationsOn('2026-12-01')
const bills = reservations.flatMap((reservation) => {
  const lines = sampleFolioOf(reservation)
  return lines === null ? [] : [{ reservation, lines, totals: totalsOf(lines) }]
})

describe('the bills of the sample world', () => {
  const combinations = [0, 1, 2, 3, 4, 5, 6, 7].map((bits) => ({
    bathing: (bits & 1) > 0,
    accommodation: (bits & 2) > 0,
    points: (bits & 4) > 0,
  }))

  it.each(combinations)('have one with %o that guests pay by card', ({ bathing, accommodation, points }) => {
    const fitting = bills.filter(
      ({ reservation, totals }) =>
        totals.bathingTaxYen > 0 === bathing &&
        totals.accommodationTaxYen > 0 === accommodation &&
        totals.pointsYen > 0 === points &&
        reservation.isPaymentTarget &&
        !reservation.isMultiRooms &&
        totals.dueYen > 0,
    )
    expect(fitting).not.toEqual([])
  })

  it.each([
    ['several rooms', ({ isMultiRooms }: (typeof reservations)[number]) => isMultiRooms],
    ['no card', ({ isPaymentTarget }: (typeof reservations)[number]) => !isPaymentTarget],
  ])('have one with %s', (_what, fits) => {
    expect(bills.some(({ reservation }) => fits(reservation))).toBe(true)
  })

  it('have one on which points leave nothing but taxes to pay', () => {
    expect(
      bills.some(({ totals }) => totals.taxableYen === 0 && totals.dueYen > 0 && totals.pointsYen > 0),
    ).toBe(true)
  })

  it('are folios, and every room has a price', () => {
    for (const { lines } of bills) {
      expect(problemOfFolio(lines)).toBeNull()
      expect(lines.filter(({ unitYen }) => unitYen === 0)).toEqual([])
    }
  })
})

describeOnDatabase('the sample world, loaded', (open) => {
  let database: Database<Schema>
  let server: TestServer
  beforeAll(async () => {
    database = await open()
    server = await startTestServer(database)
  })

  it('owes what its bills say (R1.9)', async () => {
    const ids = bills.map(({ reservation }) => reservation.id)
    const stored = await reservationsWithIds(database.db, server.deps.vault, ids)
    for (const { reservation, lines, totals } of bills) {
      expect(stored.find(({ id }) => id === reservation.id)?.openAmount).toBe(totals.dueYen)
      expect(reservation.openAmount).toBe(totals.dueYen)
      expect(await openLines(database.db, server.deps.vault, reservation.id)).toEqual(lines)
    }
  })
})
