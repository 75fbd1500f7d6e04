/** @module-tag endurance */
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import { afterEach, beforeAll, beforeEach, expect, it } from 'vitest'
import type { Database } from '../../src/storage/Database.ts'
import type { Schema } from '../../src/storage/schema.ts'
import { describeOnBothDatabases } from '../harness/databases.ts'
import { startTestServer, type TestServer } from '../harness/server.ts'
import { LeavingGuest } from './LeavingGuest.ts'

const TOKEN = 'a-secret-of-the-desk'
const EXAMPLE = fileURLToPath(new URL('../../../docs/examples/desk-robot.mjs', import.meta.url))

describeOnBothDatabases('the example robot of the documentation', (open) => {
  let database: Database<Schema>
  let server: TestServer
  let url: string
  let robot: ChildProcess | undefined

  beforeAll(async () => {
    database = await open()
  })
  beforeEach(async () => {
    server = await startTestServer(database, { deskToken: TOKEN })
    url = await server.app.listen({ port: 0, host: '127.0.0.1' })
  })
  afterEach(async () => {
    robot?.kill('SIGKILL')
    await server.app.close()
  })

  const starts = (token: string) => {
    const child = spawn(process.execPath, [EXAMPLE], {
      env: { PATH: process.env['PATH'], TOMARI_URL: url, DESK_TOKEN: token, FACILITY: 'MIO-KAIGAN' },
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    robot = child
    return {
      child,
      lines: createInterface({ input: child.stdout })[Symbol.asyncIterator](),
      complaints: createInterface({ input: child.stderr })[Symbol.asyncIterator](),
    }
  }
  const numberOf = async (stay: string) =>
    (
      await database.db
        .selectFrom('reservations')
        .select('reference_number')
        .where('id', '=', stay)
        .executeTakeFirstOrThrow()
    ).reference_number

  it('serves the queue in its order, adds what the hotel knows, and ends when it is told to', async () => {
    await database.db
      .updateTable('reservations')
      .set({ reference_number: 'X-9' })
      .where('id', '=', 'sample-out-third')
      .execute()
    const first = await LeavingGuest.waiting(server, 'ミヤモト ハルカ')
    const second = await LeavingGuest.waiting(server, 'ハラダ ゴウ')
    const third = await LeavingGuest.waiting(server, 'カワムラ エミ')
    const { child, lines } = starts(TOKEN)
    const said = [await lines.next(), await lines.next(), await lines.next()].map(({ value }) => value)
    expect(said).toEqual([
      `${await numberOf('sample-out-one-room')}: 51200 yen`,
      'X-9: sent to the front desk',
      `${await numberOf('sample-out-second')}: 12400 yen`,
    ])
    expect(await first.polls('en')).toMatchObject({
      status: 4,
      payment_amount: 51_200,
      room_number_list: ['305'],
    })
    expect((await first.polls('en')).detail_payment?.at(-1)?.name).toBe('Drink from the refrigerator')
    expect((await second.polls('en')).message).toBe('Please come to the front desk.')
    expect((await third.polls()).status).toBe(4)
    child.kill('SIGTERM')
    expect(await once(child, 'exit')).toEqual([0, null])
  })

  it('says what is wrong when its token is', async () => {
    const { complaints } = starts('not-the-secret-of-the-desk')
    expect((await complaints.next()).value).toBe('desk_token_wrong: The token is missing or wrong.')
  })
})
