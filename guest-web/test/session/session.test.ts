import { emptyGuest, emptyRepresentative } from '@tomari/guest-rules/guest/guest'
import { describe, expect, it } from 'vitest'
import {
  createSessionStore,
  newSession,
  resetSession,
  withCompanions,
  withoutReservation,
  withRepresentative,
} from '../../src/session/session.ts'

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
