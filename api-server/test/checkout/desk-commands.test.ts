import { guestEntry } from '@tomari/contract/guest-entry'
import { parse } from 'csv-parse/sync'
import * as v from 'valibot'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Database } from '../../src/storage/Database.ts'
import { enterGuests } from '../../src/storage/repositories/guest-register/guest-register.ts'
import type { Schema } from '../../src/storage/schema.ts'
import { automaticDesk } from '../../src/usecases/checkout/automatic-desk.ts'
import { acting } from '../board/acting.ts'
import { calling } from '../desk/desk-calls.ts'
import { describeOnDatabase } from '../harness/databases.ts'
import { representative } from '../harness/guests.ts'
import { startTestServer, type TestServer } from '../harness/server.ts'
import { LeavingGuest } from './LeavingGuest.ts'

const FIRST = 'ミヤモト ハルカ'
const SECOND = 'カワムラ エミ'

describeOnDatabase('people at the check-out desk', (open) => {
  let database: Database<Schema>
  let server: TestServer
  let desk: ReturnType<typeof calling>

  beforeAll(async () => {
    database = await open()
  })
  beforeEach(async () => {
    server = await startTestServer(database)
    desk = calling(server.deps)
  })

  const joins = (name: string) => LeavingGuest.waiting(server, name)

  describe('desk queue', () => {
    it('shows who waits, by facility, in the order of the queue (R19.3)', async () => {
      await joins(FIRST)
      await joins(SECOND)
      const { exit, out } = await desk(['queue', '--lang=ja'])
      expect(exit).toBe(0)
      const lines = out.split('\n')
      expect(lines[0]).toBe('澪津海岸ホテル')
      expect(lines[2]).toMatch(
        /^ +1 {2}2026-12-01 15:30 {2}受付済み .* 50,900 {2}305 +S\d{6} +ミヤモト ハルカ$/,
      )
      expect(lines[3]).toContain('カワムラ エミ')
      expect(out).toContain('澪津高原山荘')
      expect(lines.at(-2)).toBe('お待ちのお客様：14 組')
    })

    it('shows which worker serves which guest, and one facility alone', async () => {
      await joins(FIRST)
      await desk(['take', '--facility=101', '--as', '田中'])
      const { out } = await desk(['queue', '--facility', 'MIO-KAIGAN', '--lang=en'])
      expect(out).toContain('being prepared')
      expect(out).toContain('田中 (2026-12-01 15:40)')
      expect(out).toMatch(/Parties waiting: 1\n$/)
    })

    it('is empty where no guest waits', async () => {
      expect(await desk(['queue', '--facility=101'])).toMatchObject({ exit: 0, out: 'Parties waiting: 0\n' })
    })
  })

  describe('desk take', () => {
    it('takes the guest in front and shows the bill', async () => {
      const first = await joins(FIRST)
      await joins(SECOND)
      const { exit, out } = await desk(['take', '--facility=101', '--lang=en'])
      expect(exit).toBe(0)
      expect(out).toMatch(/^ミヤモト ハルカ \(reference S\d{6}, rooms 305\)\n/)
      expect(out).toMatch(/^2026-11-29 {2}44,000 {2}Standard twin ×2$/m)
      expect(out).toMatch(/50,900 {2}Total\n$/)
      expect(await first.status()).toBe(2)
      expect((await desk(['take', '--facility=101'])).out).toContain('カワムラ エミ')
      expect(await desk(['take', '--facility=101'])).toMatchObject({ exit: 5, err: 'Nobody is waiting.\n' })
    })

    it('takes the guest who is named, also from another worker', async () => {
      const first = await joins(FIRST)
      const second = await joins(SECOND)
      await desk(['take', 'かわむら', 'えみ', '--as=one'])
      expect([await first.status(), await second.status()]).toEqual([1, 2])
      expect((await desk(['take', 'カワムラエミ', '--as=two'])).exit).toBe(0)
      expect((await desk(['queue', '--facility=101'])).out).toContain('two (')
    })

    it('lets go after ten minutes', async () => {
      await joins(FIRST)
      await desk(['take', '--facility=101'])
      server.clock.pass({ minutes: 9 })
      expect((await desk(['take', '--facility=101'])).exit).toBe(5)
      server.clock.pass({ minutes: 1 })
      expect((await desk(['take', '--facility=101'])).exit).toBe(0)
    })

    it('keeps the automatic desk off', async () => {
      const first = await joins(FIRST)
      await desk(['take', '--facility=101'])
      const round = automaticDesk(server.deps, 'automatic-1')
      for (let second = 0; second < 30; second += 1) {
        server.clock.pass({ seconds: 1 })
        await round()
      }
      expect(await first.status()).toBe(2)
    })

    it('says which guest it does not find, and which of several to name', async () => {
      expect(await desk(['take', 'ダレカ'])).toMatchObject({
        exit: 5,
        err: 'There is no guest that "ダレカ" fits.\n',
      })
    })
  })

  describe('desk done', () => {
    it('hands over the bill, with other rooms where it is told (R19.3)', async () => {
      const first = await joins(FIRST)
      await desk(['take', '--facility=101'])
      const { exit, out } = await desk(['done', 'ミヤモト', 'ハルカ', '--rooms', '305/310', '--lang=ja'])
      expect([exit, out]).toEqual([0, 'ミヤモト ハルカ: 50,900 円の精算をお出ししました。\n'])
      expect(await first.polls()).toMatchObject({ status: 4, room_number_list: ['305', '310'] })
    })

    it('works for a guest whom no worker has taken, by the reference number too', async () => {
      const first = await joins(FIRST)
      const { reference_number: number } = await database.db
        .selectFrom('reservations')
        .select('reference_number')
        .where('id', '=', 'sample-out-one-room')
        .executeTakeFirstOrThrow()
      expect((await desk(['done', number])).exit).toBe(0)
      expect(await first.status()).toBe(4)
      expect((await desk(['done', number])).exit).toBe(5)
    })

    it('refuses what are no rooms', async () => {
      await joins(FIRST)
      expect(await desk(['done', FIRST, '--rooms', '/'])).toMatchObject({
        exit: 2,
        err: expect.stringContaining('room numbers'),
      })
    })
  })

  describe('the lists of the desk', () => {
    it('show that and when a guest has checked out, and from which room', async () => {
      const guest = await LeavingGuest.found(server, 'ニシムラ カナエ')
      const before = await desk(['show', 'ニシムラ カナエ'])
      expect(before.out).toMatch(/^Rooms +210$/m)
      expect(before.out).toMatch(/^Checked out at$/m)
      expect(before.out).toMatch(/^Can be found today +yes$/m)
      server.clock.pass({ minutes: 5 })
      await guest.leaves('210')
      const after = await desk(['show', 'ニシムラ カナエ'])
      expect(after.out).toMatch(/^Checked out at +2026-12-01 15:35$/m)
      expect(after.out).toMatch(/^Can be found today +no$/m)
    })

    it('show what the desk has left for a guest', async () => {
      const { out } = await desk(['show', 'アオキ シンジ'])
      expect(out).toMatch(/^Message of the desk +We are keeping something for you\./m)
    })

    it('keep the departure in the register', async () => {
      const moment = server.clock.now()
      const { vault } = server.deps
      await enterGuests(database.db, vault, 'sample-out-paid', [v.parse(guestEntry, representative)], moment)
      const register = async () =>
        parse<Record<string, string>>((await desk(['register'])).out, { bom: true, columns: true })
      expect(await register()).toMatchObject([{ 'Checked out at': '', Rooms: '210' }])
      await (await LeavingGuest.found(server, 'ニシムラ カナエ')).leaves('210')
      expect(await register()).toMatchObject([{ 'Checked out at': '2026-12-01 15:30' }])
    })
  })

  it('are asked which of two namesakes they mean', async () => {
    const { exit, err } = await desk(['bill', 'ナカムラ ユウキ'])
    expect(exit).toBe(2)
    const [first] = err.match(/S\d{6}/g) ?? []
    expect((await desk(['bill', first ?? ''])).exit).toBe(0)
  })

  describe('leave a message that', () => {
    const tells = (stay: string, message: object) => acting(server.deps).does(stay, 'leaveMessage', message)

    it('reaches a guest who waits, and stays until it is taken back', async () => {
      const first = await joins(FIRST)
      await tells('sample-out-one-room', { message_ja: 'フロントへ どうぞ', message_en: 'Please come' })
      expect((await first.polls('ja')).message).toBe('フロントへ どうぞ')
      expect((await first.polls('en')).message).toBe('Please come')
      expect((await first.info('en')).message).toBe('Please come')
      await acting(server.deps).does('sample-out-one-room', 'clearMessage')
      expect((await first.info()).status).toBe('1')
    })

    it('reaches a guest who has not searched yet', async () => {
      await tells('sample-out-second', { message_ja: 'お預かり物がございます' })
      const guest = await LeavingGuest.found(server, SECOND)
      expect(await guest.info('en')).toMatchObject({ status: '', message: 'お預かり物がございます' })
    })

    it('is no longer than guests can read', async () => {
      await expect(tells('sample-out-one-room', { message_ja: 'x'.repeat(501) })).rejects.toThrow('500')
    })
  })
})
