import { expect, it } from 'vitest'
import { describeHotel, MIYAMOTO } from '../../cards/test/SampleHotel.ts'
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
    const noGuest = { exit: 5, err: 'There is no guest that "ダレカ" fits.\n' }
    expect(await desk('take', 'ダレカ')).toMatchObject(noGuest)
  })

  it('hand over the bill, with other rooms where they are named, by name or reference number, once (R19.3)', async () => {
    const [first, second] = [await joins(FIRST), await joins(SECOND)]
    const number = /\(reference (S\d{6})/.exec((await takes()).out)?.[1] ?? ''
    const noRooms = { exit: 2, err: expect.stringContaining('room numbers') }
    expect(await desk('done', FIRST, '--rooms', '/')).toMatchObject(noRooms)
    expect(await desk('done', number, '--rooms', '305/310', '--lang=ja')).toMatchObject({
      exit: 0,
      out: 'ミヤモト ハルカ: 50,900 円の精算を送りました。\n',
    })
    expect(await first.polls()).toMatchObject({ status: 4, room_number_list: ['305', '310'] })
    expect((await desk('done', number)).exit).toBe(5)
    // The second is not taken yet.
    expect((await desk('done', ...SECOND.split(' '))).exit).toBe(0)
    expect(await second.status()).toBe(4)
  })
})
