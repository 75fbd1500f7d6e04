import { beforeEach, expect, it } from 'vitest'
import { watchScripts } from '../../src/cards/scripts/check-scripts.ts'
import { paymentPageScripts } from '../../src/cards/scripts/payment-scripts.ts'
import type { WebPage } from '../../src/platform/http/http-reader.ts'
import { calling, describeInHotel } from '../desk/hotel.ts'

const TOKEN_SCRIPT = 'https://static.pay.example/token.js'
const PAGE = 'https://checkin.hotel.example/'
const START = `${PAGE}assets/start-abcdefgh.js`
const CODE = 'import("./payment-12345678.js")'
const EVAL = "script-src 'nonce-%' 'unsafe-eval'"
const LAZY = `${PAGE}assets/payment-12345678.js`
const scripts = paymentPageScripts({ paymentScript: TOKEN_SCRIPT, tagManagerId: '' })

class Web {
  readonly pages = new Map<string, WebPage>()
  #nonces = 0

  lies(url: string, body: string, headers: Readonly<Record<string, string>> = {}): void {
    this.pages.set(url, { status: 200, headers: new Map(Object.entries(headers)), body })
  }

  liesThePage(policy = "script-src 'nonce-%' 'strict-dynamic'", inline = 'start()'): void {
    const nonce = `n${(this.#nonces += 1)}`
    const body = `<script nonce="${nonce}" type="module" src="/assets/start-abcdefgh.js"></script>
      <script nonce="${nonce}">${inline}</script>
      <script nonce="${nonce}" type="application/json">{"texts":"${nonce}"}</script>`
    const headers = { 'content-security-policy': policy.replace('%', nonce), 'x-frame-options': 'DENY' }
    this.lies(PAGE, body, headers)
  }

  read = async (url: string): Promise<WebPage | null> => this.pages.get(url) ?? null
}

describeInHotel('the scripts of the payment screens', (server) => {
  let web: Web

  beforeEach(() => {
    web = new Web()
    web.lies(TOKEN_SCRIPT, 'window.Multipayment = {}')
    web.liesThePage()
    web.lies(START, CODE)
    web.lies(LAZY, 'pay()')
  })

  const desk = (...argv: readonly string[]) => {
    const call = calling({ ...server.deps, web, pageScripts: async () => scripts })
    return call(['check-scripts', ...argv, '--lang=en'])
  }

  it('are listed with reason and guard, written down when first seen, and the same while only nonce and texts differ (R22.15)', async () => {
    const { exit, out } = await desk(PAGE)
    expect(exit).toBe(0)
    expect(out).toMatch(/^script +why +what guards it\n\/assets\/\*\.js +the app itself/)
    expect(out).toContain(`${TOKEN_SCRIPT}  turns cards into tokens`)
    for (const seen of [TOKEN_SCRIPT, PAGE]) expect(out).toContain(`${seen}: seen for the first time`)
    web.liesThePage()
    const again = await desk(PAGE)
    expect([again.exit, again.out]).toEqual([0, expect.stringContaining(`${PAGE}: as it was accepted`)])
  })

  it.each<[string, (changed: Web) => void, string]>([
    ["the payment company's script", (now) => now.lies(TOKEN_SCRIPT, 'steal()'), TOKEN_SCRIPT],
    ['the policy of the page', (now) => now.liesThePage(EVAL), 'header content-security-policy'],
    ['a script in the page', (now) => now.liesThePage(undefined, 'steal()'), 'inline script 1'],
    ['a file of the app', (now) => now.lies(START, `${CODE};steal()`), 'script /assets/start-abcdefgh.js'],
    ['a file that a file names', (now) => now.lies(LAZY, 'steal()'), 'script /assets/payment-12345678.js'],
  ])('are found changed: %s', async (_, change, item) => {
    await desk(PAGE)
    change(web)
    const { exit, out } = await desk(PAGE)
    expect([exit, out]).toEqual([6, expect.stringContaining(`not as it was accepted\n  ${item}`)])
    expect((await desk(PAGE)).exit).toBe(6)
    expect((await desk(PAGE, '--accept')).exit).toBe(0)
    expect((await desk(PAGE)).exit).toBe(0)
  })

  it('are watched by the server, which reports every day until the operator accepts the change (R22.15)', async () => {
    const { deps, incidents } = server
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
    const { exit, out } = await desk()
    expect([exit, out]).toEqual([1, expect.stringContaining(`${TOKEN_SCRIPT}: could not be fetched`)])
    await look()
    expect(incidents.slice(2)).toEqual([{ event: 'payment-script-unreachable', code: TOKEN_SCRIPT }])
  })
})

it('the scripts follow from the configuration', () => {
  const addresses = (paymentScript: string | null, tagManagerId: string) =>
    paymentPageScripts({ paymentScript, tagManagerId }).map(
      ({ address, isFromElsewhere }) => `${address}${isFromElsewhere ? ', from elsewhere' : ''}`,
    )
  expect(addresses(null, '')).toEqual(['/assets/*.js', '/payment/multipayment.js'])
  const tags = 'https://www.googletagmanager.com/gtm.js?id=GTM-SAMPLE'
  const theirs = [TOKEN_SCRIPT, tags].map((address) => `${address}, from elsewhere`)
  expect(addresses(TOKEN_SCRIPT, 'GTM-SAMPLE')).toEqual(['/assets/*.js', ...theirs])
})
