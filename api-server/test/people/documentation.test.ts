import fs from 'node:fs'
import { deskPageOperations, signedIn } from '@tomari/contract/desk-page/operations'
import { deskRoles } from '@tomari/contract/desk-page/roles'
import { errorCodes } from '@tomari/contract/error-codes'
import { describe, expect, it } from 'vitest'

const page = fs.readFileSync(new URL('../../../docs/desk-page.md', import.meta.url), 'utf8')

/** What the calls can be refused with. */
const refusals: readonly string[] = `
  malformed not_signed_in sign_in_refused set_up_refused foreign_site unknown_path too_large
  unsupported_media_type password_weak sign_in_locked unknown_facility unknown_stay stay_changed
  stay_not_checked_in stay_checked_out stay_paid stay_checked_in stay_not_checked_out
  arrival_is_past arrival_is_later departure_before_arrival departure_is_past too_many_nights
  adult_missing too_many_guests room_numbers_wrong booker_name_wrong booker_kana_wrong
  booker_phone_wrong booker_gone booking_cancelled booking_no_show booking_not_cancelled
  booking_not_no_show nobody_locked_out payment_under_way payment_differs stay_not_expected
  bill_settled request_gone bill_not_at_phone unknown_person person_name_taken person_name_wrong
  right_missing bill_at_phone line_gone line_paid line_open line_taken_off bill_too_long
  bill_negative bill_too_large nothing_to_refund refund_differs refund_under_way refund_refused
  refund_unresolved refund_all_back refund_several_payments refund_parts_exceeded
  refund_leaves_nothing receipt_missing picture_missing receipt_same_addressee addressee_missing
  addressee_unprintable
  register_unchanged register_guest_missing register_field_missing register_wrong import_under_way
  invitations_off invitation_needless invitation_missing mail_wrong identity_refused
  passkey_refused passkeys_full unknown_passkey passkey_name_wrong unavailable`
  .trim()
  .split(/\s+/)

describe('docs/desk-page.md', () => {
  it.each(Object.values(deskPageOperations))('describes $method $path with all it takes', (operation) => {
    const row = page
      .split('\n')
      .find((line) => line.startsWith(`| \`${operation.method} ${operation.path}\` |`))
    const [, , takes = ''] = row?.split('|') ?? []
    expect((takes.match(/\w+/g) ?? []).sort()).toEqual(Object.keys(operation.input.entries).sort())
  })

  it('describes what the page is told of who is signed in', () => {
    for (const field of Object.keys(signedIn.entries)) expect(page).toContain(`\`${field}\``)
  })

  it('describes each refusal with its status, and no other', () => {
    const described = [...page.matchAll(/^\| (\d{3}) `(\w+)` \|/gm)].map(([, status, code]) => [code, status])
    const statuses: Readonly<Record<string, number>> = errorCodes
    expect(Object.fromEntries(described)).toEqual(
      Object.fromEntries(refusals.map((code) => [code, String(statuses[code])])),
    )
  })

  it('describes each role, from the lowest up', () => {
    const described = [...page.matchAll(/^\| `([a-z]+)` \| (?:look|besides)/gm)].map(([, role]) => role)
    expect(described).toEqual([...deskRoles])
  })
})
