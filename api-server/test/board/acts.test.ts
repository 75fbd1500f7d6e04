import { afterEach, beforeAll, beforeEach, expect, it } from 'vitest'
import type { Database } from '../../src/storage/Database.ts'
import type { Schema } from '../../src/storage/schema.ts'
import { describeOnDatabase } from '../harness/databases.ts'
import { type DeskPageServer, startDeskPageServer } from '../people/desk-page-server.ts'
import { atTheStays } from './at-the-page.ts'
import { addHouse, fillHouse } from './full-house.ts'

describeOnDatabase('what people do about a stay at the page of the desk', (open) => {
  let database: Database<Schema>
  let server: DeskPageServer
  let read: ReturnType<typeof atTheStays>['read']
  let acts: ReturnType<typeof atTheStays>['acts']

  beforeAll(async () => {
    database = await open()
  })
  beforeEach(async () => {
    server = await startDeskPageServer(database)
    ;({ read, acts } = atTheStays(server))
    await addHouse(server.deps)
    await fillHouse(server.deps)
  })
  afterEach(() => server.app.close())

  it('takes a check-in back, once, and says why not (R26.17)', async () => {
    const tanaka = await server.signedIn('tanaka')
    const suzuki = await server.signedIn('suzuki')
    const { revision } = await read(tanaka, 'to_pay-0')
    const both = await Promise.all([
      acts(tanaka, 'to_pay-0/undo', { revision }),
      acts(suzuki, 'to_pay-0/undo', { revision }),
    ])
    expect(both.toSorted()).toEqual(['200', '409 stay_changed'])
    const undone = await read(tanaka, 'to_pay-0')
    expect([undone.list, undone.state]).toEqual(['arriving', 'not_started'])
    for (const [stay, why] of [
      ['to_pay-0', '409 stay_not_checked_in'],
      ['checked_out-0', '409 stay_checked_out'],
      ['unknown', '409 payment_under_way'],
    ] as const) {
      const seen = await read(tanaka, stay)
      expect([stay, await acts(tanaka, `${stay}/undo`, { revision: seen.revision })]).toEqual([stay, why])
    }
    await server.desk(['pay', 'H-to_pay-1', '--by=cash'])
    const paid = await read(tanaka, 'to_pay-1')
    expect(paid.payments).toMatchObject([{ means: 'cash', state: 'paid', amount: 12_000 }])
    expect([paid.state, paid.amount_due, paid.bill.lines[0]?.is_paid]).toEqual(['ready', 0, true])
    expect(await acts(tanaka, 'to_pay-1/undo', { revision: paid.revision })).toBe('409 stay_paid')
    const acted = (await server.trail()).filter((line) => line.includes('undo-checkin'))
    expect(acted).toEqual([expect.stringMatching(/^(tanaka|suzuki) undo-checkin \{"code":"30"/)])
  })

  it('leaves word for guests and takes it back (R26.17)', async () => {
    const tanaka = await server.signedIn('tanaka')
    const { revision } = await read(tanaka, 'waiting-0')
    const words = { message_ja: 'フロントへお越しください。', message_en: 'Please see us.' }
    expect(await acts(tanaka, 'waiting-0/message', { revision, ...words })).toBe('200')
    expect(await acts(tanaka, 'waiting-0/message', { revision, ...words })).toBe('409 stay_changed')
    const left = await read(tanaka, 'waiting-0')
    // Who waited has left the queue and reads the message.
    expect([left.message, left.needs_help, left.state]).toEqual([words.message_ja, true, 'to_pay'])
    expect(await acts(tanaka, 'waiting-0/message/clear', { revision: left.revision })).toBe('200')
    expect((await read(tanaka, 'waiting-0')).message).toBeNull()
    expect(await acts(tanaka, 'waiting-0/message', { revision, message_ja: '' })).toBe('400 malformed')
    for (const [stay, outcome] of [
      ['not_started-0', '409 stay_not_checked_in'],
      ['checked_out-0', '409 stay_checked_out'],
    ] as const) {
      const seen = await read(tanaka, stay)
      expect(await acts(tanaka, `${stay}/message`, { ...words, revision: seen.revision })).toBe(outcome)
      expect((await read(tanaka, stay)).message).toBeNull()
    }
    const acted = (await server.trail()).filter((line) => line.startsWith('tanaka message'))
    expect(acted).toEqual(['tanaka message {}', 'tanaka message {"cleared":1}'])
  })

  it('is refused to other houses, other sites and whoever is not signed in (R26.17, R26.11)', async () => {
    const sato = await server.signedIn('sato', '--facility=MIO-KAIGAN')
    const tanaka = await server.signedIn('tanaka')
    const { revision } = await read(tanaka, 'to_pay-0')
    expect(await acts(sato, 'to_pay-0/undo', { revision })).toBe('404 unknown_stay')
    expect(await acts(tanaka, 'no-such-stay/undo', { revision })).toBe('404 unknown_stay')
    expect(await acts(tanaka, 'to_pay-0/undo', { revision }, { 'sec-fetch-site': 'cross-site' })).toBe(
      '403 foreign_site',
    )
    expect(await acts(server.clerk('nobody'), 'to_pay-0/undo', { revision })).toBe('401 not_signed_in')
    expect(await acts(tanaka, 'to_pay-0/undo', {})).toBe('400 malformed')
    expect((await read(tanaka, 'to_pay-0')).list).toBe('in_house')
  })
})
