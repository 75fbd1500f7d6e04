import { type ErrorCode, errorCodes } from '@tomari/contract/error-codes'
import { describe, expect, it } from 'vitest'
import { CallFailed } from '../../src/domain/failure.ts'
import { invitationRefusal, searchByNameFrom } from '../../src/domain/invitation.ts'

const refusedWith = (code: ErrorCode) =>
  new CallFailed({ kind: 'refused', message: 'words', code, status: errorCodes[code] })

describe('an invitation that is not opened (R6.16)', () => {
  it.each([
    ['invitation_unknown', 'over'],
    ['invitation_expired', 'over'],
    ['invitation_withdrawn', 'over'],
    ['invitation_closed', 'over'],
    ['malformed', 'over'],
    ['invitation_refused', 'refused'],
    ['invitation_early', 'early'],
  ] as const)('%s is %s, in the words of the hotel', (code, kind) => {
    expect(invitationRefusal(refusedWith(code))).toEqual({ kind, message: 'words' })
  })

  it.each([
    new CallFailed({ kind: 'network' }),
    new CallFailed({ kind: 'timeout' }),
    refusedWith('unavailable'),
    refusedWith('too_many_attempts'),
    new TypeError('a defect'),
  ])('goes on as any other call after %s', (error) => {
    expect(invitationRefusal(error)).toBeNull()
  })
})

describe('what was typed, in the search by name (R6.17)', () => {
  it.each([
    [' ヤマダ ', 'ヤマダ', ''],
    ['CARTER', 'CARTER', ''],
    ['山田', '', ''],
    ['5678', '', ''],
    ['09012345678', '', '09012345678'],
    ['', '', ''],
  ])('of "%s" is the name "%s" and the number "%s"', (fact, checkinReservationName, phoneNumber) => {
    expect(searchByNameFrom(fact)).toEqual({ checkinReservationName, phoneNumber })
  })
})
