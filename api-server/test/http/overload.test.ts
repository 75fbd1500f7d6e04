import { failure } from '@tomari/contract/envelope'
import { operations } from '@tomari/contract/operations'
import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import { LoadShedder, type Share } from '../../src/http/load-shedding/LoadShedder.ts'
import { noDatabase } from '../harness/no-database.ts'
import { serverOn, type TestServer } from '../harness/server.ts'

const limits = {
  crowdFrom: 1,
  newcomersFrom: 2,
  guestsFrom: 3,
  strangersOfNetwork: 100,
  ofToken: 100,
  delayMs: 200,
  waitMs: 80,
}

/** A server whose postcode book answers when the test says so: calls that stay under way. */
function crowdedServer() {
  const held: (() => void)[] = []
  const postcodes = { townsOf: () => new Promise<never[]>((answer) => held.push(() => answer([]))) }
  const server = serverOn(noDatabase, { postcodes, limits })
  return {
    server,
    /** Calls that will not be answered before `release`. */
    hold: async (calls: number) => {
      const answers = Array.from({ length: calls }, () => server.app.inject(POSTCODE))
      while (held.length < calls) await new Promise(setImmediate)
      return answers
    },
    release: () => held.splice(0).forEach((answer) => answer()),
  }
}

const POSTCODE = '/api/v1/client/postcode?zipcode=1000001'
const SEARCH = '/api/v1/client/rpa/checkin_authtoken_request?name=A'
const SETTLEMENT = operations.settlement.path

const get = ({ app }: TestServer, url: string, language = 'ja') => app.inject({ url, headers: { language } })

describe('a server with too much to do', () => {
  it('tells those who begin to come again, in their language, and when', async () => {
    const { server, hold, release } = crowdedServer()
    const held = await hold(2)
    const answer = await get(server, SEARCH, 'en')
    expect([answer.statusCode, answer.headers['retry-after'], answer.headers['cache-control']]).toEqual([
      503,
      '2',
      'no-store',
    ])
    expect(v.parse(failure, answer.json()).error_msg).toBe(
      'We’re very busy right now. Please try again in a moment.',
    )
    expect(v.parse(failure, (await get(server, SEARCH)).json()).error_msg).toContain('混み合って')
    release()
    await Promise.all(held)
  })

  it('still has room for guests who have begun, until there is none for any caller', async () => {
    const { server, hold, release } = crowdedServer()
    const held = await hold(3)
    expect((await get(server, POSTCODE)).statusCode).toBe(503)
    release()
    expect((await Promise.all(held)).map(({ statusCode }) => statusCode)).toEqual([200, 200, 200])
  })

  it('takes calls again as soon as others have been answered', async () => {
    const { server, hold, release } = crowdedServer()
    const held = await hold(3)
    release()
    await Promise.all(held)
    // Past the load shedder: what is missing in this test is the database.
    expect(v.parse(failure, (await get(server, SEARCH)).json())).toMatchObject({ error_code: 'unavailable' })
    expect((await server.app.inject('/metrics')).body).not.toContain('tomari_calls_shed_total{')
  })

  it('never turns away its own health, the figures or a file', async () => {
    const { server, hold, release } = crowdedServer()
    const held = await hold(3)
    const answers = await Promise.all(['/healthz', '/metrics', '/assets/x.js'].map((url) => get(server, url)))
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 404])
    release()
    await Promise.all(held)
  })

  it('turns away a settlement of which it does not know whose it is', async () => {
    const { server, hold, release } = crowdedServer()
    const held = await hold(3)
    const post = { method: 'POST', url: SETTLEMENT, headers: { authorization: 'A'.repeat(43) } } as const
    expect((await server.app.inject(post)).statusCode).toBe(503)
    expect((await get(server, '/metrics')).body).toContain('tomari_calls_shed_total{urgency="payment"} 1')
    release()
    await Promise.all(held)
  })

  it('counts the callers that it refused', async () => {
    const { server, hold, release } = crowdedServer()
    const held = await hold(3)
    await get(server, SEARCH)
    await get(server, POSTCODE)
    await get(server, POSTCODE)
    const figures = (await get(server, '/metrics')).body
    expect(figures).toContain('tomari_calls_shed_total{urgency="newcomer"} 1')
    expect(figures).toContain('tomari_calls_shed_total{urgency="guest"} 2')
    expect(figures).toContain('tomari_calls_under_way 3')
    release()
    await Promise.all(held)
  })

  it('shows a page that tries again to a guest who opens the app', async () => {
    const pages = {
      app: new Map(),
      tenant: new Map(),
      sources: { connect: [], images: [], scripts: [] },
      write: () => 'home',
    }
    const server = serverOn(noDatabase, { pages, limits: { ...limits, newcomersFrom: 0, crowdFrom: 0 } })
    const answer = await server.app.inject('/')
    expect([answer.statusCode, answer.headers['content-type']]).toEqual([503, 'text/html; charset=utf-8'])
    expect(answer.body).toContain('http-equiv="refresh"')
  })

  it('writes only so many pages at once, and begins the next when one is written', async () => {
    // Takes a moment to be compressed.
    const page = Array.from({ length: 100_000 }, (_, line) => `<p>${line * 7_919}</p>`).join('')
    const pages = {
      app: new Map(),
      tenant: new Map(),
      sources: { connect: [], images: [], scripts: [] },
      write: () => page,
    }
    const server = serverOn(noDatabase, { pages, limits: { ...limits, strangersOfNetwork: 1 } })
    const from = async (remoteAddress: string) => {
      const headers = { 'accept-encoding': 'br' }
      return (await server.app.inject({ url: '/checkin', headers, remoteAddress })).statusCode
    }
    const many = await Promise.all(['192.0.2.1', '192.0.2.1', '192.0.2.2', '192.0.2.3'].map(from))
    expect(many).toEqual([200, 503, 200, 503])
    expect((await get(server, '/metrics')).body).toContain('tomari_calls_shed_total{urgency="newcomer"} 2')
    expect(await from('192.0.2.1')).toBe(200)
  })

  it('forgets a caller who hangs up', async () => {
    const { server, hold, release } = crowdedServer()
    const base = await server.app.listen({ port: 0, host: '127.0.0.1' })
    const gone = new AbortController()
    const calls = [1, 2, 3].map(() => fetch(base + POSTCODE, { signal: gone.signal }).catch(() => 'hung up'))
    while (!(await get(server, '/metrics')).body.includes('tomari_calls_under_way 3')) {
      await new Promise(setImmediate)
    }
    gone.abort()
    expect(await Promise.all(calls)).toEqual(['hung up', 'hung up', 'hung up'])
    while (!(await get(server, '/metrics')).body.includes('tomari_calls_under_way 0')) {
      await new Promise(setImmediate)
    }
    release()
    const held = await hold(3)
    release()
    await Promise.all(held)
    await server.app.close()
  })
})

