import { describe, expect, it } from 'vitest'
import { everywhere } from '../../src/platform/http/security-headers.ts'
import { noDatabase, pagesOf, serverOn } from '../harness/server.ts'

const { app } = serverOn(noDatabase, {
  deskToken: 'the-token-of-the-desk-interface',
  pages: pagesOf({}, () => '<!doctype html><html><head></head><body></body></html>'),
})

async function routes(): Promise<readonly (readonly ['GET' | 'POST' | 'HEAD', string])[]> {
  await app.ready()
  const path: string[] = []
  const lines = app.printRoutes({ commonPrefix: false }).split('\n')
  return lines.flatMap((line) => {
    const found = /^([│\s]*)[├└]── (\S*) ?(?:\(([A-Z, ]+)\))?/.exec(line)
    if (found === null) return []
    const [, indent = '', part = '', methods = ''] = found
    path.splice(indent.length / 4)
    path.push(part)
    const url = path.join('').replace(':parameter', '101').replace('*', 'checkin/search')
    return (['GET', 'POST', 'HEAD'] as const)
      .filter((method) => methods.split(', ').includes(method))
      .map((method) => [method, url] as const)
  })
}

/** What is wrong with a page's policy, null when nothing is. */
function looseIn(policy: string): string | null {
  const needed = ["default-src 'none'", "base-uri 'none'", "frame-ancestors 'none'"]
  const isLoose = /unsafe-|script-src[^;]*(data:|\*)/.test(policy)
  return needed.every((rule) => policy.includes(rule)) && !isLoose ? null : policy
}

it('every route has the headers that guard it, and of what is no route at all (R15.5, R22.10)', async () => {
  const all = await routes()
  expect(all.length).toBeGreaterThan(40)
  expect(all.map(([, url]) => url)).toContain('/api/v1/client/payment/settlement')
  const strays = (['/no/such.file', '/%E3%83', '/api/v1/nothing'] as const).map(
    (url) => ['GET', url] as const,
  )
  const { 'content-security-policy': policy, ...others } = everywhere
  for (const [method, url] of [...all, ...strays]) {
    const { headers, statusCode } = await app.inject({ method, url })
    const isDocument = String(headers['content-type']).startsWith('text/html')
    const found = String(headers['content-security-policy'])
    const isUncached = /^\/(api|user|desk)\//.test(url) || statusCode >= 400
    expect({ method, url, ...headers }).toMatchObject({
      ...others,
      url,
      ...(isUncached ? { 'cache-control': 'no-store' } : {}),
    })
    expect([url, isDocument ? looseIn(found) : found]).toEqual([url, isDocument ? null : policy])
    for (const name of ['server', 'x-powered-by', 'set-cookie', 'access-control-allow-origin']) {
      expect([url, headers]).not.toHaveProperty(`1.${name}`)
    }
  }
})

const page = 'https://hotel.example/checkin/search?authorization=canary-token&membership_number=1000000001'
const ofPage = { 'document-uri': page, 'script-sample': 'canary' }
const older = (blocked: string, rule = 'script-src-elem') =>
  JSON.stringify({ 'csp-report': { ...ofPage, 'effective-directive': rule, 'blocked-uri': blocked } })
const newer = (...blocked: readonly string[]) =>
  JSON.stringify(
    blocked.map((blockedURL) => ({
      type: 'csp-violation',
      url: page,
      body: { documentURL: page, effectiveDirective: 'connect-src', blockedURL, sample: 'canary' },
    })),
  )

const reporting = () => {
  const { app, logged, clock } = serverOn(noDatabase)
  let reports = 0
  const send = async (payload: string, remoteAddress = `198.51.100.${(reports += 1)}`, type?: string) => {
    const headers = {
      'content-type': type ?? `application/${payload[0] === '[' ? 'reports+json' : 'csp-report'}`,
    }
    return (await app.inject({ method: 'POST', remoteAddress, url: '/policy-reports', headers, payload }))
      .statusCode
  }
  const codes = () => [...logged().matchAll(/"code":"([^"]*)"/g)].map(([, code]) => code)
  return { send, codes, logged, clock }
}

describe('a report of what the policy has stopped', () => {
  it('is written down as the rule and the origin, and nothing of the page', async () => {
    const { send, codes, logged } = reporting()
    for (const report of [
      older('https://evil.example:8443/x.js?name=canary'),
      newer('wss://evil.example/canary', 'inline'),
      older('trusted-types-sink', 'require-trusted-types-for'),
      older('data:text/html,canary'),
    ])
      expect(await send(report)).toBe(204)
    expect(codes()).toEqual([
      'script-src-elem https://evil.example:8443',
      'connect-src wss://evil.example',
      'connect-src inline',
      'require-trusted-types-for trusted-types-sink',
      'script-src-elem data:',
    ])
    expect(logged()).not.toMatch(/canary|1000000001|hotel\.example/)
  })

  it('may be anything at all, since any client can send it, but no more than 16 kB', async () => {
    const { send, codes } = reporting()
    for (const body of ['', 'null', '[]', '{}', '{"csp-report":7}', 'no JSON', '[{"body":{}}]', '\u0000']) {
      expect(await send(body, undefined, 'application/csp-report')).toBe(204)
    }
    expect(await send(older('inline', 'x\n"fake":1'), undefined, 'text/plain')).toBe(204)
    expect(codes()).toEqual(['unknown unknown', 'unknown inline'])
    expect(await send(' '.repeat(17_000))).toBe(413)
  })

  it('is logged at most sixty times a minute, so that an attacker cannot fill the log', async () => {
    const { send, codes, clock } = reporting()
    for (let time = 0; time < 70; time += 1) await send(older('inline'))
    expect(codes()).toHaveLength(60)
    clock.pass({ seconds: 60 })
    await send(older('inline'))
    expect(codes()).toHaveLength(61)
  })

  it.each([
    ['an address', () => '203.0.113.9'],
    ['a /48', (time: number) => `2001:db8:7:${time}::1`],
  ])('is logged five times a minute of %s, so no client takes the minute of all', async (_, addressOf) => {
    const { send, codes } = reporting()
    await send(newer(...Array.from({ length: 100 }, () => 'eval')), addressOf(0))
    for (let time = 0; time < 100; time += 1) await send(older('inline'), addressOf(time))
    expect(codes()).toHaveLength(5)
    await send(older('https://evil.example/x.js'))
    expect(codes().at(-1)).toBe('script-src-elem https://evil.example')
  })

  it.each([
    ['call-03-1234-5678-now', 'inline'],
    ['script-src', 'hello-dear-reader'],
    ['script-src', 'tel:0312345678'],
    ['script-src', `https://${'a'.repeat(60)}.${'b'.repeat(60)}.example`],
    ['script-src-elem https://good.example', 'https://'],
  ])('writes no words of the sender: %s, %s', async (rule, stopped) => {
    const { send, codes } = reporting()
    await send(older(stopped, rule))
    expect(codes()[0]).toMatch(/^(script-src|unknown) (inline|unknown)$/)
  })
})
