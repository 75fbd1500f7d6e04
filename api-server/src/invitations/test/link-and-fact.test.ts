import { createHmac } from 'node:crypto'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { INVITATION_ID_BYTES, invitationToken, readInvitationToken } from '../Invitation.ts'
import { knowsGuests } from '../open-invitation.ts'

const signWith =
  (key: string) =>
  (text: string): Uint8Array =>
    createHmac('sha256', key).update(text).digest()

const read = (token: string, ...keys: readonly string[]) =>
  readInvitationToken(token, (text) => keys.map((key) => signWith(key)(text)))

const id = fc
  .uint8Array({ minLength: INVITATION_ID_BYTES, maxLength: INVITATION_ID_BYTES })
  .map((bytes) => Buffer.from(bytes).toString('base64url'))
const validUntil = fc.integer({ min: 0, max: 0xff_ff_ff_ff }).map((seconds) => new Date(seconds * 1000))
const link = fc.record({ id, validUntil })

it('the token of an invitation says what was written to whichever key has signed it, in one spelling, and to nobody else (R28.1)', () => {
  fc.assert(
    fc.property(link, fc.nat(), fc.string({ minLength: 1 }), (written, nth, other) => {
      const token = invitationToken(written, signWith('old'))
      expect(read(token, 'new', 'old')).toEqual(written)
      expect(token).toMatch(/^[\w-]{44}$/)
      const bytes = Buffer.from(token, 'base64url')
      const bit = nth % (bytes.length * 8)
      bytes.writeUInt8(bytes.readUInt8(bit >> 3) ^ (1 << (bit & 7)), bit >> 3)
      const flipped = bytes.toString('base64url')
      const changed = [token + other, other + token, token.slice(0, -1), `${token}=`, other, flipped]
      for (const one of changed) expect(read(one, 'old')).toBeNull()
      expect([read(token, 'another'), read(token)]).toEqual([null, null])
    }),
  )
})

const alone = { alternateNames: [], phone: '', country: '' }
const yamada = { ...alone, name: '山田 太郎', kanaName: 'ヤマダ タロウ', phone: '090-1234-5678' }
const carter = {
  ...alone,
  name: 'EMMA JANE CARTER',
  kanaName: 'EMMA JANE CARTER',
  phone: '+44 20 7946 0000',
}
const yoshino = { ...alone, name: '𠮷野家太郎', kanaName: 'ヨシノヤタロウ' }
const together = { ...alone, name: '林太郎', kanaName: 'ハヤシタロウ' }

describe('the fact that somebody with the link has to know (R28.2)', () => {
  it.each([
    ['山田 / 山田太郎 / 山田 太郎 様 / やまだ / ヤマダ　タロウ / ﾔﾏﾀﾞ', yamada],
    ['5678 / ５６７８ / 090-1234-5678 / +81 90 1234 5678', yamada],
    ['carter / Emma Jane Carter / Jane Carter / 0000', carter],
    ['はやし / 林太郎', together],
    ['𠮷野', yoshino],
    ['王 / 王小明 / WANG XIAOMING', { ...carter, alternateNames: ['王 小明'] }],
    ['CHEN YICHUN / Yi-Chun Chen / 陳怡君', { ...together, name: '陳怡君', kanaName: '', country: 'TW' }],
  ])('is each of %s', (facts, booking) => {
    for (const fact of facts.split(' / ')) expect([fact, knowsGuests(fact, booking)]).toEqual([fact, true])
  })

  it.each([
    [' /  / - / 太郎 / タロウ / 山 / ヤマ / 山田 5678 / 678 / 5679 / 1234', yamada],
    ['Jane / arter', carter],
    ['は / 0000', together],
    ['𠮷', yoshino],
    ['林', { ...together, name: '', kanaName: '' }],
    ['YICHUN / LIN YICHUN', { ...together, name: '陳怡君', kanaName: '', country: 'TW' }],
  ])('is none of %s', (facts, booking) => {
    for (const fact of facts.split(' / ')) expect([fact, knowsGuests(fact, booking)]).toEqual([fact, false])
  })
})
