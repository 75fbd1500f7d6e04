import { failure } from '@tomari/contract/envelope'
import type { ErrorCode } from '@tomari/contract/error-codes'
import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import { wordingOf } from '../../src/http/calls/refusals.ts'
import { noDatabase } from '../harness/no-database.ts'
import { Phone } from '../harness/phone.ts'
import { serverOn } from '../harness/server.ts'

const search = { fields: { name: 'ヤマダ タロウ', phone_number: '' } }

describe('a request that cannot be served', () => {
  const { app } = serverOn(noDatabase)

  it.each([
    ['GET', '/api/v1/client/nothing', 404],
    ['POST', '/api/v1/client/rpa/nothing', 404],
    ['GET', '/api/v1/client/rpa/execute_checkin_request', 404],
    ['POST', '/api/v1/client/rpa/checkin_authtoken_request', 404],
    ['DELETE', '/api/v1/client/facilities', 404],
    ['GET', '/assets/gone.js', 404],
    ['GET', '/api/v1/client/rpa/checkin_authtoken_request?name=%E3%83', 400],
    ['GET', '/api/v1/client/rpa/checkin_authtoken_request?name=A&name=B', 400],
    ['GET', '/%E3%83', 400],
    ['GET', `/api/v1/client/facilities/${'a'.repeat(300)}`, 404],
  ] as const)('%s %s gets %i and a message', async (method, url, status) => {
    const answer = await app.inject({ method, url })
    expect(answer.statusCode).toBe(status)
    expect(v.parse(failure, answer.json()).error_msg).not.toBe('')
    expect(answer.headers['cache-control']).toBe('no-store')
  })

  it('says so in the language of the request (R17.7)', async () => {
    const answer = await app.inject({ url: '/api/v1/client/nothing', headers: { language: 'en' } })
    expect(answer.json()).toEqual({
      error_msg: 'There is nothing at this address.',
      error_code: 'unknown_path',
    })
  })

  it('gets 503 while the database is away, and the log says so', async () => {
    const server = serverOn(noDatabase)
    expect(await new Phone(server.app).refusal('requestCheckinToken', search)).toBe('503 unavailable')
    expect(server.logged()).toContain('"event":"database-unavailable"')
  })

  it('gets 500 and a message when something breaks that should not, and the log says where but not what (R23.4)', async () => {
    const broken = { townsOf: () => Promise.reject(new TypeError('the secret word is ヤマダ')) }
    const server = serverOn(noDatabase, { postcodes: broken })
    const answer = await server.app.inject('/api/v1/client/postcode?zipcode=1000001')
    expect([answer.statusCode, answer.json().error_code]).toEqual([500, 'internal'])
    expect(server.logged()).toContain('"error":"TypeError"')
    expect(server.logged()).not.toContain('ヤマダ')
  })
})

describe('refusals', () => {
  const reasons = {
    malformed: 400,
    unknown_path: 404,
    unknown_facility: 404,
    facility_missing: 400,
    reservation_not_found: 422,
    second_fact_needed: 422,
    too_many_attempts: 429,
    session_ended: 401,
    too_large: 413,
    unsupported_media_type: 415,
    image_not_jpeg: 422,
    image_too_large: 422,
    pictures_busy: 503,
    signature_missing: 409,
    passport_missing: 409,
    guest_list_wrong: 422,
    agreement_missing: 503,
    payment_not_offered: 409,
    nothing_to_pay: 409,
    payment_request_unknown: 409,
    amount_changed: 409,
    card_declined: 402,
    card_challenge: 409,
    card_takes_no_part: 402,
    card_not_authenticated: 402,
    authentication_unavailable: 503,
    card_tries_used_up: 409,
    payment_busy: 503,
    payment_unresolved: 409,
    mail_wrong: 422,
    payment_terms_missing: 503,
    place_lost: 409,
    bill_open: 409,
    rooms_wrong: 422,
    desk_token_wrong: 401,
    desk_scope_missing: 403,
    not_signed_in: 401,
    sign_in_refused: 401,
    set_up_refused: 401,
    sign_in_locked: 429,
    password_weak: 422,
    identity_refused: 403,
    passkey_refused: 422,
    passkeys_full: 409,
    unknown_passkey: 404,
    passkey_name_wrong: 422,
    foreign_site: 403,
    unknown_stay: 404,
    stay_changed: 409,
    stay_not_checked_in: 409,
    stay_checked_out: 409,
    stay_paid: 409,
    right_missing: 403,
    unknown_person: 404,
    person_name_taken: 409,
    person_name_wrong: 422,
    stay_checked_in: 409,
    stay_not_checked_out: 409,
    arrival_is_past: 409,
    arrival_is_later: 409,
    departure_before_arrival: 422,
    departure_is_past: 422,
    too_many_nights: 422,
    adult_missing: 422,
    too_many_guests: 422,
    room_numbers_wrong: 422,
    booker_name_wrong: 422,
    booker_kana_wrong: 422,
    booker_phone_wrong: 422,
    booker_gone: 409,
    booking_cancelled: 409,
    booking_no_show: 409,
    booking_not_cancelled: 409,
    booking_not_no_show: 409,
    nobody_locked_out: 409,
    stay_not_expected: 409,
    bill_settled: 409,
    line_gone: 409,
    line_paid: 409,
    line_open: 409,
    line_taken_off: 409,
    bill_too_long: 409,
    bill_negative: 409,
    exemption_unknown: 409,
    exemption_above_party: 422,
    nothing_to_refund: 409,
    refund_differs: 409,
    refund_under_way: 409,
    refund_refused: 409,
    refund_unresolved: 409,
    refund_all_back: 409,
    refund_several_payments: 409,
    refund_parts_exceeded: 409,
    refund_leaves_nothing: 409,
    receipt_missing: 404,
    receipt_same_addressee: 409,
    addressee_missing: 422,
    invitations_off: 409,
    invitation_needless: 409,
    invitation_missing: 409,
    property_key_wrong: 401,
    property_scope_missing: 403,
    unknown_booking: 404,
    booking_wrong: 422,
    booking_checked_in: 409,
    booking_paid: 409,
    booking_is_sample: 409,
    payment_differs: 409,
    bill_at_phone: 409,
    bill_not_at_phone: 409,
    register_unchanged: 409,
    register_guest_missing: 409,
    register_field_missing: 422,
    register_wrong: 422,
    import_under_way: 409,
    picture_missing: 404,
    request_gone: 409,
    request_held: 409,
    payment_under_way: 409,
    folio_wrong: 422,
    bill_too_large: 409,
    invitation_unknown: 422,
    invitation_expired: 409,
    invitation_withdrawn: 409,
    invitation_refused: 422,
    invitation_closed: 429,
    invitation_early: 409,
    unavailable: 503,
    internal: 500,
  } satisfies Record<ErrorCode, number>

  it.each(Object.entries(reasons))(
    '%s has status %i and a text in both languages (R17.6)',
    (reason, status) => {
      const known = Object.keys(reasons).find((one): one is ErrorCode => one === reason)
      if (known === undefined) throw new Error(reason)
      const [ja, en] = [wordingOf(known, 'ja'), wordingOf(known, 'en')]
      expect([ja.status, en.status]).toEqual([status, status])
      expect(ja.body.error_msg).toMatch(/[ぁ-ん].*。$/s)
      expect(en.body.error_msg).toMatch(/^[\x20-\x7e\n’]+\.$/)
      expect(ja.body.error_code).toBe(reason)
    },
  )
})
