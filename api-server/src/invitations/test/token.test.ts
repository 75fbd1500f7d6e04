import { createHmac } from 'node:crypto'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { INVITATION_ID_BYTES, invitationToken, readInvitationToken } from '../Invitation.ts'

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
