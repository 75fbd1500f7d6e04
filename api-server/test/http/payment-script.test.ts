import { OWN_PAYMENT_SCRIPT_PATH } from '@tomari/tenant-config/payment-providers'
import { describe, expect, it } from 'vitest'
import { namingPaymentScript } from '../../src/http/pages/naming-payment-script.ts'
import { staticFile, type StaticFiles } from '../../src/http/pages/static-files.ts'
import { tenantOf } from '../../src/http/pages/tenant.ts'
import { noDatabase } from '../harness/no-database.ts'
import { serverOn } from '../harness/server.ts'

const GMO_SCRIPT = 'https://static.mul-pay.jp/ext/js/token.js'

async function shelfWith(name: string, text: string): Promise<StaticFiles> {
  return new Map([[name, await staticFile(name.slice(name.lastIndexOf('.')), Buffer.from(text))]])
}

/** A server of a tenant, with the provider's own script unless it is the sandbox. */
async function serverFor(config: object, provider: string | null) {
  const app: StaticFiles = new Map()
  const tenant = await shelfWith('config.json', JSON.stringify(config))
  const pages = { ...tenantOf(tenant), app, tenant, write: () => '<!doctype html><html><head></head></html>' }
  const sandbox = serverOn(noDatabase, { pages })
  if (provider === null) return sandbox
  const { payments } = sandbox.deps
  return serverOn(noDatabase, {
    pages,
    payments: { ...payments, browserScript: { kind: 'provider', url: provider } },
  })
}

const policyOf = async (config: object, provider: string | null) => {
  const { app } = await serverFor(config, provider)
  return String((await app.inject('/')).headers['content-security-policy'])
}

describe("the payment company's script", () => {
  it('is ours in the sandbox (R2.6)', async () => {
    const { app } = await serverFor({}, null)
    const answer = await app.inject(OWN_PAYMENT_SCRIPT_PATH)
    expect(answer.headers).toMatchObject({
      'content-type': 'text/javascript; charset=utf-8',
      'x-content-type-options': 'nosniff',
    })
    expect(answer.body).toContain('window.Multipayment')
  })

  it('is the one of the provider otherwise', async () => {
    const { app } = await serverFor({}, GMO_SCRIPT)
    const answer = await app.inject(OWN_PAYMENT_SCRIPT_PATH)
    expect([answer.statusCode, answer.headers['location']]).toEqual([302, GMO_SCRIPT])
  })
})

describe('the configuration that the page gets', () => {
  const scriptIn = async (config: object, url: string | null) => {
    const tenant = await namingPaymentScript(await shelfWith('config.json', JSON.stringify(config)), url)
    return JSON.parse(String(tenant.get('config.json')?.plain)).payment?.script_url
  }

  it("names the provider's script where the tenant names none, so that the page knows whose it is", async () => {
    expect(await scriptIn({}, GMO_SCRIPT)).toBe(GMO_SCRIPT)
    expect(await scriptIn({ payment: { script_url: '' } }, GMO_SCRIPT)).toBe(GMO_SCRIPT)
    expect(await scriptIn({ payment: { script_url: 'https://own.example/t.js' } }, GMO_SCRIPT)).toBe(
      'https://own.example/t.js',
    )
    expect(await scriptIn({}, null)).toBeUndefined()
  })

  it('stays as it is where it cannot be read', async () => {
    const broken = await shelfWith('config.json', 'no JSON')
    expect(await namingPaymentScript(broken, GMO_SCRIPT)).toBe(broken)
  })
})

describe('the policy of the page', () => {
  it('lets no script from elsewhere run in the sandbox', async () => {
    const policy = await policyOf({}, null)
    expect(policy).toMatch(/script-src 'nonce-[^']+' 'strict-dynamic';/)
    expect(policy).toContain("require-trusted-types-for 'script'; trusted-types payment-script dompurify;")
  })

  it.each([
    ['of the gateway', {}, GMO_SCRIPT],
    ['that the tenant names', { payment: { script_url: GMO_SCRIPT } }, null],
  ])('lets the script %s run and speak to its company', async (_what, config, provider) => {
    const policy = await policyOf(config, provider)
    expect(policy).toMatch(/script-src [^;]*https:\/\/static\.mul-pay\.jp https:\/\/\*\.mul-pay\.jp/)
    expect(policy).toMatch(/connect-src 'self' [^;]*https:\/\/\*\.mul-pay\.jp/)
    expect(policy).toContain(
      "require-trusted-types-for 'script'; trusted-types payment-script dompurify default;",
    )
    expect(policy).not.toContain('unsafe')
  })
})
