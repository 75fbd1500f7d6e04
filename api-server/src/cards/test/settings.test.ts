import { describe, expect, it } from 'vitest'
import { settingsFrom } from '../../settings.ts'

const shop = {
  PAYMENT_GATEWAY: 'gmo',
  GMO_SHOP_ID: 'tshop00000001',
  GMO_SHOP_PASS: 'secret',
  GMO_SITE: 'https://p01.mul-pay.jp',
}
const accepted = { ...shop, GMO_WITHOUT_3DS: 'accepted' }
const onlyHttps = /GMO_SITE has to be an https address/
const problemsOf = (variables: Readonly<Record<string, string>>) => {
  const settings = settingsFrom(variables)
  return 'problems' in settings ? settings.problems.join('\n') : ''
}

describe('the settings of payments', () => {
  it('want the address that banks send guests back to, or in words that cards are charged without 3-D Secure', () => {
    expect(problemsOf(shop)).toMatch(/^PUBLIC_URL is needed with PAYMENT_GATEWAY=gmo: .*3-D Secure.*$/)
    expect(problemsOf({ ...shop, PUBLIC_URL: 'https://stay.example.com' })).toBe('')
    for (const word of ['yes', 'on', 'true', 'ACCEPTED']) {
      expect(problemsOf({ ...shop, GMO_WITHOUT_3DS: word })).toContain('GMO_WITHOUT_3DS has to be accepted')
    }
  })

  it.each([
    ['PUBLIC_URL', 'http://stay.example.com'],
    ['PUBLIC_URL', 'https://stay.example.com/path'],
    ['GMO_SHOP_NAME', '十文字もある屋号は長い'],
    ['GMO_3DS_REQUIRED', 'never'],
    ['CHALLENGE_MINUTES', '0'],
    ['CHALLENGE_MINUTES', '61'],
  ])('refuse %s=%s', (name, value) => expect(problemsOf({ [name]: value })).toMatch(new RegExp(`^${name} `)))

  // Cards are charged over TLS, but on this machine.
  it.each([
    ['https://p01.mul-pay.jp', /^$/],
    ['http://127.0.0.1:8080', /^$/],
    ['http://p01.mul-pay.jp', onlyHttps],
    ['p01.mul-pay.jp', onlyHttps],
    ['http://127.0.0.1.evil.example', onlyHttps],
    ['ftp://p01.mul-pay.jp', onlyHttps],
  ])('take the provider at %s: %s', (GMO_SITE, problem) => {
    expect(problemsOf({ ...accepted, GMO_SITE })).toMatch(problem)
  })

  it.each(['GMO_SITE', 'GMO_SHOP_ID', 'GMO_SHOP_PASS'])('miss %s where GMO is to charge', (name) => {
    expect(problemsOf({ ...accepted, [name]: '' })).toContain(`${name} is needed`)
  })
})
