import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { WebPage } from '../../src/gateways/web/WebReader.ts'
import type { Database } from '../../src/storage/Database.ts'
import type { Schema } from '../../src/storage/schema.ts'
import { watchScripts } from '../../src/usecases/scripts/check-scripts.ts'
import { paymentPageScripts } from '../../src/usecases/scripts/payment-scripts.ts'
import { calling } from '../desk/desk-calls.ts'
import { describeOnDatabase } from '../harness/databases.ts'
import { serverOn } from '../harness/server.ts'

const TOKEN_SCRIPT = 'https://static.pay.example/token.js'
const PAGE = 'https://checkin.hotel.example/'
const scripts = paymentPageScripts({ paymentScript: TOKEN_SCRIPT, tagManagerId: '' })

/** What lies in the web of a test. */
class Web {
  readonly pages = new Map<string, WebPage>()
  lies(url: string, body: string, headers: Readonly<Record<string, string>> = {}): void {
    this.pages.set(url, { status: 200, headers: new Map(Object.entries(headers)), body })
  }
  read = async (url: string): Promise<WebPage | null> => this.pages.get(url) ?? null
}

let nonces = 0
const page = (policy = "script-src 'nonce-%' 'strict-dynamic'", inline = 'start()') => {
  nonces += 1
  return {
    headers: { 'content-security-policy': policy.replace('%', `n${nonces}`), 'x-frame-options': 'DENY' },
    body: `<script nonce="n${nonces}" type="module" src="/assets/start-abcdefgh.js"></script>
      <script nonce="n${nonces}">${inline}</script>
      <script nonce="n${nonces}" type="application/json">{"texts":"${nonces}"}</script>`,
  }
}

describeOnDatabase('the scripts of the payment screens', (open) => {
  let database: Database<Schema>
  let web: Web

  beforeAll(async () => {
    database = await open()
  })
  beforeEach(async () => {
    await database.db.deleteFrom('watched_prints').execute()
    web = new Web()
    web.lies(TOKEN_SCRIPT, 'window.Multipayment = {}')
    putsPage(page())
    web.lies(`${PAGE}assets/start-abcdefgh.js`, 'import("./payment-12345678.js")')
    web.lies(`${PAGE}assets/payment-12345678.js`, 'pay()')
  })

  const putsPage = ({ headers, body }: ReturnType<typeof page>) => web.lies(PAGE, body, headers)
  const desk = (...argv: readonly string[]) =>
    calling({ ...serverOn(database).deps, web, pageScripts: async () => scripts })([
      'check-scripts',
      ...argv,
      '--lang=en',
    ])

  it('are listed with reason and guard, and written down when they are seen for the first time (R22.15)', async () => {
    const { exit, out } = await desk(PAGE)
    expect(exit).toBe(0)
    expect(out).toMatch(/^script +why +what guards it\n\/assets\/\*\.js +the app itself/)
    expect(out).toContain(`${TOKEN_SCRIPT}  turns cards into tokens`)
    expect(out).toContain(`${TOKEN_SCRIPT}: seen for the first time`)
    expect(out).toContain(`${PAGE}: seen for the first time`)
  })

  it('are as they were accepted while only the nonce and the texts of the page differ', async () => {
    await desk(PAGE)
    putsPage(page())
    const { exit, out } = await desk(PAGE)
    expect([exit, out]).toEqual([0, expect.stringContaining(`${PAGE}: as it was accepted`)])
  })

  it.each<[string, () => void, string]>([
    ["the payment company's script", () => web.lies(TOKEN_SCRIPT, 'steal()'), TOKEN_SCRIPT],
    [
      'the policy of the page',
      () => putsPage(page("script-src 'nonce-%' 'unsafe-eval'")),
      'header content-security-policy',
    ],
    ['a script in the page', () => putsPage(page(undefined, 'steal()')), 'inline script 1'],
    [
      'a file of the app',
      () => web.lies(`${PAGE}assets/start-abcdefgh.js`, 'import("./payment-12345678.js");steal()'),
      'script /assets/start-abcdefgh.js',
    ],
    [
      'a file that a file names',
      () => web.lies(`${PAGE}assets/payment-12345678.js`, 'steal()'),
      'script /assets/payment-12345678.js',
    ],
  ])('are found changed: %s', async (_, change, item) => {
    await desk(PAGE)
    change()
    const { exit, out } = await desk(PAGE)
    expect([exit, out]).toEqual([6, expect.stringContaining(`not as it was accepted\n  ${item}`)])
    expect((await desk(PAGE)).exit).toBe(6)
    expect((await desk(PAGE, '--accept')).exit).toBe(0)
    expect((await desk(PAGE)).exit).toBe(0)
  })

  it('are not taken for unchanged when they cannot be fetched', async () => {
    await desk(PAGE)
    web.pages.delete(TOKEN_SCRIPT)
    const { exit, out } = await desk()
    expect([exit, out]).toEqual([1, expect.stringContaining(`${TOKEN_SCRIPT}: could not be fetched`)])
  })

  it('are watched by the server, which reports every day until the operator accepts the change (R22.15)', async () => {
    const { deps, incidents } = serverOn(database)
    const look = () => watchScripts({ ...deps, web }, scripts)
    await look()
    await look()
    expect(incidents).toEqual([])
    web.lies(TOKEN_SCRIPT, 'steal()')
    await look()
    await look()
    const changed = { event: 'payment-script-changed', code: TOKEN_SCRIPT }
    expect(incidents).toEqual([changed, changed])
    await desk('--accept')
    await look()
    web.pages.clear()
    await look()
    expect(incidents.slice(2)).toEqual([{ event: 'payment-script-unreachable', code: TOKEN_SCRIPT }])
  })
})

describe('the inventory', () => {
  const addresses = (...given: Parameters<typeof paymentPageScripts>) =>
    paymentPageScripts(...given).map(({ address, isFromElsewhere }) => [address, isFromElsewhere])

  it('follows from the configuration', () => {
    expect(addresses({ paymentScript: null, tagManagerId: '' })).toEqual([
      ['/assets/*.js', false],
      ['/payment/multipayment.js', false],
    ])
    expect(addresses({ paymentScript: TOKEN_SCRIPT, tagManagerId: 'GTM-SAMPLE' })).toEqual([
      ['/assets/*.js', false],
      [TOKEN_SCRIPT, true],
      ['https://www.googletagmanager.com/gtm.js?id=GTM-SAMPLE', true],
    ])
  })
})
