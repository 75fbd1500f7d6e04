import { guestEntry } from '@tomari/contract/guest-entry'
import { parse } from 'csv-parse/sync'
import * as v from 'valibot'
import { expect, it } from 'vitest'
import { enterGuests } from '../../src/storage/repositories/guest-register/guest-register.ts'
import { automaticDesk } from '../../src/usecases/checkout/automatic-desk.ts'
import { representative } from '../harness/guests.ts'
import { describeHotel, MIYAMOTO } from '../payment/SampleHotel.ts'
import { LeavingGuest } from './LeavingGuest.ts'

const FIRST = MIYAMOTO.name
const SECOND = 'カワムラ エミ'

describeHotel('people at the check-out desk', (hotel) => {
  const joins = (name: string) => LeavingGuest.waiting(hotel.server, name)
  const desk = (...argv: readonly string[]) => hotel.desk(...argv)
  const takes = (...more: readonly string[]) => desk('take', '--facility=101', ...more)

  it('see who waits, by facility, in the order of the queue, and who serves whom (R19.3)', async () => {
    expect((await desk('queue', '--facility=101')).out).toBe('Parties waiting: 0\n')
    await joins(FIRST)
    await joins(SECOND)
    const { exit, out } = await desk('queue', '--lang=ja')
    const lines = out.split('\n')
    expect([exit, lines[0], lines.at(-2)]).toEqual([0, '澪津海岸ホテル', 'お待ちのお客様：14 組'])
    expect(lines[2]).toMatch(
      /^ +1 {2}2026-12-01 15:30 {2}受付済み .* 50,900 {2}305 +S\d{6} +ミヤモト ハルカ$/,
    )
    expect(lines[3]).toContain(SECOND)
    expect(out).toContain('澪津高原山荘')
    await takes('--as', '田中')
    const own = (await desk('queue', '--facility', 'MIO-KAIGAN')).out
    for (const part of ['being prepared', '田中 (2026-12-01 15:40)', 'Parties waiting: 2\n'])
      expect(own).toContain(part)
  })

  it('take the guest in front, with the bill, or the one who is named, also from another worker (R19.3)', async () => {
    const [first, second] = [await joins(FIRST), await joins(SECOND)]
    const { exit, out } = await takes()
    expect(exit).toBe(0)
    expect(out).toMatch(/^ミヤモト ハルカ \(reference S\d{6}, rooms 305\)\n/)
    expect(out).toMatch(/^2026-11-29 {2}44,000 {2}Standard twin ×2$[^]*50,900 {2}Total\n$/m)
    expect([await first.status(), await second.status()]).toEqual([2, 1])
    expect((await desk('take', 'かわむら', 'えみ', '--as=one')).exit).toBe(0)
    expect(await takes()).toMatchObject({ exit: 5, err: 'Nobody is waiting.\n' })
    expect((await desk('take', 'カワムラエミ', '--as=two')).exit).toBe(0)
    expect((await desk('queue', '--facility=101')).out).toContain('two (')
    const nobody = { exit: 5, err: 'There is no guest that "ダレカ" fits.\n' }
    expect(await desk('take', 'ダレカ')).toMatchObject(nobody)
  })

  it('keep the automatic desk and others off a guest, and let go after ten minutes', async () => {
    const first = await joins(FIRST)
    await takes()
    const round = automaticDesk(hotel.deps, 'automatic-1')
    for (let second = 0; second < 30; second += 1) {
      hotel.clock.pass({ seconds: 1 })
      await round()
    }
    expect(await first.status()).toBe(2)
    hotel.clock.pass({ minutes: 9 })
    expect((await takes()).exit).toBe(5)
    hotel.clock.pass({ seconds: 30 })
    expect((await takes()).exit).toBe(0)
  })

  it('hand over the bill, with other rooms where they are named, by name or reference number, once (R19.3)', async () => {
    const [first, second] = [await joins(FIRST), await joins(SECOND)]
    const number = /\(reference (S\d{6})/.exec((await takes()).out)?.[1] ?? ''
    const noRooms = { exit: 2, err: expect.stringContaining('room numbers') }
    expect(await desk('done', FIRST, '--rooms', '/')).toMatchObject(noRooms)
    expect(await desk('done', number, '--rooms', '305/310', '--lang=ja')).toMatchObject({
      exit: 0,
      out: 'ミヤモト ハルカ: 50,900 円の精算をお出ししました。\n',
    })
    expect(await first.polls()).toMatchObject({ status: 4, room_number_list: ['305', '310'] })
    expect((await desk('done', number)).exit).toBe(5)
    // Nobody has taken the second.
    expect((await desk('done', ...SECOND.split(' '))).exit).toBe(0)
    expect(await second.status()).toBe(4)
  })

  it('see in the lists and in the register that and when a guest has checked out, and from which room', async () => {
    const name = 'ニシムラ カナエ'
    const guests = [v.parse(guestEntry, representative)]
    await enterGuests(hotel.db, hotel.deps.vault, 'sample-out-paid', guests, hotel.clock.now())
    const register = async () =>
      parse<Record<string, string>>((await desk('register')).out, { bom: true, columns: true })
    const shows = async (...lines: readonly RegExp[]) => {
      const { out } = await desk('show', name)
      for (const line of lines) expect(out).toMatch(line)
    }
    await shows(/^Rooms +210$/m, /^Checked out at$/m, /^Can be found today +yes$/m)
    expect(await register()).toMatchObject([{ 'Checked out at': '', Rooms: '210' }])
    hotel.clock.pass({ minutes: 5 })
    await (await LeavingGuest.found(hotel.server, name)).leaves('210')
    await shows(/^Checked out at +2026-12-01 15:35$/m, /^Can be found today +no$/m)
    expect(await register()).toMatchObject([{ 'Checked out at': '2026-12-01 15:35' }])
  })

  it('are asked which of two namesakes they mean', async () => {
    const { exit, err } = await desk('bill', 'ナカムラ ユウキ')
    expect(exit).toBe(2)
    const [first = ''] = err.match(/S\d{6}/g) ?? []
    expect((await desk('bill', first)).exit).toBe(0)
  })

  it('leave a message, before or after the guest searches, which stays until it is taken back', async () => {
    const first = await joins(FIRST)
    const leave = (stay: string, message: object) => hotel.page.does(stay, 'leaveMessage', message)
    await leave(MIYAMOTO.stay, { message_ja: 'フロントへ どうぞ', message_en: 'Please come' })
    expect((await first.polls('ja')).message).toBe('フロントへ どうぞ')
    expect([(await first.polls('en')).message, (await first.info('en')).message]).toEqual([
      'Please come',
      'Please come',
    ])
    await hotel.page.does(MIYAMOTO.stay, 'clearMessage')
    expect((await first.info()).status).toBe('1')
    await leave('sample-out-second', { message_ja: 'お預かり物がございます' })
    const second = await LeavingGuest.found(hotel.server, SECOND)
    expect(await second.info('en')).toMatchObject({ status: '', message: 'お預かり物がございます' })
    // No longer than guests can read.
    await expect(leave(MIYAMOTO.stay, { message_ja: 'x'.repeat(501) })).rejects.toThrow('500')
  })
})
