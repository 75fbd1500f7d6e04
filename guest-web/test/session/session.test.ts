import { type ErrorCode, errorCodes } from '@tomari/contract/error-codes'
import { emptyGuest, emptyRepresentative } from '@tomari/guest-rules/guest/guest'
import { describe, expect, it } from 'vitest'
import { CallFailed } from '../../src/domain/failure.ts'
import { invitationRefusal, searchByNameFrom } from '../../src/domain/invitation.ts'
import { type OpenedPage, openedWith, readLaunch } from '../../src/session/launch.ts'
import {
  createSessionStore,
  newSession,
  resetSession,
  withCompanions,
  withoutReservation,
  withRepresentative,
} from '../../src/session/session.ts'
import { createAnalytics } from '../../src/shell/analytics.ts'

const taro = { ...emptyRepresentative(), lastName: '山田' }
const hanako = { ...emptyGuest(), lastName: '佐藤' }

describe('the session', () => {
  it('starts with one adult, who lives in Japan unless configured otherwise (R8.27)', () => {
    expect(newSession().guests).toEqual([emptyRepresentative()])
    expect(newSession().guests[0].countrycode).toBe('JP')
    expect(newSession('US').guests[0].countrycode).toBe('US')
  })

  it('forgets everything when it is reset (R15.2)', () => {
    const store = createSessionStore('US')
    store.setState({ authToken: 'token', guests: [taro, hanako] })
    resetSession(store)
    expect(store.getState()).toEqual(newSession('US'))
  })

  it('changes the representative and the companions apart from each other', () => {
    const both = withCompanions(withRepresentative(newSession(), taro), [hanako])
    expect(both.guests).toEqual([taro, hanako])
    expect(withRepresentative(both, emptyRepresentative()).guests[1]).toBe(hanako)
    expect(withCompanions(both, []).guests).toEqual([taro])
  })

  it('keeps only what was typed into the search when the guest goes back to it (R15.3)', () => {
    const found = {
      ...withCompanions(withRepresentative(newSession(), taro), [hanako]),
      authToken: 'token',
      facilityId: 'F1',
      checkinReservationName: 'ヤマダ',
      phoneNumber: '03',
    }
    expect(withoutReservation(found, '')).toEqual({
      ...newSession(),
      facilityId: 'F1',
      checkinReservationName: 'ヤマダ',
      phoneNumber: '03',
    })
  })
})

const page = () => {
  const pushed: unknown[] = []
  const scripts: string[] = []
  return {
    pushed,
    scripts,
    push: (entry: unknown) => void pushed.push(entry),
    loadScript: (url: string) => void scripts.push(url),
  }
}

describe('analytics', () => {
  it('tells of a screen view by its path and Japanese page name, and nothing else (R21.1)', () => {
    const { pushed, scripts, ...parts } = page()
    createAnalytics({ tagManagerId: 'GTM-ABC' }, parts)('/checkin/search')
    expect(pushed.at(-1)).toEqual({
      event: 'page_view',
      page_path: '/checkin/search',
      page_title: 'チェックイン予約検索',
    })
    expect(scripts).toEqual(['https://www.googletagmanager.com/gtm.js?id=GTM-ABC'])
  })

  it('writes the same down, and fetches nothing, where cards are taken (R21.3)', () => {
    const { pushed, scripts, ...parts } = page()
    createAnalytics({ tagManagerId: '' }, parts)('/checkin/input-card')
    expect(pushed).toEqual([
      { event: 'page_view', page_path: '/checkin/input-card', page_title: expect.any(String) },
    ])
    expect(scripts).toEqual([])
  })

  it('does nothing at all without a tag manager', () => {
    const { pushed, scripts, ...parts } = page()
    createAnalytics(null, parts)('/checkin/search')
    expect([pushed, scripts]).toEqual([[], []])
  })
})

const storageWith = (debug: string | null) => () => ({
  getItem: (key: string) => (key === 'debug' ? debug : null),
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
  ])('goes on as any other call after %s', (error) => expect(invitationRefusal(error)).toBeNull())
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

const TOKEN = 'aB3-_x'

const pageAt = (address: string) => {
  const url = new URL(address, 'https://hotel.example')
  let listener = () => {}
  const seen = { address, reloads: 0 }
  const page: OpenedPage = {
    location: {
      get pathname() {
        return url.pathname
      },
      get search() {
        return url.search
      },
      get hash() {
        return url.hash
      },
      reload: () => void (seen.reloads += 1),
    },
    history: {
      state: null,
      replaceState: (_state, _title, to) => void (seen.address = String(to)),
    },
    localStorage: { getItem: () => null },
    addEventListener: (_type, listen) => void (listener = listen),
  }
  const follow = (hash: string) => {
    url.hash = hash
    listener()
  }
  return { page, seen, follow }
}

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

  it.each([
    [`/#invitation=${TOKEN}`, '/'],
    [`/?lang=en#invitation=${TOKEN}`, '/?lang=en'],
    [`/#invitation%3D${TOKEN}`, '/'],
    [`/?invitation=summer&authorization=a#invitation=${TOKEN}`, '/?invitation=summer&authorization=a'],
  ])('is the invitation of %s, which is taken off the address (R6.15)', (address, left) => {
    const { page, seen } = pageAt(address)
    expect(openedWith(page).launch.invitation).toBe(TOKEN)
    expect(seen.address).toBe(left)
  })

  it('is the code of the way back from the bank, which is taken off too (R15.8)', () => {
    const { page, seen } = pageAt('/#payment=code-1')
    expect(openedWith(page)).toMatchObject({ returnCode: 'code-1', launch: { invitation: '' } })
    expect(seen.address).toBe('/')
  })

  it.each([
    '/?lang=en#top',
    '/?authorization=a%2Bb&membership_number=0012&x=1',
    '/checkin/search?authorization=a&x=%zz',
    '/?invitation=summer',
    '/?membership%5Fnumber=12&y',
  ])('leaves every parameter of %s in the address, to be read again after a reload (R3.10)', (address) => {
    const { page, seen } = pageAt(address)
    expect(openedWith(page)).toMatchObject({ returnCode: '', launch: { invitation: '' } })
    expect(seen.address).toBe(address)
  })
})

describe('the link of an invitation that is followed where home stands already', () => {
  it.each([`#invitation=${TOKEN}`, `#invitation%3D${TOKEN}`])('opens the page anew: %s (R6.15)', (hash) => {
    const { page, seen, follow } = pageAt('/')
    openedWith(page)
    follow(hash)
    expect(seen.reloads).toBe(1)
  })
})
