import { randomBytes } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { withSettingsTable } from '../../build/generated-docs.ts'
import { GATEWAY_NAMES } from '../../src/bills/index.ts'
import { deskTokensOf } from '../../src/checkout/robots/desk-interface.ts'
import { settingRows, settingsFrom, wantsSamples } from '../../src/settings.ts'
import { unknownVariables } from '../../src/unknown-variables.ts'

const problemsOf = (variables: Record<string, string>) => {
  const settings = settingsFrom(variables)
  return 'problems' in settings ? settings.problems : []
}
const [key, otherKey] = [1, 2].map(() => randomBytes(32).toString('base64'))
const keyOf = (bytes: Iterable<number> | string) =>
  `k1:${Buffer.from(typeof bytes === 'string' ? Buffer.from(bytes) : [...bytes]).toString('base64')}`
const of32 = (at: (index: number) => number) =>
  keyOf(Array.from({ length: 32 }, (_, index) => at(index) & 0xff))

describe('the settings', () => {
  it('have a default for everything that a first start needs (R20.1)', () => {
    expect(settingsFrom({})).toMatchObject({
      PORT: 3000,
      HOST: '127.0.0.1',
      DATA_DIR: './data',
      AUTO_DESK: 'on',
      DESK_TOKEN: [],
      DATA_KEYS: null,
      MEMBER_PREFILL: 'always',
      SECOND_FACT: 'off',
      TRUSTED_PROXIES: ['loopback'],
    })
    for (const unset of ['DATABASE_URL', 'TENANT_DIR', 'SMTP_URL', 'MAIL_FROM', 'PAYMENT_GATEWAY']) {
      expect(settingsFrom({})).not.toHaveProperty(unset)
    }
  })

  it('take an empty variable as unset, as compose files write it', () => {
    expect(settingsFrom({ PORT: '', DATABASE_URL: '', DATA_KEYS: '' })).toEqual(settingsFrom({}))
  })

  it('tell every problem at once, in sentences that name the variable (R20.2, R20.5)', () => {
    expect(
      problemsOf({ PORT: '99999', AUTO_DESK: 'yes', PAYMENT_GATEWAY: 'cash', SMTP_URL: 'mail' }),
    ).toEqual([
      'PORT has to be a port from 0 to 65535.',
      'SMTP_URL has to look like smtps://user:password@host:465.',
      'AUTO_DESK has to be on or off.',
      `PAYMENT_GATEWAY has to be ${new Intl.ListFormat('en', { type: 'disjunction' }).format(GATEWAY_NAMES)}.`,
    ])
  })

  it.each<[Record<string, string>, string]>([
    [
      { DATABASE_URL: 'postgres://a@localhost/c' },
      'DATA_KEYS is needed with DATABASE_URL, so that every process seals with the same keys.',
    ],
    [{ SMTP_URL: 'smtp://a' }, 'MAIL_FROM is needed with SMTP_URL.'],
    [
      { PAYMENT_GATEWAY: 'gmo', GMO_SITE: 'https://a', GMO_SHOP_PASS: 'x', GMO_WITHOUT_3DS: 'accepted' },
      'GMO_SHOP_ID is needed with PAYMENT_GATEWAY=gmo.',
    ],
    [{ DATABASE_URL: 'mysql://a' }, 'DATABASE_URL has to look like postgres://user:password@host:5432/name.'],
    [{ DATA_KEYS: 'k1' }, 'DATA_KEYS cannot be used: the key "k1" has to be 32 bytes in base64.'],
    [{ DATA_KEYS: `k1:${key},k1:${key}` }, 'DATA_KEYS cannot be used: the key "k1" stands there twice.'],
    [{ DATA_KEYS: `k 1:${key}` }, 'DATA_KEYS cannot be used: each key has to be written as id:base64.'],
  ])('with %j say: %s', (variables, sentence) => expect(problemsOf(variables)).toEqual([sentence]))

  it('never repeat a secret', () => {
    const secret = 'hunter2'
    const DATABASE_URL = `mysql://${secret}`
    const problems = problemsOf({ DATABASE_URL, DATA_KEYS: `k1:${secret}`, SMTP_URL: secret })
    expect([problems.length, problems.join(' ').includes(secret)]).toEqual([3, false])
  })

  it('read the keys in their order, the first of which encrypts', () => {
    const settings = settingsFrom({ DATA_KEYS: `k2:${key}, k1:${otherKey}` })
    if ('problems' in settings) throw new Error('refused')
    expect(settings.DATA_KEYS?.map(({ id }) => id)).toEqual(['k2', 'k1'])
  })

  it.each([
    ['zeros', of32(() => 0)],
    ['counting bytes', of32((index) => index)],
    ['counting bytes by threes', of32((index) => 3 * index)],
    ['two bytes in turn', of32((index) => (index % 2) * 0xff)],
    [
      'a random half twice',
      keyOf([0, 1].flatMap(() => [...Buffer.from('9f3ac01e77b25d1184e6a90c35d8f24b', 'hex')])),
    ],
    ['words', keyOf('correct horse battery staple !!!')],
    ['hexadecimal digits as text', keyOf('9f3ac01e77b25d1184e6a90c35d8f24b')],
    ['random bytes and padding', keyOf([...randomBytes(20), ...Buffer.alloc(12)])],
  ])('refuse a data key of %s, and say how to make one', (_, weak) => {
    expect(problemsOf({ DATA_KEYS: weak })).toEqual([
      'DATA_KEYS cannot be used: the key "k1" was not drawn at random, so that anybody may guess it: make one with "openssl rand -base64 32".',
    ])
  })

  it('take every key and token that is drawn, and a weak key behind it, whose rows can then be sealed again', () => {
    for (let times = 0; times < 500; times += 1) {
      const [long, short] = [randomBytes(32).toString('base64'), randomBytes(16)]
      expect(problemsOf({ DATA_KEYS: `k1:${long}`, DESK_TOKEN: short.toString('hex') })).toEqual([])
      expect(problemsOf({ DESK_TOKEN: short.toString('base64') })).toEqual([])
    }
    expect(problemsOf({ DATA_KEYS: `k2:${key},${of32(() => 0)}` })).toEqual([])
    expect(problemsOf({ DATA_KEYS: `k2:${key},k1:${key}` })).toEqual([
      'DATA_KEYS cannot be used: the keys "k2" and "k1" are the same.',
    ])
  })

  it.each([
    'a'.repeat(32),
    'abcabcabcabcabcabc',
    '1234567812345678',
    'abcdefghijklmnopqrst',
    'Change-Me-Please-2026!',
  ])('refuse %s as the token of the desk', (token) => {
    expect(problemsOf({ DESK_TOKEN: token })).toEqual([
      'DESK_TOKEN can be guessed: make one with "openssl rand -base64 32".',
    ])
  })

  it('give samples to the embedded database, and to PostgreSQL only when a setting says so', () => {
    expect(wantsSamples({ SAMPLE_WORLD: undefined, DATABASE_URL: undefined })).toBe(true)
    expect(wantsSamples({ SAMPLE_WORLD: undefined, DATABASE_URL: 'postgres://u@localhost/x' })).toBe(false)
    expect(wantsSamples({ SAMPLE_WORLD: 'on', DATABASE_URL: 'postgres://u@localhost/x' })).toBe(true)
    expect(wantsSamples({ SAMPLE_WORLD: 'off', DATABASE_URL: undefined })).toBe(false)
  })

  it('are all described, on the page of operations too (npm run docs rewrites it) (R20.3)', () => {
    for (const { meaning } of settingRows) expect(meaning).toMatch(/\w.*\.$/)
    const page = readFileSync(new URL('../../../docs/operations.md', import.meta.url), 'utf8')
    expect(withSettingsTable(page)).toBe(page)
  })
})

