import { emptyGuest, emptyRepresentative } from '@tomari/guest-rules/guest/guest'
import { describe, expect, it } from 'vitest'
import { newSession } from '../../src/session/session.ts'
import { createSessionStore, resetSession } from '../../src/session/store.ts'
import { withCompanions, withoutReservation, withRepresentative } from '../../src/session/updates.ts'
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
