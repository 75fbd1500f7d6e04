import { beforeAll, beforeEach, expect, it } from 'vitest'
import type { Database } from '../../src/storage/Database.ts'
import type { Schema } from '../../src/storage/schema.ts'
import { describeOnBothDatabases } from '../harness/databases.ts'
import { Phone } from '../harness/phone.ts'
import { serverOn, startTestServer, type TestServer } from '../harness/server.ts'

describeOnBothDatabases('guessing names in one house', (open) => {
  let database: Database<Schema>
  let server: TestServer

  beforeAll(async () => {
    database = await open()
  })
  beforeEach(async () => {
    server = await startTestServer(database)
  })

  /** Misses from addresses that nobody has used before: only the house, or the chain, can notice. */
  const misses = async (
    times: number,
    facilityOf: (time: number) => readonly [Phone, string | undefined],
  ) => {
    const statuses: number[] = []
    for (let time = 0; time < times; time += 1) {
      const [phone, facility] = facilityOf(time)
      const { status } = await phone.call('requestCheckinToken', {
        fields: { name: 'ダレカ', phone_number: '' },
        address: `198.51.${Math.trunc(time / 250)}.${time % 250}`,
        ...(facility === undefined ? {} : { facility }),
      })
      statuses.push(status)
    }
    return statuses
  }
  const search = { fields: { name: 'ヤマダ タロウ', phone_number: '' }, address: '203.0.113.1' }

  it('ends after 600 failures in ten minutes, by whichever of its names the house is called', async () => {
    const phones = [new Phone(server.app), new Phone(server.app, 'cico')] as const
    const statuses = await misses(600, (time) =>
      time % 2 === 0 ? [phones[0], '101'] : [phones[1], 'MIO-KAIGAN'],
    )
    expect(new Set(statuses)).toEqual(new Set([422]))
    expect(await phones[0].refusal('requestCheckinToken', { ...search, facility: '101' })).toBe(
      '429 too_many_attempts',
    )
    expect(await phones[1].refusal('requestCheckinToken', { ...search, facility: 'MIO-KAIGAN' })).toBe(
      '429 too_many_attempts',
    )
    expect((await phones[0].call('requestCheckinToken', search)).status).toBe(200)
    server.clock.pass({ minutes: 10 })
    expect((await phones[0].call('requestCheckinToken', { ...search, facility: '101' })).status).toBe(200)
  })

  it('counts houses that there are not, and none, against the whole chain', async () => {
    const phone = new Phone(server.app)
    await misses(6, (time) => [phone, time % 2 === 0 ? `no-such-house-${time}` : undefined])
    const counted = await database.db.selectFrom('failed_searches').select('failures').execute()
    expect(Math.max(...counted.map(({ failures }) => failures))).toBe(6)
  })

  it('is answered at whole multiples of 40 ms, however long the search took', async () => {
    const pauses: number[] = []
    let looks = 0
    const clock = {
      now: () => server.clock.now(),
      // Every search looks twice: when it begins, and 55 ms later.
      elapsed: () => 55 * (looks++ % 2),
      pause: async (milliseconds: number) => void pauses.push(milliseconds),
    }
    const phone = new Phone(serverOn(database, { ...server.parts, clock }).app)
    looks = 0
    await phone.call('requestCheckinToken', search)
    await phone.call('requestCheckinToken', { ...search, fields: { name: 'ダレカ', phone_number: '' } })
    expect(pauses).toEqual([25, 25])
  })
})
