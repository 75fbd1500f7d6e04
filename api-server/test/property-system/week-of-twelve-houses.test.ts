/** @module-tag endurance */
import { beforeAll, expect, it } from 'vitest'
import type { Database } from '../../src/storage/Database.ts'
import type { Schema } from '../../src/storage/schema.ts'
import { calling } from '../desk/desk-calls.ts'
import { facilityFile } from '../desk/facility-files.ts'
import { describeOnBothDatabases } from '../harness/databases.ts'
import { startTestServer } from '../harness/server.ts'
import { everything, SystemAtWork } from './SystemAtWork.ts'
import { Week } from './Week.ts'

const houses = Array.from({ length: 12 }, (_, at) => ({
  id: String(301 + at),
  code: `HOUSE-${at + 1}`,
  name: { ja: `見本ホテル${at + 1}`, en: `Mihon Hotel ${at + 1}` },
}))

const SIZE = { bookings: 2_000, changes: 10_000 }

describeOnBothDatabases('a week of twelve houses (R25.7)', (open) => {
  let database: Database<Schema>

  beforeAll(async () => {
    database = await open()
  })

  it('comes to what the property system says, in whatever order its 12,000 messages come', async () => {
    const { app, deps } = await startTestServer(database, { propertySystems: [everything] })
    expect((await calling(deps)(['import-facilities', '-'], facilityFile(...houses))).exit).toBe(0)
    const system = new SystemAtWork(app, everything.secret)
    const week = new Week(
      20_261_122,
      houses.map(({ code }) => code),
      SIZE,
    )
    expect(await week.isTold(system)).toBeGreaterThan(SIZE.bookings + SIZE.changes)
    const bookings = await week.bookings(system)
    expect(bookings).toHaveLength(SIZE.bookings)
    for (const { read, due } of bookings) expect(read).toMatchObject(due)
  }, 600_000)
})
