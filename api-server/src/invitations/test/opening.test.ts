import { randomBytes } from 'node:crypto'
import { beforeEach, expect, it } from 'vitest'
import { describeInHotel } from '../../../test/desk/hotel.ts'
import { Phone } from '../../../test/harness/phone.ts'
import { purgeExpiredData } from '../../operations/purge-expired-data.ts'
import { vaultWith } from '../../platform/sealing/vault.ts'
import { enterDeparture } from '../../stays/store/departures.ts'
import { countSearch } from '../../stays/store/failed-searches.ts'
import { invitationUrl } from '../Invitation.ts'
import { withdrawInvitations } from '../store/invitations.ts'
import { PUBLIC_URL, tokenFor } from './invited.ts'

const STAY = 'sample-one-guest'

describeInHotel('the link of an invitation', { publicUrl: PUBLIC_URL, secondFact: 'always' }, (server) => {
  let phone: Phone
  let invitation: string

  beforeEach(async () => {
    phone = new Phone(server.app)
    invitation = await tokenFor(server, STAY)
  })

  const refused = (fact: string, token = invitation, address = '192.0.2.1') =>
    phone.refusal('openInvitation', { fields: { invitation: token, fact }, address })

  it.each(['legacy', 'cico'] as const)('opens a check-in with one fact (R28.2) (%s)', async (variant) => {
    const guest = new Phone(server.app, variant)
    for (const fact of ['やまだ', 'ヤマダタロウ', '0001']) {
      const opened = await guest.payload('openInvitation', { fields: { invitation, fact } })
      expect(opened).toEqual({
        authorization: expect.stringMatching(/^[\w-]{43}$/),
        facility: variant === 'legacy' ? '101' : 'MIO-KAIGAN',
        reservation_name: 'ヤマダ タロウ',
      })
      // More than the name is known, so that everything opens that a second fact opens.
      const code = await guest.payload('checkinCode', { token: opened.authorization })
      expect(code).toMatchObject({ checkin_code: '00' })
    }
  })

  it('opens a stay that is checked in, and no longer one that is checked out (R28.3)', async () => {
    await server.stayIs(STAY, { checkin_code: '30', checked_in_at: server.clock.now() })
    await phone.payload('openInvitation', { fields: { invitation, fact: '0001' } })
    const departure = { reservationId: STAY, departedAt: server.clock.now(), rooms: '301' }
    await enterDeparture(server.db, departure)
    expect(await refused('0001')).toBe('409 invitation_expired')
  })

  it('is unknown where nobody of ours has written it, before anything is looked up (R28.1)', async () => {
    const other = vaultWith([{ id: 'other', secret: randomBytes(32) }], randomBytes)
    const forged = invitationUrl(
      other,
      PUBLIC_URL,
      { code: 'MIO-KAIGAN' },
      { id: 'AAAAAAAAAAAAAAAA', validUntil: new Date('2026-12-05') },
    ).split('#invitation=')[1]
    const { db } = server.deps.database
    const searches = await db.selectFrom('failed_searches').selectAll().execute()
    for (const token of [forged ?? '', `${invitation.slice(0, -1)}~`, 'x', invitation.slice(1)]) {
      expect(await refused('やまだ', token)).toBe('422 invitation_unknown')
    }
    expect(await db.selectFrom('failed_searches').selectAll().execute()).toEqual(searches)
  })

  it('has expired once the stay is over (R28.3)', async () => {
    await server.stayIs(STAY, { departure: '2026-12-05' })
    server.clock.pass({ days: 3 })
    expect(await refused('やまだ')).toBe('409 invitation_expired')
    invitation = await tokenFor(server, STAY)
    await server.stayIs(STAY, { departure: '2026-12-02' })
    expect(await refused('やまだ')).toBe('409 invitation_expired')
  })

  it('is withdrawn once it is taken back, another one is sent or the booking is called off (R28.3)', async () => {
    const newer = await tokenFor(server, STAY)
    expect(await refused('やまだ')).toBe('409 invitation_withdrawn')
    await phone.payload('openInvitation', { fields: { invitation: newer, fact: 'やまだ' } })
    await server.stayIs(STAY, { cancelled_at: new Date() })
    expect(await refused('やまだ', newer)).toBe('409 invitation_withdrawn')
    await server.stayIs(STAY, { cancelled_at: null })
    await withdrawInvitations(server.db, STAY, 'taken_back', server.clock.now())
    expect(await refused('やまだ', newer)).toBe('409 invitation_withdrawn')
  })

  it('is withdrawn once what is personal is erased, and goes with the booking (R28.3)', async () => {
    server.clock.pass({ days: 1500 })
    await purgeExpiredData(server.deps)
    server.clock.pass({ days: -1500 })
    expect(await refused('やまだ')).toBe('409 invitation_withdrawn')
    await server.db.deleteFrom('reservations').where('id', '=', STAY).execute()
    expect(await server.db.selectFrom('invitations').selectAll().execute()).toEqual([])
    expect(await refused('やまだ')).toBe('409 invitation_withdrawn')
  })

  it('says the day of arrival before it has come, to whoever knows the fact alone (R28.3)', async () => {
    await server.stayIs(STAY, { arrival: '2026-12-24', departure: '2026-12-26' })
    invitation = await tokenFor(server, STAY)
    expect(await refused('さとう')).toBe('422 invitation_refused')
    const fields = { invitation, fact: 'やまだ' }
    for (const [language, day] of Object.entries({ ja: '2026年12月24日', en: '24 December 2026' })) {
      const answer = await phone.call('openInvitation', { fields, language })
      expect(answer).toMatchObject({ status: 409, body: { error_msg: expect.stringContaining(day) } })
    }
  })

  it('is closed after five wrong answers, however many come at once (R28.4)', async () => {
    const answers = await Promise.all(
      Array.from({ length: 50 }, async (_, nth) => await refused(`${1000 + nth}`)),
    )
    expect(answers.filter((answer) => answer === '422 invitation_refused')).toHaveLength(5)
    // Of a crowd some are told to come again, and are not asked at all.
    const others = new Set(
      answers.filter((answer) => !/^422 invitation_refused|^503 unavailable/.test(answer)),
    )
    expect([...others]).toEqual(['429 invitation_closed'])
    expect(await refused('やまだ')).toBe('429 invitation_closed')
    // The booking is found by its name as ever, and the desk sends another link.
    await phone.tokenFor('ヤマダ タロウ', { phone: '090-0000-0001' })
    invitation = await tokenFor(server, STAY)
    await phone.payload('openInvitation', { fields: { invitation, fact: 'やまだ' } })
  })

  it('is guessed at no further from a site that has guessed too much, at whichever links (R28.4)', async () => {
    const site = '198.51.100.7'
    const { vault } = server.deps
    for (let nth = 0; nth < 120; nth += 1) {
      await countSearch(server.db, vault, [`facts from ${site}`], server.clock.now())
    }
    expect(await refused('やまだ', invitation, site)).toBe('429 too_many_attempts')
    await phone.payload('openInvitation', { fields: { invitation, fact: 'やまだ' }, address: '203.0.113.9' })
    server.clock.pass({ minutes: 10 })
    expect(await refused('9876', invitation, site)).toBe('422 invitation_refused')
  })
})
