import { board } from '@tomari/contract/desk-page/board'
import * as v from 'valibot'
import { beforeEach, expect, it } from 'vitest'
import { saveRooms } from '../../src/storage/repositories/stays/stay-rooms.ts'
import { type Clerk, over } from '../people/Clerk.ts'
import { describeAtPage } from '../people/desk-page-server.ts'
import { HOUSE } from './full-house.ts'
import { atTheStays, payloadOf } from './at-the-page.ts'

describeAtPage('the check-out queue at the page of the desk', { house: 'full' }, (server) => {
  let tanaka: Clerk
  let suzuki: Clerk

  beforeEach(async () => {
    tanaka = await server.signedIn('tanaka')
    suzuki = await server.signedIn('suzuki')
  })
  const read = (clerk: Clerk, stay: string) => atTheStays(server).read(clerk, stay)
  const preparedBy = async ({ cookie }: Clerk, stay: string) => {
    const looked = await over(server.app, 'GET', `/desk/api/board?facility=${HOUSE}`, { cookie })
    return v.parse(board, payloadOf(looked)).rows.find(({ stay_id }) => stay_id === stay)?.prepared_by
  }
  const actsNow = async (clerk: Clerk, path: string, given: object = {}) => {
    const { revision } = await read(clerk, path.slice(0, path.indexOf('/')))
    return await atTheStays(server).acts(clerk, path, { revision, ...given })
  }

  it('has a bill taken in hand by one person, whom everybody sees for ten minutes (R26.20)', async () => {
    expect((await read(tanaka, 'waiting-0')).prepared_by).toBeNull()
    expect(await actsNow(tanaka, 'waiting-0/bill/take')).toBe('200')
    server.clock.pass({ minutes: 9 })
    expect(await preparedBy(suzuki, 'waiting-0')).toBe('tanaka')
    server.clock.pass({ minutes: 1 })
    expect(await preparedBy(tanaka, 'waiting-0')).toBeNull()
    // Whoever sees that another has it in hand may take it over.
    expect(await actsNow(tanaka, 'waiting-0/bill/take')).toBe('200')
    expect(await actsNow(suzuki, 'waiting-0/bill/take')).toBe('200')
    expect(await preparedBy(tanaka, 'waiting-0')).toBe('suzuki')
    expect(await actsNow(tanaka, 'to_pay-0/bill/take')).toBe('409 request_gone')
  })

  it('has a bill handed over with its rooms, and taken back while it can be paid (R26.20)', async () => {
    await server.database.transaction((rows) => saveRooms(rows, 'waiting-0', []))
    expect(await actsNow(tanaka, 'waiting-0/bill/recall')).toBe('409 bill_not_at_phone')
    expect(await actsNow(tanaka, 'waiting-0/bill/done', { room_numbers: ['5/02'] })).toBe('400 malformed')
    expect(await actsNow(tanaka, 'waiting-0/bill/done', { room_numbers: ['502', '503'] })).toBe('200')
    const handed = await read(tanaka, 'waiting-0')
    expect([handed.state, handed.rooms, handed.bill.at_phone]).toEqual(['to_pay', ['502', '503'], true])
    expect(await actsNow(suzuki, 'waiting-0/bill/take')).toBe('409 request_gone')
    expect(await actsNow(suzuki, 'waiting-0/bill/recall')).toBe('200')
    const back = await read(tanaka, 'waiting-0')
    expect([back.state, back.prepared_by, back.bill.at_phone]).toEqual(['waiting', 'suzuki', false])
    expect(await actsNow(tanaka, 'to_pay-0/bill/done')).toBe('409 request_gone')
    expect(await server.trail('take', 'done', 'recall')).toEqual([
      expect.stringMatching(/^tanaka done /),
      'suzuki recall {"yen":12000}',
    ])
  })
})
