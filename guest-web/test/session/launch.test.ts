import { describe, expect, it } from 'vitest'
import { readLaunch } from '../../src/session/launch.ts'

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
    ['', '#invitation%3DaB3-_x', 'aB3-_x'],
    ['', '#invitation=aB3-_x>', 'aB3-_x'],
    ['', '#invitation=aB3-_x。', 'aB3-_x'],
    ['?invitation=summer', '#invitation=aB3-_x', 'aB3-_x'],
    ['', '#invitation=%zz', ''],
    ['', '#invitation=', ''],
    ['', '#payment=abc', ''],
    ['?invitation=summer', '', ''],
    ['?lang=en&invitation=aB3-_x', '#top', ''],
    ['?invitation%3DaB3-_x', '', ''],
    ['?utm=1&INVITATION=summer', '', ''],
    ['', '', ''],
  ])('is in %s%s the token "%s": behind the # alone', (query, fragment, token) => {
    expect(readLaunch(query, fragment, storageWith(null)).invitation).toBe(token)
  })
})
