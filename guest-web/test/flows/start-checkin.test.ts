import { defaultVisibility, fixedVisibility, type Visibility } from '@tomari/guest-rules/guest/visibility'
import { describe, expect, it } from 'vitest'
import { BookingNotFound } from '../../src/domain/booking-search.ts'
import { openInvitation } from '../../src/flows/open-invitation.ts'
import { startCheckin, startCheckinOf } from '../../src/flows/start-checkin.ts'
import { newSession } from '../../src/session/session.ts'
import { siteWith } from '../site/site-with.ts'
import { checkinHotel, codeOf, familyReservation } from './hotel.ts'

const search = { reservationName: ' ヤマダ タロウ ', phoneNumber: '0312345678', facilityId: 'F1' }
const { search: shippedSearch, guests: shippedGuests } = siteWith()

describe('starting a check-in', () => {
  it('asks for token, visibility, member, code and reservation, in this order (R6.7)', async () => {
    const { deps, calls } = checkinHotel()
    await startCheckin(deps, search)
    expect(calls).toEqual(['token ヤマダタロウ', 'visibility', 'member', 'code', 'reservation'])
  })

  it('makes every call after the first with the token and the facility', async () => {
    const { deps, contexts } = checkinHotel()
    await startCheckin(deps, search)
    expect(contexts[0]).toEqual({ authToken: '', facilityId: 'F1', language: 'ja' })
    expect(new Set(contexts.slice(1).map((context) => JSON.stringify(context)))).toEqual(
      new Set([JSON.stringify({ authToken: 'token-1', facilityId: 'F1', language: 'ja' })]),
    )
  })

  it('stores what was found, and says how far the check-in is', async () => {
    const { deps, session } = checkinHotel({}, { code: '30' })
    const registration = await startCheckin(deps, search)
    expect(registration.checkinCode).toBe('30')
    expect(session()).toEqual({
      ...newSession(),
      authToken: 'token-1',
      facilityId: 'F1',
      checkinReservationName: ' ヤマダ タロウ ',
      phoneNumber: '0312345678',
      reservation: familyReservation,
      code: codeOf('30'),
      visibility: defaultVisibility,
      isResidenceStated: false,
    })
  })

  it('calls the booking by the name that was typed where the hotel does not repeat it (R7.1)', async () => {
    const nameless = { ...familyReservation, reservationName: '' }
    const { deps, session } = checkinHotel({}, { reservation: nameless })
    await startCheckin(deps, search)
    expect(session().reservation).toEqual({ ...nameless, reservationName: 'ヤマダ タロウ' })
  })

  it('searches with the phone number only where it is asked for, and with spaces where they count (R6.2)', async () => {
    const { deps, calls } = checkinHotel({ search: { ...shippedSearch, phone: true, withoutSpaces: false } })
    await startCheckin(deps, search)
    expect(calls[0]).toBe('token ヤマダ タロウ 0312345678')
  })

  it('leaves the facility out where it is not asked for', async () => {
    const { deps, calls, contexts } = checkinHotel({ search: { ...shippedSearch, facility: false } })
    await startCheckin(deps, search)
    expect(calls).not.toContain('visibility')
    expect(contexts.every(({ facilityId }) => facilityId === '')).toBe(true)
  })

  it('takes the fixed set of fields where visibility control is off, and loads those of the facility all the same (R6.7)', async () => {
    const { deps, calls, session } = checkinHotel({ visibilityFromFacility: false })
    await startCheckin(deps, search)
    expect(calls).toContain('visibility')
    expect(session().visibility).toEqual(fixedVisibility)
  })

  it('asks overseas guests for the passport too where the hotel has it so, and for all else as the facility says (R8.42)', async () => {
    const { deps, calls, session } = checkinHotel({ asksPassport: true })
    await startCheckin(deps, search)
    expect(calls).toContain('visibility')
    const { representative, ...rest } = defaultVisibility
    expect(session().visibility).toEqual({ ...rest, representative: { ...representative, passport: 2 } })
  })

  it('asks for city and area in one field where that is configured', async () => {
    const visibility: Visibility = {
      ...defaultVisibility,
      representative: { ...defaultVisibility.representative, city: 1, subarea: 2 },
    }
    const { deps, session } = checkinHotel(
      { guests: { ...shippedGuests, separateCityAndArea: false } },
      { visibility, member: { city: '千代田区', subarea: '千代田' } },
    )
    await startCheckin(deps, search)
    expect(session().visibility.representative).toMatchObject({ city: 2, subarea: 0 })
    expect(session().guests[0]).toMatchObject({ city: '千代田区千代田', subarea: '' })
  })

  it('fills the representative in from the member, and erases nothing (R6.10)', async () => {
    const { deps, session } = checkinHotel({}, { member: { lastName: '山田', postcode: '1000001' } })
    await startCheckin(deps, search)
    expect(session().guests).toEqual([{ ...newSession().guests[0], lastName: '山田', postcode: '1000001' }])
  })

  it.each([
    [{ lastName: '山田' }, false],
    [{ prefecture: '東京都' }, true],
  ])(
    'takes where the guest lives as said only where the record says it: %j (R8.53)',
    async (member, isStated) => {
      const { deps, session } = checkinHotel({}, { member })
      await startCheckin(deps, search)
      expect(session().isResidenceStated).toBe(isStated)
    },
  )

  it('goes on with the booking and the hotel that an invitation has chosen, whatever the search would ask (R6.14)', async () => {
    const { deps, calls, contexts, session } = checkinHotel({ search: { ...shippedSearch, facility: false } })
    await startCheckinOf(deps, () => openInvitation(deps, { invitation: 'aB3-_x', fact: ' ヤマダ ' }))
    expect(calls).toEqual(['invitation aB3-_x ヤマダ', 'visibility', 'member', 'code', 'reservation'])
    expect(contexts[0]).toEqual({ authToken: '', facilityId: '', language: 'ja' })
    expect(contexts.slice(1)).toEqual(
      Array.from({ length: 4 }, () => ({ authToken: 'token-2', facilityId: 'F2', language: 'ja' })),
    )
    expect(session()).toMatchObject({
      authToken: 'token-2',
      facilityId: 'F2',
      checkinReservationName: ' ヤマダ ',
      reservation: familyReservation,
    })
  })

  it('asks for no member and no code where they are not used (R6.7)', async () => {
    const { deps, calls } = checkinHotel({ memberPrefill: false, asksForCode: false, ending: 'completion' })
    const registration = await startCheckin(deps, search)
    expect(calls).toEqual(['token ヤマダタロウ', 'visibility', 'reservation'])
    expect(registration).toEqual({ checkinCode: '00', isPaymentTarget: true, isMultiRooms: false })
  })

  it.each(['token', 'visibility', 'member', 'code', 'reservation'])(
    'stores nothing when the call for the %s fails, and forgets what was there',
    async (call) => {
      const { deps, broken, session } = checkinHotel()
      await startCheckin(deps, search)
      broken.set(call, { kind: 'network' })
      await expect(startCheckin(deps, search)).rejects.toThrow('call failed: network')
      expect(session()).toEqual(newSession())
    },
  )

  it.each(['token', 'reservation'])(
    'says that there is no such booking when the hotel refuses the %s in words of its own (R6.18)',
    async (call) => {
      const { deps, broken } = checkinHotel()
      for (const [code, status] of [
        ['reservation_not_found', 422],
        ['', 400],
        ['E001', 200],
      ] as const) {
        broken.set(call, { kind: 'refused', message: '見つかりません', code, status })
        await expect(startCheckin(deps, search)).rejects.toBeInstanceOf(BookingNotFound)
      }
    },
  )

  it.each([
    ['token', { kind: 'refused', message: '', code: 'second_fact_needed', status: 422 }],
    ['token', { kind: 'refused', message: '', code: 'too_many_attempts', status: 429 }],
    ['token', { kind: 'refused', message: '', code: '', status: 503 }],
    ['member', { kind: 'refused', message: '', code: '', status: 404 }],
    ['reservation', { kind: 'refused', message: '', code: 'session_ended', status: 401 }],
    ['token', { kind: 'timeout' }],
  ] as const)('does not take another failure for that: %s %j', async (call, failure) => {
    const { deps, broken } = checkinHotel()
    broken.set(call, failure)
    const found = startCheckin(deps, search)
    await expect(found).rejects.toMatchObject({ failure })
    await expect(found).rejects.not.toBeInstanceOf(BookingNotFound)
  })

  it('starts empty with another reservation: the guests of the one before are forgotten (R15.7)', async () => {
    const { deps, session } = checkinHotel()
    await startCheckin(deps, search)
    deps.session.setState((now) => ({ guests: [{ ...now.guests[0], lastName: '佐藤' }] }))
    await startCheckin(deps, search)
    expect(session().guests[0].lastName).toBe('')
  })
})
