import { afterEach, beforeEach, expect, it } from 'vitest'
import { noDatabase, serverOn } from '../../../../test/harness/server.ts'
import { logTo } from '../../../platform/log/log.ts'
import { type SandboxBank, startSandboxBank } from '../../sandbox/bank-server.ts'
import { bankLedger } from '../../sandbox/ledgers.ts'
import { sandboxGateway } from '../../sandbox/sandbox-gateway.ts'
import type { BankScenario } from '../../sandbox/test-cards.ts'
import { describeHotel } from '../SampleHotel.ts'
import { GuestAtBank } from './GuestAtBank.ts'

describeHotel("the sandbox's bank", (hotel) => {
  let bank: SandboxBank
  beforeEach(async () => {
    bank = await startSandboxBank(bankLedger(hotel.database, { now: () => new Date() }), {
      host: '127.0.0.1',
      port: 0,
      trustedProxies: [],
      lateness: { loopMs: () => 0, databaseMs: () => 0 },
      log: logTo({ write: () => true }),
    })
  })
  afterEach(() => bank.close())

  const ask = async (path: string, method = 'GET', language = 'en') => {
    const headers = { 'accept-language': language }
    const url = `http://127.0.0.1:${bank.port}/challenge/${path}`
    const answer = await fetch(url, { method, redirect: 'manual', headers })
    return { status: answer.status, location: answer.headers.get('location'), text: await answer.text() }
  }
  /** A guest at the page of the bank, whose address names the host of the server. */
  async function sentTo(card: BankScenario) {
    const { database, clock } = hotel
    const payments = sandboxGateway({ database, clock, bankPort: () => bank.port })
    const away = await GuestAtBank.sent(hotel.process({ payments }), undefined, { card })
    expect(away.url).toBe(`http://localhost:${bank.port}/challenge/${away.accessId}`)
    const back = new RegExp(
      `^http://localhost/payments/return/MIO-KAIGAN/[\\w-]{43}\\?AccessID=${away.accessId}$`,
    )
    return {
      away,
      call: (deed = '', method = 'GET') => ask(`${away.accessId}${deed}`, method),
      toShop: { status: 303, location: expect.stringMatching(back) },
    }
  }

  it.each(['approve', 'refuse'] as const)('asks the guest, who can %s, and sends them back', async (deed) => {
    const { away, call, toShop } = await sentTo('challenge')
    const page = await call()
    expect([page.status, page.location]).toEqual([200, null])
    expect(page.text).toContain(`action="/challenge/${away.accessId}/${deed}"`)
    for (const fact of ['Your hotel', '•••• 5000', /<b>¥[\d,]+<\/b>/, / \d{4} \d{2}:\d{2}/])
      expect(page.text).toMatch(fact)
    expect((await call(`/${deed}`)).location).toBeNull()
    expect(await call(`/${deed}`, 'POST')).toMatchObject(toShop)
    expect((await away.comesBack()).status).toBe(303)
  })

  it.each([
    ['ja-JP', 'ja', /<b>[\d,]+円<\/b>/],
    ['ko-KR,ko;q=0.9', 'ko', /<b>[\d,]+엔<\/b>/],
    ['zh-HK', 'zh-Hant', /<b>[\d,]+日圓<\/b>/],
    ['zh-CN', 'zh-Hans', /<b>[\d,]+日元<\/b>/],
  ])('is in the language of the browser (R5.27): %s', async (tag, language, amount) => {
    const { away } = await sentTo('challenge')
    const { text } = await ask(away.accessId, 'GET', tag)
    expect(text).toContain(`<html lang="${language}">`)
    expect(text).toMatch(amount)
  })

  it('knows nothing of a guest whom nobody has sent', async () => {
    expect((await ask('0'.repeat(32))).status).toBe(404)
  })
})

it('a guest who comes back from the bank while the database cannot be reached reads a page that tries again (R18.22)', async () => {
  const url = `/payments/return/MIO-KAIGAN/${'t'.repeat(43)}`
  const { statusCode, headers, body } = await serverOn(noDatabase).app.inject({ url })
  expect([statusCode, headers['content-type'], headers['retry-after']]).toEqual([
    503,
    'text/html; charset=utf-8',
    '5',
  ])
  for (const part of ['http-equiv="refresh"', '<html lang="ja">', '<p lang="en">'])
    expect(body).toContain(part)
})
