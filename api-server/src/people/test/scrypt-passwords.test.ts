import { randomBytes } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { scryptPasswords, usualCost } from '../passwords/scrypt-passwords.ts'

const cheap = { n: 2, r: 1, p: 1 }
const passwords = scryptPasswords(randomBytes, cheap)
const PASSWORD = 'four words are long enough'

describe('what is kept of a password (R26.2)', () => {
  it('says what it cost beside salt and hash, and nothing of the password', async () => {
    const hash = (await passwords.hash(PASSWORD)) ?? ''
    expect(hash).toMatch(/^scrypt\$2\$1\$1\$[\w+/=]{24}\$[\w+/=]{44}$/)
    expect(await passwords.hash(PASSWORD)).not.toBe(hash)
    expect(await passwords.matches(PASSWORD, hash)).toBe(true)
    expect(await passwords.matches(`${PASSWORD} `, hash)).toBe(false)
  })

  it('is compared at what it cost when it was made', async () => {
    const hash = (await scryptPasswords(randomBytes, { n: 16, r: 2, p: 2 }).hash(PASSWORD)) ?? ''
    expect(await passwords.matches(PASSWORD, hash)).toBe(true)
  })

  it('is the same however a keyboard writes it', async () => {
    const hash = await passwords.hash('パスの言葉は十二字以上です')
    expect(await passwords.matches('ﾊﾟｽの言葉は十二字以上です', hash)).toBe(true)
  })

  it.each([null, '', 'x', 'scrypt$2$1$1$$', 'bcrypt$2$1$1$AAAA$AAAA'])(
    'fits nobody as %j',
    async (stored) => {
      expect(await passwords.matches(PASSWORD, stored)).toBe(false)
      expect(await passwords.matches('', stored)).toBe(false)
    },
  )

  it('costs 32 MB unless somebody says otherwise', () => {
    expect(128 * usualCost.n * usualCost.r).toBe(32 * 1024 * 1024)
  })

  it('is worked on two at once while 32 wait, and turned away beyond (R26.2)', async () => {
    const many = await Promise.all(Array.from({ length: 40 }, () => passwords.hash(PASSWORD)))
    expect(many.filter((hash) => hash === null)).toHaveLength(6)
    expect(await passwords.hash(PASSWORD)).not.toBeNull()
  })
})
