import { beforeAll, beforeEach, expect, it } from 'vitest'
import type { Database } from '../../src/storage/Database.ts'
import type { Schema } from '../../src/storage/schema.ts'
import { acting } from '../board/acting.ts'
import { calling, csvOf, goodRow } from '../desk/desk-calls.ts'
import { describeOnDatabase } from '../harness/databases.ts'
import { Phone } from '../harness/phone.ts'
import { startTestServer, type TestServer } from '../harness/server.ts'

const LATE = 'オソイ タロウ'

describeOnDatabase('the night at the desk (R19.18)', (open) => {
  let database: Database<Schema>
  let server: TestServer
  let desk: ReturnType<typeof calling>

  beforeAll(async () => {
    database = await open()
  })
  beforeEach(async () => {
    // 15:30 on 1 December in Japan.
    server = await startTestServer(database)
    desk = calling(server.deps)
    const row = { ...goodRow, reservation_name: LATE, adults: '1', departure: '2026-12-02' }
    await desk(['import', '-'], csvOf([row]))
  })

  const isFound = () =>
    new Phone(server.app).tokenFor(LATE).then(
      () => true,
      () => false,
    )
  const arrivals = async () => (await desk(['arrivals', '--lang=en'])).out

  it('is still of the day before: yesterday’s late guests are listed until five', async () => {
    server.clock.pass({ hours: 10 })
    expect(await arrivals()).toContain(LATE)
    expect(await isFound()).toBe(true)
    server.clock.pass({ hours: 4 })
    expect(await arrivals()).not.toContain(LATE)
  })

  it('leaves who goes after midnight of the last day in the house until five', async () => {
    server.clock.pass({ days: 1, hours: 10 })
    expect(await isFound()).toBe(true)
    server.clock.pass({ hours: 4 })
    expect(await isFound()).toBe(false)
  })

  it('calls no guest a no-show whose day has not begun', async () => {
    const row = { ...goodRow, reference_number: 'H-2', reservation_name: 'アス ハナ', adults: '1' }
    const tomorrow = { ...row, arrival: '2026-12-02', departure: '2026-12-03' }
    await desk(['import', '-'], csvOf([tomorrow]))
    server.clock.pass({ hours: 10 })
    expect(await acting(server.deps).tries('H-2', 'markNoShow')).toBe('arrival_is_later')
    server.clock.pass({ hours: 4 })
    expect(await acting(server.deps).tries('H-2', 'markNoShow')).toBe('done')
  })
})
