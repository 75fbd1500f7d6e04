import { failure } from '@tomari/contract/envelope'
import { operations } from '@tomari/contract/operations'
import * as v from 'valibot'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import {
  LoadShedder,
  measuredLateness,
  type Share,
} from '../../src/platform/http/load-shedding/LoadShedder.ts'
import { noDatabase, pagesOf, serverOn, type TestServer } from '../harness/server.ts'

const few = { crowdFrom: 1, newcomersFrom: 2, guestsFrom: 3 }
const limits = { ...few, strangersOfNetwork: 100, ofToken: 100, delayMs: 200, waitMs: 80 }
const POSTCODE = '/api/v1/client/postcode?zipcode=1000001'
const SEARCH = '/api/v1/client/rpa/checkin_authtoken_request?name=A'

describe('a server with too much to do', () => {
  const held: (() => void)[] = []
  const answers: Promise<{ readonly statusCode: number }>[] = []
  let server: TestServer

  beforeEach(() => {
    // Its postcode book answers when the test says so: calls that stay under way.
    const postcodes = { townsOf: () => new Promise<never[]>((answer) => held.push(() => answer([]))) }
    server = serverOn(noDatabase, { postcodes, limits })
  })
  afterEach(async () => {
    await release()
    await server.app.close()
  })

  const hold = async (calls: number) => {
    answers.push(...Array.from({ length: calls }, () => server.app.inject(POSTCODE)))
    while (held.length < calls) await new Promise(setImmediate)
  }
  const release = async () => {
    held.splice(0).forEach((answer) => answer())
    return (await Promise.all(answers.splice(0))).map(({ statusCode }) => statusCode)
  }
  const get = (url: string, language = 'ja') => server.app.inject({ url, headers: { language } })

  it('asks those who begin to come again, in their language, and says when', async () => {
    await hold(2)
    const answer = await get(SEARCH, 'en')
    const { 'retry-after': after, 'cache-control': caching } = answer.headers
    expect([answer.statusCode, after, caching]).toEqual([503, '2', 'no-store'])
    expect(v.parse(failure, answer.json()).error_msg).toBe(
      'We’re very busy right now. Please try again in a moment.',
    )
    expect(v.parse(failure, (await get(SEARCH)).json()).error_msg).toContain('混み合って')
  })

  it('has room for guests who have begun until there is none, counts whom it refused, and takes calls again', async () => {
    await hold(3)
    const post = { method: 'POST', url: operations.settlement.path } as const
    const unknown = await server.app.inject({ ...post, headers: { authorization: 'A'.repeat(43) } })
    const refused = [await get(SEARCH), await get(POSTCODE), await get(POSTCODE), unknown]
    expect(refused.map(({ statusCode }) => statusCode)).toEqual([503, 503, 503, 503])
    const figures = (await get('/metrics')).body
    for (const [urgency, calls] of Object.entries({ newcomer: 1, guest: 2, payment: 1 })) {
      expect(figures).toContain(`tomari_calls_shed_total{urgency="${urgency}"} ${calls}\n`)
    }
    expect(figures).toContain('tomari_calls_under_way 3\n')
    expect(await release()).toEqual([200, 200, 200])
    // Past the load shedder: what is missing in this test is the database.
    expect(v.parse(failure, (await get(SEARCH)).json())).toMatchObject({ error_code: 'interrupted' })
  })

  it('never turns away its own health, the figures or a file', async () => {
    await hold(3)
    const own = await Promise.all(['/healthz', '/metrics', '/assets/x.js'].map((url) => get(url)))
    expect(own.map(({ statusCode }) => statusCode)).toEqual([200, 200, 404])
  })

  it('shows a page that tries again to a guest who opens the app', async () => {
    const none = { ...limits, newcomersFrom: 0, crowdFrom: 0 }
    const { app } = serverOn(noDatabase, { pages: pagesOf({}, () => 'home'), limits: none })
    const answer = await app.inject('/')
    expect([answer.statusCode, answer.headers['content-type']]).toEqual([503, 'text/html; charset=utf-8'])
    expect(answer.body).toContain('http-equiv="refresh"')
  })

  it('writes only so many pages at once, and begins the next when one is written', async () => {
    // Takes a moment to be compressed.
    const page = Array.from({ length: 20_000 }, (_, line) => `<p>${line * 7_919}</p>`).join('')
    const one = { ...limits, strangersOfNetwork: 1 }
    const { app } = serverOn(noDatabase, { pages: pagesOf({}, () => page), limits: one })
    const from = async (remoteAddress: string) => {
      const headers = { 'accept-encoding': 'br' }
      return (await app.inject({ url: '/checkin', headers, remoteAddress })).statusCode
    }
    const many = await Promise.all(['192.0.2.1', '192.0.2.1', '192.0.2.2', '192.0.2.3'].map(from))
    expect([...many, await from('192.0.2.1')]).toEqual([200, 503, 200, 503, 200])
  })
})

const guestWith = (token: string): Share => ({ kind: 'token', token })

describe('the load shedder', () => {
  const shedderAt = (loopMs: number, databaseMs: number, further = {}) =>
    new LoadShedder(
      { ...limits, newcomersFrom: 100, guestsFrom: 100, ...further },
      { loopMs: () => loopMs, databaseMs: () => databaseMs },
    )

  it.each([
    [199, 79, 'newcomer guest always'],
    [200, 0, 'guest always'],
    [0, 80, 'guest always'],
    [800, 0, 'always'],
    [0, 320, 'always'],
  ])('with the process %i ms late and the database %i lets in: %s', (loopMs, databaseMs, lets) => {
    const shedder = shedderAt(loopMs, databaseMs)
    const letsIn = () => (['newcomer', 'guest', 'always'] as const).filter((one) => shedder.hasRoomFor(one))
    // Who is alone is not refused, however late things are.
    expect(letsIn()).toHaveLength(3)
    shedder.letIn('guest', guestWith('A'))
    expect(letsIn().join(' ')).toBe(lets)
  })

  it('has only so many places for one token, however often its guest asks at once, and others for other tokens', () => {
    const shedder = shedderAt(0, 0, { ofToken: 2 })
    const place = shedder.letIn('payment', guestWith('A'))
    shedder.letIn('guest', guestWith('A'))
    expect(shedder.letIn('payment', guestWith('A'))).toBeNull()
    expect(shedder.letIn('guest', guestWith('B'))).not.toBeNull()
    place?.leave()
    expect(shedder.letIn('guest', guestWith('A'))).not.toBeNull()
  })
})

describe('how late a database is', () => {
  beforeEach(() => void vi.useFakeTimers())
  afterEach(() => void vi.useRealTimers())

  it('is no stall of a moment, but a wait that lasts, and it is over soon after', async () => {
    let waitMs = 0
    const connections = () => ({ most: 1, inUse: 1, waiting: 9, waitMs })
    const { databaseMs } = measuredLateness({ connections })
    for (waitMs of [50, 100, 150, 0]) await vi.advanceTimersByTimeAsync(50)
    expect(databaseMs()).toBeLessThan(50)
    waitMs = 200
    await vi.advanceTimersByTimeAsync(1_000)
    expect(databaseMs()).toBeGreaterThan(150)
    waitMs = 0
    await vi.advanceTimersByTimeAsync(1_000)
    expect(databaseMs()).toBeLessThan(20)
  })
})
