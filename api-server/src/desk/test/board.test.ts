import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import type { BoardRow } from '@tomari/contract/desk-page/board'
import { expect, it } from 'vitest'
import { leaveMessage } from '../../checkout/leave-message.ts'
import type { Clerk } from '../../people/test/Clerk.ts'
import { describeAtPage } from '../../people/test/desk-page-server.ts'
import { addReservations } from '../../stay-changes/store/written-reservations.ts'
import { fillHouse, fullHouse, HOUSE, stayOf } from './full-house.ts'

describeAtPage('the board of the desk', { house: 'empty' }, (server) => {
  const boardOf = (clerk: Clerk, given: object = { facility: HOUSE }) => clerk.payload('board', { ...given })

  it('shows 40 stays in every state, with who needs help (R26.12)', async () => {
    await fillHouse(server.deps)
    const tanaka = await server.signedIn('tanaka')
    const { rows, day, facility, is_cut } = await boardOf(tanaka)
    expect([rows.length, day, facility, is_cut]).toEqual([fullHouse.size, '2026-12-01', HOUSE, false])
    expect(fullHouse.size).toBe(40)
    const trouble: Readonly<Record<string, string>> = {
      unknown: 'paying',
      refused: 'to_pay',
      message: 'to_pay',
      locked: 'not_started',
    }
    for (const [id, what] of fullHouse) {
      const row = rows.find(({ stay_id }) => stay_id === id)
      expect([id, row?.state, row?.needs_help]).toEqual([id, trouble[what] ?? what, what in trouble])
    }
    const counts = (list: BoardRow['list']) => rows.filter((row) => row.list === list).length
    expect((['arriving', 'in_house', 'leaving', 'left'] as const).map(counts)).toEqual([13, 19, 4, 4])
    const stay = { name: 'タカミヤ ジロウ', list: 'in_house', nights: 2, rooms: ['message-1'], guests: 3 }
    const needs = { amount_due: 12_000, needs_help: true, message: 'See us', prepared_by: null }
    expect(rows.find(({ stay_id }) => stay_id === 'message')).toMatchObject({
      ...stay,
      ...needs,
      state: 'to_pay',
      since: '2026-12-01T06:10:00.000Z',
    })
    // The desk looks at it all day: that is no line of the audit trail.
    expect(await server.trail()).toEqual(['tanaka set-up {}'])
  })

  it('comes compressed as the browser likes it (R27.19)', async () => {
    await fillHouse(server.deps)
    const { cookie } = await server.signedIn('tanaka')
    const url = `/desk/api/board?facility=${HOUSE}`
    const sent = async (accepted: string) =>
      await server.app.inject({ url, headers: { cookie, 'accept-encoding': accepted } })
    const [plain, brotli, gzip] = [await sent('identity'), await sent('gzip, br'), await sent('gzip')]
    const encodings = [plain, brotli, gzip].map(({ headers }) => headers['content-encoding'])
    expect(encodings).toEqual([undefined, 'br', 'gzip'])
    expect(brotliDecompressSync(brotli.rawPayload).toString()).toBe(plain.body)
    expect(gunzipSync(gzip.rawPayload).toString()).toBe(plain.body)
    expect(brotli.rawPayload.length).toBeLessThan(plain.rawPayload.length / 5)
  })

  it('leaves out who is called off, comes later, or left before the day, and cuts at 1,000 (R26.12, R26.13)', async () => {
    const ordinary = Array.from({ length: 1_001 }, (_, index) => stayOf(`s${index}`, index))
    const later = stayOf('later', 1, { arrival: '2026-12-02' })
    const gone = stayOf('gone', 2, { arrival: '2026-11-01', departure: '2026-11-30' })
    await server.database.transaction(async (rows) => {
      for (let start = 0; start < ordinary.length; start += 500) {
        const some = ordinary.slice(start, start + 500)
        await addReservations(rows, server.vault, some, { isSample: false })
      }
      await addReservations(rows, server.vault, [later, gone], { isSample: false })
    })
    const tanaka = await server.signedIn('tanaka')
    expect(await boardOf(tanaka)).toMatchObject({ is_cut: true, rows: { length: 1_000 } })
    await server.db
      .updateTable('reservations')
      .set({ cancelled_at: server.clock.now() })
      .where('id', 'not in', ['s1', 's2', 'later', 'gone'])
      .where('facility_id', '=', HOUSE)
      .execute()
    expect((await boardOf(tanaka)).rows.map(({ stay_id }) => stay_id).toSorted()).toEqual(['s1', 's2'])
  })

  it('shows a person of one house that house alone (R26.12, R26.1)', async () => {
    await fillHouse(server.deps)
    const all = await server.signedIn('tanaka')
    expect((await boardOf(all, {})).facilities.map(({ id }) => id)).toContain(HOUSE)
    const here = await server.signedIn('suzuki', '--facility=FULL')
    const own = await boardOf(here, {})
    expect([own.facility, own.facilities]).toEqual([
      HOUSE,
      [{ id: HOUSE, code: 'FULL', name_ja: '満室の宿', name_en: 'Full House' }],
    ])
    const elsewhere = await server.signedIn('sato', '--facility=MIO-KAIGAN')
    for (const facility of [HOUSE, 'no-such-house']) {
      expect(await elsewhere.refusal('board', { facility })).toBe('404 unknown_facility')
    }
    const stranger = server.clerk('nobody')
    for (const call of ['stay', 'stayRevision'] as const) {
      for (const stay_id of ['ready-0', 'no-such-stay']) {
        expect(await elsewhere.refusal(call, { stay_id })).toBe('404 unknown_stay')
      }
      expect(await stranger.refusal(call, { stay_id: 'ready-0' })).toBe('401 not_signed_in')
    }
    expect(await stranger.refusal('board')).toBe('401 not_signed_in')
  })

  it('shows a stay whole, and notes each look (R26.16)', async () => {
    await fillHouse(server.deps)
    const tanaka = await server.signedIn('tanaka')
    const stay = await tanaka.stay('unknown')
    expect(stay).toMatchObject({
      facility: HOUSE,
      bill: { total: 12_000, open: 12_000, lines: [{ number: 1, yen: 12_000, is_paid: false }] },
      payments: [{ means: 'card', state: 'unknown', amount: 12_000, returned: 0 }],
      papers: [],
      pictures: [],
      party: [],
      history: [{ who: 'tanaka', door: 'desk-page', what: 'show' }],
    })
    const again = await tanaka.stay('unknown')
    expect([again.history.length, again.revision]).toEqual([2, stay.revision])
    const revision = async () => (await tanaka.payload('stayRevision', { stay_id: 'unknown' })).revision
    expect(await revision()).toBe(stay.revision)
    await leaveMessage(server.deps, 'unknown', { ja: '受付へ', en: 'See us' })
    // Asked as often as the board changes: that is no look.
    const seen = (await server.trail()).length
    expect(await revision()).not.toBe(stay.revision)
    expect(await server.trail()).toHaveLength(seen)
    expect((await tanaka.stay('unknown')).revision).not.toBe(stay.revision)
    expect((await server.trail()).slice(-1)).toEqual(['tanaka show {}'])
    expect(server.logged()).not.toMatch(/ジロウ|09000000009/)
  })
})
