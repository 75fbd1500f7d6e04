import { OWN_PAYMENT_SCRIPT_PATH } from '@tomari/tenant-config/payment-providers'
import { describe, expect, it } from 'vitest'
import { noDatabase, serverOn } from '../../../test/harness/server.ts'
import { type StaticFiles, staticFile } from '../pages/static-files.ts'
import { namingPaymentScript, tenantOf } from '../pages/tenant.ts'

const GMO_SCRIPT = 'https://static.mul-pay.jp/ext/js/token.js'
const tenantWith = async (config: string): Promise<StaticFiles> =>
  new Map([['config.json', await staticFile('.json', Buffer.from(config))]])

/** A server of a tenant, with the provider's own script unless it is the sandbox. */
async function serverFor(config: object, provider: string | null = null) {
  const tenant = await tenantWith(JSON.stringify(config))
  const write = () => '<!doctype html><html><head></head></html>'
  const pages = { ...tenantOf(tenant), app: new Map(), tenant, write }
  const sandbox = serverOn(noDatabase, { pages })
  if (provider === null) return sandbox
  const browserScript = { kind: 'provider', url: provider } as const
  return serverOn(noDatabase, { pages, payments: { ...sandbox.deps.payments, browserScript } })
}

async function policyOf(
  config: object,
  provider: string | null = null,
): Promise<Readonly<Record<string, string>>> {
  const { app } = await serverFor(config, provider)
  const policy = String((await app.inject('/')).headers['content-security-policy'])
  expect(policy).not.toContain('unsafe')
  return Object.fromEntries(
    policy.split('; ').map((rule) => [rule.split(' ')[0], rule.slice(rule.indexOf(' ') + 1)]),
  )
}

describe("the payment company's script", () => {
  it('is ours in the sandbox, and the one of the provider otherwise (R2.6)', async () => {
    const own = await (await serverFor({})).app.inject(OWN_PAYMENT_SCRIPT_PATH)
    expect(own.headers['content-type']).toBe('text/javascript; charset=utf-8')
    expect(own.body).toContain('window.Multipayment')
    const theirs = await (await serverFor({}, GMO_SCRIPT)).app.inject(OWN_PAYMENT_SCRIPT_PATH)
    expect([theirs.statusCode, theirs.headers['location']]).toEqual([302, GMO_SCRIPT])
  })

  it.each([
    [{}, GMO_SCRIPT, GMO_SCRIPT],
    [{ payment: { script_url: '' } }, GMO_SCRIPT, GMO_SCRIPT],
    [{ payment: { script_url: 'https://own.example/t.js' } }, GMO_SCRIPT, 'https://own.example/t.js'],
    [{}, null, undefined],
  ])('with %j and the provider %s the page is given %s', async (config, provider, given) => {
    const tenant = await namingPaymentScript(await tenantWith(JSON.stringify(config)), provider)
    expect(JSON.parse(String(tenant.get('config.json')?.plain)).payment?.script_url).toBe(given)
  })
})

describe('the policy of the page', () => {
  it('lets no script from elsewhere run in the sandbox', async () => {
    const policy = await policyOf({})
    expect(policy['script-src']).toMatch(/^'nonce-[^']+' 'strict-dynamic'$/)
    expect(policy['require-trusted-types-for']).toBe("'script'")
    expect(policy['trusted-types']).toBe('payment-script dompurify')
  })

  it.each([
    ['of the gateway', {}, GMO_SCRIPT],
    ['that the tenant names', { payment: { script_url: GMO_SCRIPT } }, null],
  ])('lets the script %s run and speak to its company', async (_what, config, provider) => {
    const policy = await policyOf(config, provider)
    expect(policy['script-src']).toContain('https://static.mul-pay.jp https://*.mul-pay.jp')
    expect(policy['connect-src']).toMatch(/^'self' .*https:\/\/\*\.mul-pay\.jp/)
    expect(policy['trusted-types']).toBe('payment-script dompurify default')
  })

  const withoutCards = { display: { use_checkin_payment: false } }
  const tags = { analytics: { gtm_id: 'GTM-SAMPLE' } }

  it('lets a tag manager load and count visits, beside what else is open, and cannot hold it to Trusted Types', async () => {
    const assets = { url: 'https://pictures.example/x' }
    const policy = await policyOf({ ...withoutCards, ...tags, assets })
    expect(policy['script-src']).toMatch(/'strict-dynamic' https:\/\/\*\.googletagmanager\.com$/)
    expect(policy['connect-src']).toBe(
      "'self' https://*.googletagmanager.com https://*.google-analytics.com https://*.analytics.google.com",
    )
    expect(policy['img-src']).toBe(
      "'self' data: blob: https://pictures.example https://*.googletagmanager.com https://*.google-analytics.com",
    )
    expect(policy).not.toHaveProperty('trusted-types')
  })

  it.each([
    tags,
    { ...tags, display: { use_checkin_payment: true } },
    { ...tags, ...withoutCards, use_checkout: true },
    { analytics: {} },
    { ...withoutCards, analytics: { gtm_id: '' } },
  ])('lets none in where cards are taken or no id is given: %j (R21.3)', async (config) => {
    const policy = await policyOf(config)
    expect(JSON.stringify(policy)).not.toMatch(/google/)
    expect(policy).toHaveProperty('trusted-types')
  })
})
