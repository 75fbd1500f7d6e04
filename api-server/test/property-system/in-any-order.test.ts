import { beforeAll, expect, it } from 'vitest'
import type { Database } from '../../src/storage/Database.ts'
import type { Schema } from '../../src/storage/schema.ts'
import { describeOnDatabase } from '../harness/databases.ts'
import { startTestServer } from '../harness/server.ts'
import { everything, SystemAtWork } from './SystemAtWork.ts'
import { Week } from './Week.ts'

const HOUSES = ['MIO-KAIGAN', 'MIO-SANSO', 'MIO-EKIMAE']

describeOnDatabase('changes of bookings in any order (R25.7)', (open) => {
  let database: Database<Schema>

  beforeAll(async () => {
    database = await open()
  })

  it.each([1])(
    'come to the newest of each part, doubled, lost and late as they are (seed %i)',
    async (seed) => {
      const { app } = await startTestServer(database, { propertySystems: [everything] })
      const system = new SystemAtWork(app, everything.secret)
      const week = new Week(seed, HOUSES, { bookings: 12, changes: 60 })
      expect(await week.isTold(system)).toBeGreaterThan(72)
      const bookings = await week.bookings(system)
      expect(bookings).toHaveLength(12)
      for (const { read, due } of bookings) expect(read).toMatchObject(due)
    },
  )
})
