import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { describeInHotel } from '../../../test/desk/hotel.ts'
import { Phone } from '../../../test/harness/phone.ts'
import { leaveMessage } from '../../checkout/leave-message.ts'
import type { Person } from '../../people/Person.ts'
import { describeAtPage } from '../../people/test/desk-page-server.ts'
import { Refusal } from '../../platform/Refusal.ts'
import { beginSession } from '../../stays/store/sessions.ts'
import { BoardWatch, MOST_OF_PERSON, MOST_OF_SESSION } from '../BoardWatch.ts'
import { EventReader } from './EventReader.ts'
import { HOUSE } from './full-house.ts'

const LIVE = '/desk/api/board/live'

describeAtPage('a board that is watched', { house: 'full' }, (server) => {
  let readers: EventReader[]

  beforeEach(() => void (readers = []))
  afterEach(() => readers.forEach((reader) => reader.close()))

  async function watching(cookie: string, house = HOUSE): Promise<EventReader> {
    const reader = await EventReader.open(server.app, `${LIVE}?facility=${house}`, cookie)
    readers.push(reader)
    return reader
  }

  it('hears of what the desk does and of what a phone does, in its house alone (R26.14)', async () => {
    const tanaka = await server.signedIn('tanaka')
    const [here, elsewhere] = [await watching(tanaka.cookie), await watching(tanaka.cookie, '101')]
    await leaveMessage(server.deps, 'ready-0', { ja: '受付へ', en: 'See us' })
    await here.received(1)
    const found = { reservationId: 'not_started-0', facilityId: HOUSE, journey: 'checkin' } as const
    const session = { ...found, verified: true, networkKey: new Uint8Array(32) }
    await beginSession(server.db, 'new', session, server.clock.now())
    await here.received(2)
    expect(elsewhere.changes).toBe(0)
    const phone = new Phone(server.app)
    await phone.payload('requestCheckoutToken', { fields: { name: 'ミヤモト ハルカ' } })
    await leaveMessage(server.deps, 'sample-out-one-room', { ja: '受付へ', en: 'See us' })
    await elsewhere.received(1)
    expect(here.changes).toBe(2)
    expect(here.text).toMatch(/event: changed\ndata: \{"at":"2026-12-01T[\d:.]+Z"\}\n\n/)
  })

  it('ends with the session, which it does not keep alive (R26.15)', async () => {
    const tanaka = await server.signedIn('tanaka')
    const suzuki = await server.signedIn('suzuki')
    const [signedOut, idle] = [await watching(suzuki.cookie), await watching(tanaka.cookie)]
    await suzuki.refusal('signOut')
    await signedOut.ended()
    expect(idle.isOver).toBe(false)
    server.clock.pass({ minutes: 13 })
    expect(await tanaka.refusal('board', {}, { 'desk-by-itself': '1' })).toBe('200')
    server.clock.pass({ minutes: 2 })
    await idle.ended()
    expect(await tanaka.refusal('me')).toBe('401 not_signed_in')
    expect((await watching(tanaka.cookie)).status).toBe(401)
  })

  it('ends with the server, and with the account (R26.15)', async () => {
    const tanaka = await server.signedIn('tanaka')
    const suzuki = await server.signedIn('suzuki')
    const [first, second] = [await watching(tanaka.cookie), await watching(suzuki.cookie)]
    await server.desk(['user', 'end', 'tanaka'])
    await first.ended()
    expect(second.isOver).toBe(false)
    await Promise.all([server.app.close(), second.ended()])
  })

  it('is refused to people of other houses, and beyond the bound (R26.14)', async () => {
    const sato = await server.signedIn('sato', '--facility=MIO-KAIGAN')
    expect((await watching(sato.cookie)).status).toBe(404)
    const { cookie } = await server.signedIn('tanaka')
    for (let more = 0; more < MOST_OF_SESSION; more += 1) expect((await watching(cookie)).status).toBe(200)
    expect((await watching(cookie)).status).toBe(503)
    const [first, second] = readers.filter(({ status }) => status === 200)
    first?.close()
    await leaveMessage(server.deps, 'ready-1', { ja: '受付へ', en: 'See us' })
    await second?.received(1)
    expect((await watching(cookie)).status).toBe(200)
  })
})

describeInHotel('pages that watch boards', (server) => {
  let watch: BoardWatch
  beforeEach(async () => {
    // Its looks would end these watchers, who have no session.
    vi.useFakeTimers({ toFake: ['setInterval'] })
    watch = new BoardWatch(server.deps)
    return () => {
      watch.close()
      vi.useRealTimers()
    }
  })

  const person = (name: string): Person => ({ id: name, name, facilityId: null, role: 'desk' })
  const join = async (name: string, token: string) => {
    const nothing = () => undefined
    const joined = await watch.join(person(name), null, { token, changed: nothing, over: nothing })
    return joined instanceof Refusal ? joined.reason : joined
  }

  it('are two of a session and eight of a person at most, so that one clerk leaves room for the chain (R26.14)', async () => {
    const sessionOf = (_: unknown, at: number) => `session-${Math.floor(at / MOST_OF_SESSION)}`
    const most = Array.from({ length: MOST_OF_PERSON }, sessionOf)
    for (const token of most) expect(await join('sato', token)).toBeTypeOf('function')
    expect(await join('sato', 'another-session')).toBe('unavailable')
    const leave = await join('suzuki', 'of-suzuki')
    expect(await join('suzuki', 'of-suzuki')).toBeTypeOf('function')
    expect(await join('suzuki', 'of-suzuki')).toBe('unavailable')
    if (typeof leave === 'function') leave()
    expect(await join('suzuki', 'of-suzuki')).toBeTypeOf('function')
  })
})
