import { createHmac, timingSafeEqual } from 'node:crypto'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  INVITATION_ID_BYTES,
  invitationToken,
  readInvitationToken,
} from '../../src/model/invitation/invitation-token.ts'

const signWith =
  (key: string) =>
  (text: string): Uint8Array =>
    createHmac('sha256', key).update(text).digest()

const read = (token: string, ...keys: readonly string[]) =>
  readInvitationToken(token, (text) => keys.map((key) => signWith(key)(text)), timingSafeEqual)

const id = fc
  .uint8Array({ minLength: INVITATION_ID_BYTES, maxLength: INVITATION_ID_BYTES })
  .map((bytes) => Buffer.from(bytes).toString('base64url'))
const validUntil = fc.integer({ min: 0, max: 0xff_ff_ff_ff }).map((seconds) => new Date(seconds * 1000))
const link = fc.record({ id, validUntil })

describe('the token of an invitation (R28.1)', () => {
  it('says what was written, to whichever key has signed it', () => {
    fc.assert(
      fc.property(link, (written) => {
        const token = invitationToken(written, signWith('old'))
        expect(read(token, 'new', 'old')).toEqual(written)
        expect(token).toMatch(/^[\w-]{44}$/)
      }),
    )
  })

  it('is unknown once any bit of it is another', () => {
    fc.assert(
      fc.property(link, fc.nat(), (written, nth) => {
        const bytes = Buffer.from(invitationToken(written, signWith('key')), 'base64url')
        const bit = nth % (bytes.length * 8)
        bytes.writeUInt8(bytes.readUInt8(bit >> 3) ^ (1 << (bit & 7)), bit >> 3)
        expect(read(bytes.toString('base64url'), 'key')).toBeNull()
      }),
    )
  })

  it('has one spelling, and is unknown cut, lengthened, or signed by nobody of ours', () => {
    fc.assert(
      fc.property(link, fc.string({ minLength: 1 }), (written, other) => {
        const token = invitationToken(written, signWith('key'))
        for (const changed of [token + other, other + token, token.slice(0, -1), `${token}=`, other]) {
          expect(read(changed, 'key')).toBeNull()
        }
        expect(read(token, 'another')).toBeNull()
        expect(read(token)).toBeNull()
      }),
    )
  })
})
