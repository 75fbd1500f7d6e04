import { beforeAll, beforeEach, expect, it } from 'vitest'
import type { Database } from '../../src/storage/Database.ts'
import type { Schema } from '../../src/storage/schema.ts'
import { describeOnBothDatabases } from '../harness/databases.ts'
import { Phone } from '../harness/phone.ts'
import { startTestServer, type TestServer } from '../harness/server.ts'
import { calling } from './desk-calls.ts'

describeOnBothDatabases('desk code', (open) => {
  let database: Database<Schema>
  let server: TestServer
  let desk: ReturnType<typeof calling>

  beforeAll(async () => {
    database = await open()
  })
  beforeEach(async () => {
    server = await startTestServer(database, { secondFact: 'always' })
    desk = calling(server.deps)
  })

  const signsIn = (out: string) => /[0-9A-Z]{4}-[0-9A-Z]{4}/.exec(out)?.[0] ?? ''
  const statusOf = async (name: string, told: string) =>
    (await new Phone(server.app).call('requestCheckoutToken', { fields: { name, phone_number: told } }))
      .status

  it('hands out a code with which a guest in the hotel checks out, and takes the former back', async () => {
    const first = await desk(['code', 'ミヤモト ハルカ', '--lang=ja'])
    expect([first.exit, first.out]).toEqual([
      0,
      expect.stringMatching(/^ミヤモト ハルカ: \S{4}-\S{4}（2026-12-01 まで）\n$/),
    ])
    expect(await statusOf('ミヤモト ハルカ', signsIn(first.out))).toBe(200)
    const second = await desk(['code', 'ミヤモト ハルカ', '--lang=en'])
    expect(second.out).toContain('(until 2026-12-01)')
    expect(await statusOf('ミヤモト ハルカ', signsIn(first.out))).toBe(422)
    expect(await statusOf('ミヤモト ハルカ', signsIn(second.out))).toBe(200)
  })

  it('gives none to guests who have left, nor for a name that several guests have', async () => {
    const { out } = await desk(['code', 'ニシムラ カナエ'])
    const phone = new Phone(server.app)
    const fields = { name: 'ニシムラ カナエ', phone_number: signsIn(out) }
    const { authorization: token } = await phone.payload('requestCheckoutToken', { fields })
    await phone.payload('executeCheckout', { token, fields: { invoice_name: '', room_num: '210' } })
    expect((await desk(['code', 'ニシムラ カナエ'])).exit).toBe(5)
    expect((await desk(['code', 'オカダ ヒロシ'])).exit).toBe(5)
    expect((await desk(['code', 'ナカムラ ユウキ'])).exit).toBe(2)
  })
})
