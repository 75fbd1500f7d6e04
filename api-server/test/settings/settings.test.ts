import { describe, expect, it } from 'vitest'
import { settingRows, settingsFrom } from '../../src/settings.ts'

const problemsOf = (variables: Record<string, string>) => {
  const settings = settingsFrom(variables)
  return 'problems' in settings ? settings.problems : []
}
const key = Buffer.alloc(32, 7).toString('base64')

describe('the settings', () => {
  it('have a default for everything that a first start needs', () => {
    expect(settingsFrom({})).toMatchObject({
      PORT: 3000,
      HOST: '127.0.0.1',
      DATA_DIR: './data',
      AUTO_DESK: 'on',
      PAYMENT_GATEWAY: 'sandbox',
      DATA_KEYS: null,
      MEMBER_PREFILL: 'always',
      TRUSTED_PROXIES: ['loopback'],
    })
  })

  it('take an empty variable as unset, as compose files write it', () => {
    expect(settingsFrom({ PORT: '', DATABASE_URL: '', DATA_KEYS: '' })).toEqual(settingsFrom({}))
  })

  it('tell every problem at once, in sentences that name the variable', () => {
    expect(
      problemsOf({ PORT: '99999', AUTO_DESK: 'yes', PAYMENT_GATEWAY: 'cash', SMTP_URL: 'mail' }),
    ).toEqual([
      'PORT has to be a port from 0 to 65535.',
      'SMTP_URL has to look like smtps://user:password@host:465.',
      'AUTO_DESK has to be on or off.',
      'PAYMENT_GATEWAY has to be sandbox or gmo.',
    ])
  })

  it.each<[Record<string, string>, string]>([
    [
      { DATABASE_URL: 'postgres://a@b/c' },
      'DATA_KEYS is needed with DATABASE_URL, so that every process seals with the same keys.',
    ],
    [{ SMTP_URL: 'smtp://a' }, 'MAIL_FROM is needed with SMTP_URL.'],
    [
      { PAYMENT_GATEWAY: 'gmo', GMO_SITE: 'https://a', GMO_SHOP_PASS: 'x' },
      'GMO_SHOP_ID is needed with PAYMENT_GATEWAY=gmo.',
    ],
    [{ DATABASE_URL: 'mysql://a' }, 'DATABASE_URL has to look like postgres://user:password@host:5432/name.'],
    [{ DATA_KEYS: 'k1' }, 'DATA_KEYS cannot be used: the key "k1" has to be 32 bytes in base64.'],
    [{ DATA_KEYS: `k1:${key},k1:${key}` }, 'DATA_KEYS cannot be used: the key "k1" stands there twice.'],
    [{ DATA_KEYS: `k 1:${key}` }, 'DATA_KEYS cannot be used: each key has to be written as id:base64.'],
  ])('with %j say: %s', (variables, sentence) => {
    expect(problemsOf(variables)).toEqual([sentence])
  })

  it('never repeat a secret', () => {
    const secret = 'hunter2'
    const said = problemsOf({
      DATABASE_URL: `mysql://${secret}`,
      DATA_KEYS: `k1:${secret}`,
      SMTP_URL: secret,
    })
    expect(said).toHaveLength(3)
    expect(said.join(' ')).not.toContain(secret)
  })

  it('read the keys in their order, the first of which encrypts', () => {
    const settings = settingsFrom({ DATA_KEYS: `k2:${key}, k1:${key}` })
    if ('problems' in settings) throw new Error('refused')
    expect(settings.DATA_KEYS?.map(({ id }) => id)).toEqual(['k2', 'k1'])
  })

  it('are all described', () => {
    expect(settingRows.map(({ name }) => name)).toEqual(
      expect.arrayContaining(['PORT', 'DATA_DIR', 'DATABASE_URL', 'TENANT_DIR', 'DATA_KEYS', 'DESK_TOKEN']),
    )
    for (const { meaning } of settingRows) expect(meaning).toMatch(/\w.*\.$/)
  })
})
