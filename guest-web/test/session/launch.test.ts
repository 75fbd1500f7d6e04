import { describe, expect, it } from 'vitest'
import { invitationIn, queryWithoutSecrets, readLaunch } from '../../src/session/launch.ts'

const storageWith = (debug: string | null) => () => ({
  getItem: (key: string) => (key === 'debug' ? debug : null),
})

describe('what the page was opened with', () => {
  it('reads the external token and the member number of the query (R15.4)', () => {
    const launch = readLaunch('?lang=en&authorization=a%2Bb&membership_number=0012', '', storageWith(null))
    expect(launch).toEqual({
      authorization: 'a+b',
      membershipNumber: '0012',
      invitation: '',
      isDebugging: false,
    })
  })

  it('does without both', () => {
    expect(readLaunch('', '', storageWith(null))).toEqual({
      authorization: '',
      membershipNumber: '',
      invitation: '',
      isDebugging: false,
    })
  })

  it('takes the debug flag only as "yes"', () => {
    expect(readLaunch('', '', storageWith('yes')).isDebugging).toBe(true)
    expect(readLaunch('', '', storageWith('true')).isDebugging).toBe(false)
  })

  it('has no debug flag where storage is forbidden', () => {
    const forbidden = () => {
      throw new DOMException('denied', 'SecurityError')
    }
    expect(readLaunch('', '', forbidden).isDebugging).toBe(false)
  })
})

describe('the invitation by whose link the page was opened (R6.15)', () => {
  it.each([
    ['', '#invitation=aB3-_x', 'aB3-_x'],
    ['?lang=en', '#invitation=aB3-_x', 'aB3-_x'],
    ['?invitation=aB3-_x&lang=en', '', 'aB3-_x'],
    ['', '#invitation%3DaB3-_x', 'aB3-_x'],
    ['', '#invitation=aB3-_x>', 'aB3-_x'],
    ['', '#invitation=aB3-_x。', 'aB3-_x'],
    ['', '#invitation=%zz', ''],
    ['', '#invitation=', ''],
    ['', '#payment=abc', ''],
    ['', '', ''],
  ])('is in %s%s the token "%s"', (query, fragment, token) => {
    expect(invitationIn(query, fragment)).toBe(token)
    expect(readLaunch(query, fragment, storageWith(null)).invitation).toBe(token)
  })
})

describe('the query that stays in the address (R3.10)', () => {
  it.each([
    ['?authorization=a%2Bb&membership_number=0012', ''],
    ['?lang=en&authorization=abc&x=%E5%B1%B1+a%20b', '?lang=en&x=%E5%B1%B1+a%20b'],
    ['?from=mail&membership_number=1&membership_number=2&y', '?from=mail&y'],
    ['?lang=en&x=%zz', '?lang=en&x=%zz'],
    ['?x=1&authorization=abc', '?x=1'],
    ['?lang=en&%61uthorization=abc&membership%5Fnumber=12', '?lang=en'],
    ['?authorization&lang=en', '?lang=en'],
    ['?invitation=aB3-_x&lang=en', '?lang=en'],
    ['?invitation%3DaB3-_x&lang=en', '?lang=en'],
    ['?lang=en&INVITATION=aB3-_x', '?lang=en'],
    ['?preauthorization=1&lang=en', '?preauthorization=1&lang=en'],
    ['?back=/a?authorization=1&x', '?back=/a?authorization=1&x'],
    ['', ''],
  ])('of %s is %s', (query, kept) => {
    expect(queryWithoutSecrets(query)).toBe(kept)
  })
})
