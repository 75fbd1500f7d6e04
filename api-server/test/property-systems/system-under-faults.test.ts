import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type Fault, gateway } from './Network.ts'
import { type SystemUnderFaults, systemUnderFaults } from './system-under-faults.ts'
import { jsonAnswer, type WireAnswer } from './wire.ts'

const APPLICATION = '0f3c1f2e-58a1-4c0e-9d0a-3a1b2c3d4e5f'
const token = (text: string) =>
  jsonAnswer(200, { access_token: text, token_type: 'Bearer', expires_in: 3600 })

let system: SystemUnderFaults
let answer: WireAnswer
let carriedOut: number

beforeAll(async () => {
  system = await systemUnderFaults([{ file: 'ohip-oauth.json' }], () => {
    carriedOut += 1
    return answer
  })
})
afterAll(() => system.close())
beforeEach(async () => {
  await system.network.comeBack()
  system.network.faultOf = () => null
  system.proxy.violations.length = 0
  answer = token('t-1')
  carriedOut = 0
})

/** What a caller sees of a request for a token. */
async function asks({ application = APPLICATION, path = '/oauth/v1/tokens' } = {}): Promise<string> {
  try {
    const answered = await fetch(`${system.network.url}${path}`, {
      method: 'POST',
      headers: { 'x-app-key': application, 'content-type': 'application/x-www-form-urlencoded' },
      body: 'grant_type=client_credentials',
    })
    const body = await answered.text()
    const { access_token: found } = body.startsWith('{"access') ? JSON.parse(body) : { access_token: body }
    return `${answered.status} ${found}`.trim()
  } catch {
    return 'no answer'
  }
}

describe('the validating proxy', () => {
  it('lets through and counts what the contract knows', async () => {
    const before = system.proxy.total
    expect(await asks()).toBe('200 t-1')
    expect(system.proxy.total - before).toBe(1)
    expect([...system.proxy.exchanges.keys()]).toEqual(['POST /oauth/v1/tokens'])
    expect(system.proxy.violations).toEqual([])
  })

  it.each([
    ['a header of another form', { application: 'mine' }, 422],
    ['a call that there is none of', { path: '/oauth/v1/keys' }, 422],
  ])('refuses %s, and the system never sees it', async (_name, request, status) => {
    expect(await asks(request)).toContain(`${status}`)
    expect([carriedOut, system.proxy.violations.length]).toEqual([0, 1])
  })

  it.each([
    ['a field that is missing', jsonAnswer(200, { token_type: 'Bearer' })],
    ['a status that there is none of', jsonAnswer(202, {})],
    ['a page', { status: 200, headers: { 'content-type': 'text/html' }, body: '<html></html>' }],
  ])('refuses an answer of the double with %s', async (_name, wrong) => {
    answer = wrong
    expect(await asks()).toMatch(/^500/)
    expect([carriedOut, system.proxy.violations.length]).toEqual([1, 1])
  })
})

describe('the network', () => {
  it.each<[string, Fault, string, number]>([
    ['a lost request', 'request_lost', 'no answer', 0],
    ['a lost answer', 'answer_lost', 'no answer', 1],
    ['half an answer', 'half_answer', 'no answer', 1],
    ['too many requests', gateway.tooMany(3), '429', 0],
    ['a failure after the fact', gateway.brokenAfterwards, '500 {"title":"Internal error"}', 1],
    ['no service', gateway.unavailable, '503', 0],
    ['a late answer', { lateMs: 5 }, '200 t-1', 1],
  ])('gives %s', async (_name, fault, seen, times) => {
    system.network.faultOf = () => fault
    expect([await asks(), carriedOut]).toEqual([seen, times])
    expect(system.proxy.violations).toEqual([])
  })

  it('refuses connections while it is down', async () => {
    await system.network.goDown()
    expect([await asks(), carriedOut]).toEqual(['no answer', 0])
    await system.network.comeBack()
    expect(await asks()).toBe('200 t-1')
  })
})
