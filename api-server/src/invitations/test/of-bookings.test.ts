import { expect, it } from 'vitest'
import { csvOf, describeInHotel, goodRow } from '../../../test/desk/hotel.ts'
import { everything, SystemAtWork } from '../../property-systems/test/SystemAtWork.ts'
import { reservationsOfHotels } from '../../stays/index.ts'
import { contactsOf } from '../store/invitations.ts'
import { PUBLIC_URL, sentInvitations } from './invited.ts'

type Row = Readonly<Record<string, string>>

const settings = { publicUrl: PUBLIC_URL, propertySystems: [everything] }

describeInHotel('where the guests of a booking are mailed', settings, (server) => {
  const system = () => new SystemAtWork(server.app, everything.secret)
  const imports = async (row: Row, ...options: readonly string[]) =>
    await server.desk(['import', '-', ...options], csvOf([row]))
  const known = async (number: string = goodRow.reference_number) => {
    const { vault } = server.deps
    const [stay] = await reservationsOfHotels(server.db, vault, number, null)
    const id = stay?.id ?? ''
    return (await contactsOf(server.db, vault, [id])).get(id) ?? null
  }

  it.each([
    ['guest@mail.example', 'ja', { mail: 'guest@mail.example', language: 'ja' }],
    ['ｇuest@mail.example', '英語', { mail: 'guest@mail.example', language: 'en' }],
    ['guest@mail.example', 'English', { mail: 'guest@mail.example', language: 'en' }],
    ['guest@mail.example', 'ja-JP', { mail: 'guest@mail.example', language: 'ja' }],
    ['guest@mail.example', '한국어', { mail: 'guest@mail.example', language: 'ko' }],
    ['guest@mail.example', 'zh_TW', { mail: 'guest@mail.example', language: 'zh-Hant' }],
    ['guest@mail.example', '繁體中文', { mail: 'guest@mail.example', language: 'zh-Hant' }],
    ['guest@mail.example', 'Chinese', { mail: 'guest@mail.example', language: 'zh-Hans' }],
    ['guest@mail.example', 'フランス語', { mail: 'guest@mail.example', language: null }],
    ['', 'ja', null],
  ])('stands in an imported file (R28.5): %s, %s', async (mail_address, language, stored) => {
    expect((await imports({ ...goodRow, mail_address, language })).exit).toBe(0)
    expect(await known()).toEqual(stored)
  })

  it('stays where a later file has no column of it, and goes with an empty cell (R28.5)', async () => {
    await imports({ ...goodRow, mail_address: 'guest@mail.example', language: 'en' })
    await imports(goodRow)
    expect(await known()).toEqual({ mail: 'guest@mail.example', language: 'en' })
    await imports({ ...goodRow, mail_address: 'other@mail.example' })
    expect(await known()).toEqual({ mail: 'other@mail.example', language: 'en' })
    await imports({ ...goodRow, mail_address: '' })
    expect(await known()).toBeNull()
  })

  it('is told in no plan, and refused where it is none (R28.5)', async () => {
    await imports(goodRow)
    const row = { ...goodRow, mail_address: 'guest@mail.example', language: 'en' }
    const { out } = await imports(row, '--dry-run', '--json')
    expect(out).toContain('mail_address')
    expect(out).not.toContain('guest@')
    const { exit, err } = await imports({ ...goodRow, mail_address: 'guest' })
    expect([exit, err]).toEqual([3, expect.stringContaining('mail_address')])
  })

  const named = { reservation_name: '見本 太郎', kana_name: 'ミホン タロウ', adults: 1 }
  const days = { facility: 'MIO-KAIGAN', arrival: '2026-12-04', departure: '2026-12-06' }
  const booking = { version: 1, ...named, ...days, mail_address: 'guest@mail.example', language: 'en' }
  const put = (fields: object) => system().asks('PUT', '/bookings/A-1', { ...booking, ...fields })

  it('is said by a property system, part by part (R28.5)', async () => {
    expect(await put({})).toEqual({ outcome: 'added' })
    expect(await known('A-1')).toEqual({ mail: 'guest@mail.example', language: 'en' })
    expect(await put({ version: 2 })).toEqual({ outcome: 'unchanged' })
    expect(await put({ version: 3, language: null })).toEqual({ outcome: 'changed' })
    expect(await known('A-1')).toEqual({ mail: 'guest@mail.example', language: null })
    await system().asks('PATCH', '/bookings/A-1', { version: 2, mail_address: 'late@mail.example' })
    expect(await known('A-1')).toEqual({ mail: 'guest@mail.example', language: null })
    await system().asks('PATCH', '/bookings/A-1', { version: 4, mail_address: null })
    expect(await known('A-1')).toBeNull()
  })

  it('is mailed an invitation once, however often a property system asks for it (R28.8)', async () => {
    await put({})
    const invite = (invitation_id = 'I-1') =>
      system().call('POST', '/bookings/A-1/invitations', { invitation_id })
    const answers = await Promise.all([invite(), invite(), invite()])
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
    expect(await sentInvitations(server)).toHaveLength(1)
    await invite()
    expect(await sentInvitations(server)).toEqual([])
    await invite('I-2')
    expect(await sentInvitations(server)).toHaveLength(1)
    await system().asks('DELETE', '/bookings/A-1/invitations')
    await system().asks('DELETE', '/bookings/A-1/invitations')
    await invite('I-2')
    expect(await sentInvitations(server)).toEqual([])
    const trail = server.db.selectFrom('audit_entries').select('act').where('door', '=', 'property-interface')
    const acts = (await trail.orderBy('id').execute()).map(({ act }) => act)
    expect(acts).toEqual(['putBooking', 'invite', 'invite', 'withdraw-invitation'])
  })

  it('is mailed nothing where it is not known, or nobody is expected (R28.8)', async () => {
    await put({ mail_address: null })
    const refusal = (booking = 'A-1') =>
      system().refusal('POST', `/bookings/${booking}/invitations`, { invitation_id: 'I-1' })
    expect(await refusal()).toBe('422 booking_wrong')
    await put({ version: 2, status: 'cancelled' })
    expect(await refusal()).toBe('409 stay_not_expected')
    expect(await refusal('A-2')).toBe('404 unknown_booking')
  })
})
