import { describe, expect, it } from 'vitest'
import { noDatabase } from '../harness/no-database.ts'
import { serverOn } from '../harness/server.ts'

const page = 'https://hotel.example/checkin/search?authorization=canary-token&membership_number=1000000001'
const older = (blocked: string, rule = 'script-src-elem') => ({
  type: 'application/csp-report',
  body: JSON.stringify({
    'csp-report': {
      'document-uri': page,
      'effective-directive': rule,
      'blocked-uri': blocked,
      'script-sample': 'canary',
    },
  }),
})
const newer = (...blocked: readonly string[]) => ({
  type: 'application/reports+json',
  body: JSON.stringify(
    blocked.map((blockedURL) => ({
      type: 'csp-violation',
      url: page,
      body: { documentURL: page, effectiveDirective: 'connect-src', blockedURL, sample: 'canary' },
    })),
  ),
})

const reporting = () => {
  const { app, logged, clock } = serverOn(noDatabase)
  const told = () => logged().match(/"code":"[^"]*"/g) ?? []
  /** Each from another network, unless it is told. */
  let reports = 0
  const send = async (
    { type, body }: { readonly type: string; readonly body: string },
    remoteAddress = `198.51.100.${(reports += 1)}`,
  ) => {
    const answer = await app.inject({
      method: 'POST',
      remoteAddress,
      url: '/policy-reports',
      headers: { 'content-type': type },
      payload: body,
    })
    return answer.statusCode
  }
  return { send, told, logged, clock }
}

describe('what a browser tells of what the policy has stopped', () => {
  it('is written down as the rule and the origin, and nothing of the page', async () => {
    const { send, told, logged } = reporting()
    expect(await send(older('https://evil.example:8443/x.js?name=canary'))).toBe(204)
    expect(await send(newer('wss://evil.example/canary', 'inline'))).toBe(204)
    expect(await send(older('trusted-types-sink', 'require-trusted-types-for'))).toBe(204)
    expect(await send(older('data:text/html,canary'))).toBe(204)
    expect(told()).toEqual([
      '"code":"script-src-elem https://evil.example:8443"',
      '"code":"connect-src wss://evil.example"',
      '"code":"connect-src inline"',
      '"code":"require-trusted-types-for trusted-types-sink"',
      '"code":"script-src-elem data:"',
    ])
    expect(logged()).not.toMatch(/canary|1000000001|hotel\.example/)
  })

  it('may be anything at all, since any client can send it', async () => {
    const { send, told } = reporting()
    for (const body of ['', 'null', '[]', '{}', '{"csp-report":7}', 'no JSON', '[{"body":{}}]', '\u0000']) {
      expect(await send({ type: 'application/csp-report', body })).toBe(204)
    }
    expect(await send({ type: 'text/plain', body: older('inline', 'x\n"fake":1').body })).toBe(204)
    expect(told()).toEqual(['"code":"unknown unknown"', '"code":"unknown inline"'])
  })

  it('is logged at most sixty times a minute, so that an attacker cannot fill the log', async () => {
    const { send, told, clock } = reporting()
    for (let time = 0; time < 70; time += 1) await send(older('inline'))
    expect(told()).toHaveLength(60)
    clock.pass({ seconds: 60 })
    await send(older('inline'))
    expect(told()).toHaveLength(61)
  })

  it.each([
    ['an address', () => '203.0.113.9'],
    ['a /48', (time: number) => `2001:db8:7:${time}::1`],
  ])(
    'is logged five times a minute of %s, so that no client uses up the minute of all',
    async (_, addressOf) => {
      const { send, told } = reporting()
      await send(newer(...Array.from({ length: 100 }, () => 'eval')), addressOf(0))
      for (let time = 0; time < 100; time += 1) await send(older('inline'), addressOf(time))
      expect(told()).toHaveLength(5)
      await send(older('https://evil.example/x.js'))
      expect(told().at(-1)).toBe('"code":"script-src-elem https://evil.example"')
    },
  )

  it.each([
    ['call-03-1234-5678-now', 'inline'],
    ['script-src', 'hello-dear-reader'],
    ['script-src', 'tel:0312345678'],
    ['script-src', `https://${'a'.repeat(60)}.${'b'.repeat(60)}.example`],
    ['script-src-elem https://good.example', 'https://'],
  ])('writes no words of the sender: %s, %s', async (rule, stopped) => {
    const { send, told } = reporting()
    await send(older(stopped, rule))
    expect(told()[0]).toMatch(/^"code":"(script-src|unknown) (inline|unknown)"$/)
  })

  it('is not read beyond 16 kB', async () => {
    const { send } = reporting()
    expect(await send({ type: 'application/csp-report', body: ' '.repeat(17_000) })).toBe(413)
  })
})