describe('DESK_TOKEN', () => {
  const [FIRST, SECOND] = ['k3yOfTheFirstRobot+/=', 'k3yOfTheSecondRobot_-']

  const robot = (name: string, secret: string, scope = 'work') => ({ name, secret, scope })

  it.each([
    [FIRST, [robot('robot', FIRST)]],
    ['a:secret-with:several:colons', [robot('robot', 'a:secret-with:several:colons')]],
    [`prep:${FIRST}:work`, [robot('prep', FIRST)]],
    [`prep:${FIRST}, screen:${SECOND}:read`, [robot('prep', FIRST), robot('screen', SECOND, 'read')]],
  ])('%s is one bare secret, or a name and a secret for each robot, with what it may do', (text, tokens) => {
    expect(deskTokensOf(text)).toEqual(tokens)
  })

  it.each([
    ['short', 'at least 16 characters'],
    ['with spaces in the secret', 'at least 16 characters'],
    [`prep:${FIRST},${SECOND}`, 'for each robot'],
    [`prep:${FIRST},`, 'for each robot'],
    [`prep:${FIRST},screen:short`, 'for each robot'],
    [`prep:${FIRST},screen:${SECOND}:write`, 'for each robot'],
    [`prep:${FIRST},prep:${SECOND}`, 'names a robot twice'],
    [`prep:${FIRST},screen:${FIRST}`, 'gives two robots one secret'],
  ])('refuses %s', (text, why) => {
    expect(problemsOf({ DESK_TOKEN: text })).toEqual([
      expect.stringMatching(new RegExp(`^DESK_TOKEN .*${why}`)),
    ])
  })
})

const meantBy = (names: readonly string[]) =>
  unknownVariables(Object.fromEntries(names.map((name) => [name, 'value']))).map(({ nearest }) => nearest)

it.each([
  ['PAYMENT_GATEWAY', 'PAYMENT_GATWAY PAYMENT_GETAWAY payment_gateway TOMARI_PAYMENT_GATEWAY'],
  ['PORT', 'TOMARI_PORT'],
  ['DATABASE_URL', 'DATABSE_URL'],
  ['DATA_KEYS', 'DATA_KEY'],
  ['SMTP_URL', 'SMPT_URL SMTP_URI'],
  ['TENANT_DIR', 'TENANT-DIR'],
])('variables that are nearly %s are named: %s', (nearest, names) => {
  for (const name of names.split(' ')) expect([name, meantBy([name])]).toEqual([name, [nearest]])
})

it("variables of others are left alone, and so are the settings themselves and this machine's own", () => {
  const others = 'HOME PATH HOSTNAME PWD LANG TOMARI_SERVICE_HOST INIT_CWD DESK_USER'.split(' ')
  expect(meantBy([...others, 'X'.repeat(9_999), ...settingRows.map(({ name }) => name)])).toEqual([])
})
