import { board, boardStay } from '@tomari/contract/desk-page/board'
import { failure } from '@tomari/contract/envelope'
import * as v from 'valibot'
import { afterEach, beforeAll, beforeEach, expect, it } from 'vitest'
import { saveRooms } from '../../src/storage/repositories/stays/stay-rooms.ts'
import type { Database } from '../../src/storage/Database.ts'
import type { Schema } from '../../src/storage/schema.ts'
import { describeOnDatabase } from '../harness/databases.ts'
import { type Clerk, over } from '../people/Clerk.ts'
import { type DeskPageServer, startDeskPageServer } from '../people/desk-page-server.ts'
import { addHouse, fillHouse, HOUSE } from './full-house.ts'

const answer = v.object({ payload: v.unknown() })

describeOnDatabase('the check-out queue at the page of the desk', (open) => {
  let database: Database<Schema>
  let server: DeskPageServer
  let tanaka: Clerk
  let suzuki: Clerk

  beforeAll(async () => {
    database = await open()
  })
  beforeEach(async () => {
    server = await startDeskPageServer(database)
    await addHouse(server.deps)
    await fillHouse(server.deps)
    tanaka = await server.signedIn('tanaka')
    suzuki = await server.signedIn('suzuki')
  })
  afterEach(() => server.app.close())

  const looks = async ({ cookie }: Clerk, path: string) =>
    v.parse(answer, (await over(server.app, 'GET', `/desk/api/${path}`, { cookie })).body).payload
  const read = async (clerk: Clerk, stay: string) => v.parse(boardStay, await looks(clerk, `stays/${stay}`))
  const preparedBy = async (clerk: Clerk, stay: string) =>
    v.parse(board, await looks(clerk, `board?facility=${HOUSE}`)).rows.find(({ stay_id }) => stay_id === stay)
      ?.prepared_by

  /** `409 stay_changed`, or whatever it is; `200` where it is done. */
  async function acts({ cookie }: Clerk, path: string, body: object): Promise<string> {
    const { status, body: said } = await over(
      server.app,
      'POST',
      `/desk/api/stays/${path}`,
      { cookie, 'content-type': 'application/json', 'sec-fetch-site': 'same-origin' },
      JSON.stringify(body),
    )
    return status === 200 ? '200' : `${status} ${v.parse(failure, said).error_code ?? ''}`
  }
  const actsNow = async (clerk: Clerk, path: string, given: object = {}) => {
    const { revision } = await read(clerk, path.slice(0, path.indexOf('/')))
    return acts(clerk, path, { revision, ...given })
  }

  it('has a bill taken in hand by one person, whom everybody sees for ten minutes (R26.20)', async () => {
    const { revision, prepared_by: before } = await read(tanaka, 'waiting-0')
    expect(before).toBeNull()
    const both = await Promise.all([
      acts(tanaka, 'waiting-0/bill/take', { revision }),
      acts(suzuki, 'waiting-0/bill/take', { revision }),
    ])
    expect(both.toSorted()).toEqual(['200', '409 stay_changed'])
    const first = both[0] === '200' ? 'tanaka' : 'suzuki'
    expect(await preparedBy(suzuki, 'waiting-0')).toBe(first)
    server.clock.pass({ minutes: 9 })
    expect(await preparedBy(tanaka, 'waiting-0')).toBe(first)
    server.clock.pass({ minutes: 1 })
    expect(await preparedBy(tanaka, 'waiting-0')).toBeNull()
    // Whoever sees that another has it in hand may take it over.
    expect(await actsNow(tanaka, 'waiting-0/bill/take')).toBe('200')
    expect(await actsNow(suzuki, 'waiting-0/bill/take')).toBe('200')
    expect(await preparedBy(tanaka, 'waiting-0')).toBe('suzuki')
    expect(await actsNow(tanaka, 'to_pay-0/bill/take')).toBe('409 request_gone')
  })

  it('has a bill handed over with its rooms, and taken back while it can be paid (R26.20)', async () => {
    await database.transaction((rows) => saveRooms(rows, 'waiting-0', []))
    expect(await actsNow(tanaka, 'waiting-0/bill/recall')).toBe('409 bill_not_at_phone')
    expect(await actsNow(tanaka, 'waiting-0/bill/done', { room_numbers: ['5/02'] })).toBe('400 malformed')
    const { revision } = await read(tanaka, 'waiting-0')
    const done = { revision, room_numbers: ['502', '503'] }
    expect(await acts(tanaka, 'waiting-0/bill/done', done)).toBe('200')
    expect(await acts(suzuki, 'waiting-0/bill/done', done)).toBe('409 stay_changed')
    const handed = await read(tanaka, 'waiting-0')
    expect([handed.state, handed.rooms, handed.bill.at_phone]).toEqual(['to_pay', ['502', '503'], true])
    expect(await actsNow(suzuki, 'waiting-0/bill/take')).toBe('409 request_gone')
    expect(await actsNow(suzuki, 'waiting-0/bill/recall')).toBe('200')
    const back = await read(tanaka, 'waiting-0')
    expect([back.state, back.prepared_by, back.bill.at_phone]).toEqual(['waiting', 'suzuki', false])
    expect(await actsNow(tanaka, 'to_pay-0/bill/done')).toBe('409 request_gone')
    const trail = (await server.trail()).filter((line) => /^\w+ (take|done|recall) /.test(line))
    expect(trail).toHaveLength(2)
    expect(trail.map((line) => line.split(' ', 2).join(' '))).toEqual(['tanaka done', 'suzuki recall'])
  })

  it('hands over no bill while a payment is being cleared up, nor one that no card can pay (R26.20)', async () => {
    await database.db
      .insertInto('settlements')
      .values({
        request_id: 'earlier',
        reservation_id: 'waiting-1',
        facility_id: HOUSE,
        journey: 'checkin',
        amount_yen: 12_000,
        state: 'unknown',
        leased_until: null,
        payer_sealed: null,
        opened_at: server.clock.now(),
        settled_at: null,
      })
      .execute()
    expect(await actsNow(tanaka, 'waiting-1/bill/done')).toBe('409 payment_under_way')
    await actsNow(tanaka, 'waiting-2/bill/add', { kind: 'extra', name_ja: 'Banquet', yen: 9_999_999 })
    expect(await actsNow(tanaka, 'waiting-2/bill/done')).toBe('409 bill_too_large')
  })
})
