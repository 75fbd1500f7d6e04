import { expect, it } from 'vitest'
import { describeInHotel } from '../../../test/desk/hotel.ts'
import { serverOn } from '../../../test/harness/server.ts'
import { portions } from '../../imports/portions.ts'
import { purgeExpiredData } from '../../operations/purge-expired-data.ts'
import { addReservations } from '../../stay-changes/store/written-reservations.ts'
import { reservationById } from '../../stays/store/reservations.ts'
import { automaticInvitations } from '../invite.ts'
import { contactsOf, saveContacts, withdrawInvitations } from '../store/invitations.ts'
import { invites, PUBLIC_URL, sentInvitations, tokenIn } from './invited.ts'

const STAY = 'sample-one-guest'

describeInHotel('the mail of an invitation', { publicUrl: PUBLIC_URL }, (server) => {
  const states = async () => {
    const rows = await server.db.selectFrom('invitations').selectAll().orderBy('written_at').execute()
    return rows.map(({ state, problem, tries, sent_by }) => [sent_by, state, problem, tries])
  }

  it('says in the language of the guests where, when and what will be asked, and names no guest (R28.6)', async () => {
    await invites(server, STAY, 'en')
    const [mail, ...others] = await sentInvitations(server)
    expect(others).toEqual([])
    expect(mail).toMatchObject({
      to: 'guest@mail.example',
      subject: 'Your stay at Miotsu Seaside Hotel from 1 December 2026: how to check in',
      language: 'en',
      attachment: null,
    })
    expect(tokenIn(mail)).toMatch(/^[\w-]{44}$/)
    expect(`${mail?.subject}${mail?.text}`).not.toMatch(/yamada|ヤマダ|090|SAMPLE/i)
    expect(await sentInvitations(server)).toEqual([])
    expect(await states()).toEqual([['desk', 'sent', null, 1]])
  })

  it('says it in Japanese and then in English where nobody knows what the guests read (R28.6)', async () => {
    await invites(server, STAY, null)
    const [mail] = await sentInvitations(server)
    expect(mail?.subject).toMatch(/^【澪津海岸ホテル】.*\/ Your stay at /)
    expect(mail?.text.indexOf('お客様')).toBeLessThan(mail?.text.indexOf('Dear guest') ?? 0)
    expect(mail?.text.match(/#invitation=/g)).toHaveLength(2)
  })

  it('says it in each language that the hotel offers, the first two in its subject (R28.6)', async () => {
    const offering = serverOn(server.database, {
      publicUrl: PUBLIC_URL,
      vault: server.vault,
      offeredLanguages: ['en', 'ko', 'zh-Hant'],
    })
    await invites(server, STAY, null)
    const [mail] = await sentInvitations(offering)
    expect(mail?.subject.split(' / ')).toHaveLength(2)
    expect(mail?.text.match(/#invitation=/g)).toHaveLength(3)
    expect(mail?.text).toContain('澪津海岸飯店')
  })

  it('is written and sent once by two processes (R28.6, R28.9)', async () => {
    const other = serverOn(server.database, { publicUrl: PUBLIC_URL, vault: server.vault })
    for (const id of [STAY, 'sample-couple', 'sample-family']) await arrives(id, '2026-12-02', '2026-12-04')
    const invited = await Promise.all([invitesItself(), automaticInvitations(other.deps, 3)()])
    expect(invited[0] + invited[1]).toBe(3)
    const mails = await Promise.all([sentInvitations(server), sentInvitations(other)])
    expect(mails.flat()).toHaveLength(3)
    await other.app.close()
  })

  it('is tried again under the same name while the far end is away, and given up where it will not (R28.6)', async () => {
    await invites(server, STAY)
    const [first] = await sentInvitations(server, { kind: 'later', code: '451' })
    expect(await states()).toEqual([['desk', 'waiting', '451', 1]])
    expect(await sentInvitations(server)).toEqual([])
    server.clock.pass({ minutes: 5 })
    const [again] = await sentInvitations(server, { kind: 'refused', code: '550' })
    expect(again).toEqual(first)
    expect(await states()).toEqual([['desk', 'given_up', '550', 2]])
    expect(server.incidents).toEqual([{ event: 'mail-given-up', code: 'invitation 550' }])
  })

  it('does not go out once it is taken back or the booking is called off (R28.6)', async () => {
    await invites(server, STAY)
    await withdrawInvitations(server.db, STAY, 'taken_back', server.clock.now())
    await invites(server, 'sample-couple')
    await server.stayIs('sample-couple', { cancelled_at: server.clock.now() })
    expect(await sentInvitations(server)).toEqual([])
    expect((await states()).map(([, state]) => state)).toEqual(['dropped', 'dropped'])
  })

  it('goes nowhere where nobody has said how guests reach this server (R28.10)', async () => {
    const nameless = serverOn(server.database, { publicUrl: null, vault: server.vault })
    expect(await invites(nameless, STAY)).toMatchObject({ reason: 'invitations_off' })
    await invites(server, STAY)
    expect(await sentInvitations(nameless)).toEqual([])
    expect(await sentInvitations(server)).toHaveLength(1)
    await nameless.app.close()
  })

  it('loses its address with the others, 30 days after the stay (R28.5)', async () => {
    const { vault } = server.deps
    await saveContacts(server.db, vault, new Map([[STAY, { mail: 'guest@mail.example', language: null }]]))
    await invites(server, STAY)
    const stored = async () => {
      const query = server.db.selectFrom('invitations').select('address_sealed')
      const { address_sealed } = await query.executeTakeFirstOrThrow()
      return [address_sealed.length > 0, (await contactsOf(server.db, vault, [STAY])).size]
    }
    server.clock.pass({ days: 31 })
    await purgeExpiredData(server.deps)
    expect(await stored()).toEqual([true, 1])
    server.clock.pass({ days: 1 })
    await purgeExpiredData(server.deps)
    expect(await stored()).toEqual([false, 0])
  })

  const arrives = async (id: string, arrival: string, departure: string) => {
    await server.stayIs(id, { arrival, departure })
    const contact = { mail: `${id}@mail.example`, language: 'ja' } as const
    await saveContacts(server.db, server.vault, new Map([[id, contact]]))
  }
  const invitesItself = (days = 3) => automaticInvitations(server.deps, days)()
  const mailed = async () => (await sentInvitations(server)).map(({ to }) => to.split('@', 1)[0])

  it('goes out by itself from ten in the morning so many days before arrival, once (R28.9)', async () => {
    await arrives(STAY, '2026-12-05', '2026-12-07')
    expect(await invitesItself()).toBe(0)
    // Half past nine in the morning of 2 December in Japan.
    server.clock.pass({ hours: 18 })
    expect(await invitesItself()).toBe(0)
    server.clock.pass({ minutes: 30 })
    expect(await invitesItself(0)).toBe(0)
    expect(await invitesItself()).toBe(1)
    expect(await mailed()).toEqual([STAY])
    server.clock.pass({ days: 1 })
    expect(await invitesItself()).toBe(0)
  })

  it('goes out by itself to whoever books later, and to no one for whom it is not meant (R28.9)', async () => {
    await arrives(STAY, '2026-12-01', '2026-12-03')
    for (const id of ['sample-couple', 'sample-family', 'sample-pays-at-desk']) {
      await arrives(id, '2026-12-02', '2026-12-04')
    }
    await server.stayIs('sample-couple', { cancelled_at: server.clock.now() })
    await invites(server, 'sample-family')
    await withdrawInvitations(server.db, 'sample-family', 'taken_back', server.clock.now())
    await server.stayIs('sample-pays-at-desk', { checkin_code: '30', checked_in_at: server.clock.now() })
    await invitesItself()
    expect(await mailed()).toEqual([STAY])
  })

  it('goes out by itself anew where the booking was moved beyond its link (R28.9)', async () => {
    await arrives(STAY, '2026-12-02', '2026-12-03')
    await invitesItself()
    const [first] = await sentInvitations(server)
    await arrives(STAY, '2026-12-03', '2026-12-06')
    expect(await invitesItself()).toBe(1)
    const [second] = await sentInvitations(server)
    expect(tokenIn(second)).not.toBe(tokenIn(first))
    expect(await invitesItself()).toBe(0)
  })

  /** So many bookings before the day whose addresses are sealed with a lost key. */
  const unreadable = async (count: number) => {
    const stay = await reservationById(server.db, server.vault, STAY)
    const lost = Array.from({ length: count }, (_, index) => {
      const id = `lost-${String(index).padStart(4, '0')}`
      return { ...stay, id, referenceNumber: `LOST-${index}`, arrival: '2026-12-01' }
    })
    for (const some of portions(lost)) {
      await addReservations(server.db, server.vault, some, { isSample: true })
      const contact = { mail: 'guest@mail.example', language: null }
      await saveContacts(server.db, server.vault, new Map(some.map(({ id }) => [id, contact] as const)))
    }
    await server.db
      .updateTable('booking_contacts')
      .set({ contact_sealed: new Uint8Array([1, 2, 3]) })
      .where('reservation_id', 'like', 'lost-%')
      .execute()
  }

  it('goes out by itself behind any number of bookings whose address no key opens, round by round (R28.9)', async () => {
    await unreadable(2_050)
    await arrives(STAY, '2026-12-02', '2026-12-04')
    const round = automaticInvitations(server.deps, 3)
    // What a round looks at is bounded; the next one goes on where it has stopped, and then they begin anew.
    expect([await round(), await round()]).toEqual([0, 1])
    expect(await mailed()).toEqual([STAY])
    // The key of the very first is put back.
    await arrives('lost-0000', '2026-12-01', '2026-12-03')
    expect(await round()).toBe(1)
    expect(await mailed()).toEqual(['lost-0000'])
  })
})