const strangersOf = (network: string): Share => ({ kind: 'strangers', network })
const guestWith = (token: string): Share => ({ kind: 'token', token })

describe('the load shedder', () => {
  const crowded = { ...limits, newcomersFrom: 100, guestsFrom: 100 }
  const shedderAt = (loopMs: number, databaseMs: number) => {
    const shedder = new LoadShedder(crowded, { loopMs: () => loopMs, databaseMs: () => databaseMs })
    shedder.letIn('guest', guestWith('A'))
    return shedder
  }
  const letsIn = (shedder: LoadShedder) =>
    (['newcomer', 'guest', 'always'] as const).filter((one) => shedder.hasRoomFor(one))

  it('closes for those who begin first when the process is late, or the database', () => {
    expect(letsIn(shedderAt(199, 79))).toEqual(['newcomer', 'guest', 'always'])
    expect(letsIn(shedderAt(200, 0))).toEqual(['guest', 'always'])
    expect(letsIn(shedderAt(0, 80))).toEqual(['guest', 'always'])
    expect(letsIn(shedderAt(800, 0))).toEqual(['always'])
    expect(letsIn(shedderAt(0, 320))).toEqual(['always'])
  })

  it('refuses no caller who is alone, however late things are', () => {
    const shedder = new LoadShedder(crowded, { loopMs: () => 9_000, databaseMs: () => 9_000 })
    expect(letsIn(shedder)).toEqual(['newcomer', 'guest', 'always'])
  })

  it('counts a call out once', () => {
    const shedder = shedderAt(0, 0)
    const place = shedder.letIn('guest', strangersOf('203.0.113.7'))
    place?.leave()
    place?.leave()
    place?.recognise()
    expect(shedder.underWay).toBe(1)
  })

  describe('has for the strangers of one network', () => {
    const share = () =>
      new LoadShedder({ ...crowded, strangersOfNetwork: 2 }, { loopMs: () => 0, databaseMs: () => 0 })
    const lobby = strangersOf('203.0.113.7')

    it('only so many places, whatever they come for, and the rest to all other callers', () => {
      const shedder = share()
      const first = shedder.letIn('guest', lobby)
      shedder.letIn('newcomer', lobby)
      expect([shedder.letIn('guest', lobby), shedder.letIn('newcomer', lobby)]).toEqual([null, null])
      expect(shedder.letIn('newcomer', strangersOf('203.0.113.8'))).not.toBeNull()
      expect(shedder.letIn('guest', guestWith('A'))).not.toBeNull()
      first?.leave()
      first?.leave()
      expect(shedder.letIn('newcomer', lobby)).not.toBeNull()
      expect(shedder.letIn('newcomer', lobby)).toBeNull()
    })

    it('again a place for each of them who turns out to be a guest, who stays inside', () => {
      const shedder = share()
      for (let guest = 0; guest < 20; guest += 1) {
        const place = shedder.letIn('guest', lobby)
        place?.recognise()
        place?.recognise()
      }
      expect(shedder.underWay).toBe(20)
      expect(shedder.letIn('guest', lobby)).not.toBeNull()
    })
  })

  it('has only so many places for one token, however often its guest asks at once, and others for other tokens', () => {
    const shedder = new LoadShedder({ ...crowded, ofToken: 2 }, { loopMs: () => 0, databaseMs: () => 0 })
    const place = shedder.letIn('payment', guestWith('A'))
    place?.recognise()
    shedder.letIn('guest', guestWith('A'))
    expect(shedder.letIn('payment', guestWith('A'))).toBeNull()
    expect(shedder.letIn('guest', guestWith('B'))).not.toBeNull()
    place?.leave()
    expect(shedder.letIn('guest', guestWith('A'))).not.toBeNull()
  })
})
