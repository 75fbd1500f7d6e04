import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { bankBooksIn } from '../../src/gateways/payment/sandbox/bank-books.ts'
import { logTo } from '../../src/http/operation/log.ts'
import { type SandboxBank, startSandboxBank } from '../../src/http/sandbox-bank/bank-server.ts'
import { sandboxGateway } from '../../src/gateways/payment/sandbox/sandbox-gateway.ts'
import type { BankScenario } from '../../src/gateways/payment/sandbox/test-cards.ts'
import type { Database } from '../../src/storage/Database.ts'
import type { Schema } from '../../src/storage/schema.ts'
import { describeOnDatabase } from '../harness/databases.ts'
import { noDatabase } from '../harness/no-database.ts'
import { serverOn, startTestServer, type TestServer } from '../harness/server.ts'
import { PayingGuest } from '../payment/PayingGuest.ts'
import { GuestAtBank } from './GuestAtBank.ts'

describeOnDatabase("the sandbox's bank", (open) => {
  let database: Database<Schema>
  let server: TestServer
  let bank: SandboxBank
  beforeAll(async () => {
    database = await open()
    bank = await startSandboxBank(bankBooksIn(database, { now: () => new Date() }), {
      host: '127.0.0.1',
      port: 0,
      trustedProxies: [],
      lateness: { loopMs: () => 0, databaseMs: () => 0 },
      log: logTo({ write: () => true }),
    })
  })
  beforeEach(async () => {
    server = await startTestServer(database)
  })
  afterAll(() => bank.close())

  /** A guest at the page of the bank, whose address names the host of the server. */
  async function sentTo(card: BankScenario) {
    const { clock } = server
    const payments = sandboxGateway({ database, clock, bankPort: () => bank.port })
    server = await startTestServer(database, { payments })
    const away = await GuestAtBank.sent(server, await PayingGuest.checkedIn(server), { card })
    expect(away.url).toBe(`http://localhost:${bank.port}/challenge/${away.accessId}`)
    const call = async (deed = '', method = 'GET') => {
      const answer = await fetch(`http://127.0.0.1:${bank.port}/challenge/${away.accessId}${deed}`, {
        method,
        redirect: 'manual',
        headers: { 'accept-language': 'en' },
      })
      return { status: answer.status, location: answer.headers.get('location'), text: await answer.text() }
    }
    return { away, call }
  }
  const toShop = (away: GuestAtBank) =>
    expect.stringMatching(
      new RegExp(`^http://localhost/payments/return/[\\w-]{43}\\?AccessID=${away.accessId}$`),
    )

  it.each(['approve', 'refuse'] as const)('asks the guest, who can %s, and sends them back', async (deed) => {
    const { away, call } = await sentTo('challenge')
    const page = await call()
    expect([page.status, page.location]).toEqual([200, null])
    expect(page.text).toContain(`action="/challenge/${away.accessId}/${deed}"`)
    expect((await call(`/${deed}`)).location).toBeNull()
    expect(await call(`/${deed}`, 'POST')).toMatchObject({ status: 303, location: toShop(away) })
    expect((await away.comesBack()).status).toBe(303)
  })

  it.each(['frictionless', 'attempt', 'not_authenticated', 'unavailable', 'rejected'] as const)(
    'asks nothing: %s',
    async (card) => {
      const { away, call } = await sentTo(card)
      expect(await call()).toMatchObject({ status: 303, location: toShop(away) })
    },
  )

  it.each([
    ['other_browser', /<code>http:.*AccessID=/],
    ['twice', /<meta http-equiv="refresh"[^]*<img src=/],
  ] as const)('sends back as the card says: %s', async (card, page) => {
    const { call } = await sentTo(card)
    expect(await call('/approve', 'POST')).toMatchObject({ status: 200, text: expect.stringMatching(page) })
  })

  it('lets a guest walk away, and never sends one back', async () => {
    const { call } = await sentTo('challenge')
    expect((await call('/away')).text).toContain('walked away')
    expect((await (await sentTo('never')).call()).text).toContain('never')
  })

  it('knows nothing of what it was not told', async () => {
    const answer = await fetch(`http://127.0.0.1:${bank.port}/challenge/${'0'.repeat(32)}`)
    expect(answer.status).toBe(404)
  })
})

it('a guest who comes back from the bank while the database cannot be reached reads a page that tries again (R18.22)', async () => {
  const { statusCode, headers, body } = await serverOn(noDatabase).app.inject({
    url: `/payments/return/${'t'.repeat(43)}`,
  })
  expect([statusCode, headers['content-type'], headers['retry-after']]).toEqual([
    503,
    'text/html; charset=utf-8',
    '5',
  ])
  for (const part of ['http-equiv="refresh"', '<html lang="ja">', '<p lang="en">'])
    expect(body).toContain(part)
})
