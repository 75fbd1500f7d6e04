import { describe, expect, it } from 'vitest'
import { staticFile } from '../../src/http/pages/static-files.ts'
import { tenantOf } from '../../src/http/pages/tenant.ts'
import { noDatabase } from '../harness/no-database.ts'
import { serverOn } from '../harness/server.ts'

/** Rules of the page's content security policy, by their names. */
const withoutCards = { display: { use_checkin_payment: false } }
const policyOf = async (config: object): Promise<Readonly<Record<string, string>>> => {
  const file = await staticFile('.json', Buffer.from(JSON.stringify(config)))
  const tenant = new Map([['config.json', file]])
  const write = () => '<!doctype html><html><head></head></html>'
  const { app } = serverOn(noDatabase, { pages: { ...tenantOf(tenant), app: new Map(), tenant, write } })
  const policy = String((await app.inject('/')).headers['content-security-policy'])
  return Object.fromEntries(
    policy.split('; ').map((rule) => [rule.split(' ')[0], rule.slice(rule.indexOf(' ') + 1)]),
  )
}

describe('the policy of a page with a tag manager', () => {
  it('lets it load, and count visits by requests and pictures', async () => {
    const policy = await policyOf({ ...withoutCards, analytics: { gtm_id: 'GTM-SAMPLE' } })
    expect(policy['script-src']).toMatch(/'strict-dynamic' https:\/\/\*\.googletagmanager\.com$/)
    expect(policy['connect-src']).toBe(
      "'self' https://*.googletagmanager.com https://*.google-analytics.com https://*.analytics.google.com",
    )
    expect(policy['img-src']).toBe(
      "'self' data: blob: https://*.googletagmanager.com https://*.google-analytics.com",
    )
  })

  it('cannot be held to Trusted Types: tags are markup and scripts as text', async () => {
    expect(await policyOf({ ...withoutCards, analytics: { gtm_id: 'GTM-SAMPLE' } })).not.toHaveProperty(
      'trusted-types',
    )
    expect(await policyOf({})).toHaveProperty('trusted-types')
  })

  it('keeps what the configuration opens beside it', async () => {
    const policy = await policyOf({
      ...withoutCards,
      analytics: { gtm_id: 'GTM-SAMPLE' },
      assets: { url: 'https://pictures.example/x' },
    })
    expect(policy['img-src']).toContain('https://pictures.example https://*.googletagmanager.com')
  })

  it.each([
    { analytics: { gtm_id: 'GTM-SAMPLE' } },
    { analytics: { gtm_id: 'GTM-SAMPLE' }, display: { use_checkin_payment: true } },
    { analytics: { gtm_id: 'GTM-SAMPLE' }, ...withoutCards, use_checkout: true },
  ])('lets none in where cards are taken, and holds to Trusted Types: %j', async (config) => {
    const policy = await policyOf(config)
    expect(JSON.stringify(policy)).not.toMatch(/google/)
    expect(policy).toHaveProperty('trusted-types')
  })

  it.each([{}, { analytics: {} }, { ...withoutCards, analytics: { gtm_id: '' } }])(
    'names none of its hosts without an id: %j',
    async (config) => {
      expect(JSON.stringify(await policyOf(config))).not.toMatch(/google/)
    },
  )
})
