import { sql } from 'kysely'
import { beforeEach, expect, it } from 'vitest'
import { fillHouse } from '../../desk/test/full-house.ts'
import type { Clerk } from './Clerk.ts'
import { describeAtPage } from './desk-page-server.ts'

describeAtPage('what managers look after at the page of the desk', { house: 'empty' }, (server) => {
  let chief: Clerk
  let manager: Clerk
  let desk: Clerk

  beforeEach(async () => {
    chief = await server.signedIn('chief', '--role=engineer')
    manager = await server.signedIn('manager', '--role=manager', '--facility=MIO-KAIGAN')
    desk = await server.signedIn('tanaka', '--facility=MIO-KAIGAN')
  })
  const houseOf = async (clerk: Clerk) => (await clerk.payload('people')).facilities[0]?.id ?? ''

  it('shows a manager the people of the own houses, and whom they may look after (R26.22)', async () => {
    await server.adds('elsewhere', '--facility=MIO-SANSO')
    const seen = await manager.payload('people')
    expect(seen.people.map(({ name, is_mine: isMine }) => [name, isMine])).toEqual([
      ['chief', false],
      ['manager', false],
      ['tanaka', true],
    ])
    const mayLess = { may_work_in_all: false, roles: ['desk', 'manager'], facilities: [{}] }
    expect(seen).toMatchObject(mayLess)
    const all = await chief.payload('people')
    expect(all.people.map(({ name }) => name)).toContain('elsewhere')
    expect([all.may_work_in_all, all.roles]).toEqual([true, ['desk', 'manager', 'engineer']])
    expect(await desk.refusal('people')).toBe('403 right_missing')
  })

  it('adds somebody, who signs in with what is handed out once; hands out anew; ends the account at once (R26.22)', async () => {
    const facility = await houseOf(manager)
    const added = await manager.payload('addPerson', { name: 'Suzuki', role: 'desk', facility_id: facility })
    const suzuki = server.clerk('suzuki')
    await suzuki.setsUp(added.set_up_code)
    expect(await suzuki.refusal('me')).toBe('200')
    const anew = await manager.payload('resetPerson', { name: 'SUZUKI' })
    expect(await suzuki.refusal('me')).toBe('401 not_signed_in')
    server.clock.pass({ seconds: 30 })
    await suzuki.setsUp(anew.set_up_code)
    expect(await manager.refusal('endPerson', { name: 'suzuki' })).toBe('200')
    expect(await suzuki.refusal('me')).toBe('401 not_signed_in')
    expect(await manager.refusal('endPerson', { name: 'suzuki' })).toBe('404 unknown_person')
    const acts = (await server.trail()).filter((line) => line.startsWith('manager user-'))
    expect(acts.map((line) => line.split(' ')[1])).toEqual(['user-add', 'user-reset', 'user-end'])
  })

  it('lets nobody make, reset or end anybody who may more, works elsewhere, or is themselves (R26.22)', async () => {
    const facility = await houseOf(manager)
    await server.adds('elsewhere', '--facility=MIO-SANSO')
    const adds = (clerk: Clerk, name: string, role: string, house: string | null) =>
      clerk.refusal('addPerson', { name, role, facility_id: house })
    expect(await adds(desk, 'sato', 'desk', facility)).toBe('403 right_missing')
    expect(await adds(manager, 'sato', 'engineer', facility)).toBe('403 right_missing')
    expect(await adds(manager, 'sato', 'desk', null)).toBe('403 right_missing')
    expect(await adds(manager, 'sato', 'desk', 'no-such-house')).toBe('403 right_missing')
    expect(await adds(chief, 'sato', 'desk', 'no-such-house')).toBe('404 unknown_facility')
    expect(await adds(manager, 'tanaka', 'desk', facility)).toBe('409 person_name_taken')
    expect(await adds(manager, 'a name', 'desk', facility)).toBe('422 person_name_wrong')
    expect(await manager.refusal('resetPerson', { name: 'elsewhere' })).toBe('404 unknown_person')
    expect(await manager.refusal('resetPerson', { name: 'nobody' })).toBe('404 unknown_person')
    expect(await manager.refusal('endPerson', { name: 'chief' })).toBe('403 right_missing')
    expect(await manager.refusal('endPerson', { name: 'manager' })).toBe('403 right_missing')
    expect(await desk.refusal('endPerson', { name: 'tanaka' })).toBe('403 right_missing')
    expect(await chief.refusal('resetPerson', { name: 'tanaka' })).toBe('200')
  })

  it('shows a manager who did what, of the own house alone (R26.23)', async () => {
    await fillHouse(server.deps)
    await server.desk(['take', '--facility=FULL', '--as=Boss'])
    const all = await chief.payload('audit')
    const shown = {
      who: 'Boss',
      act: 'take',
      stay: expect.stringMatching(/^H-waiting/),
      stay_id: 'waiting-0',
    }
    expect(all.lines[0]).toMatchObject({ ...shown, details: { worker: 'Boss' } })
    const until = (day: string) => chief.payload('audit', { until: day })
    expect((await until('2026-12-01')).lines).toHaveLength(all.lines.length)
    expect((await until('2026-11-30')).lines).toEqual([])
    const own = await manager.payload('audit')
    expect(own.lines.map(({ who }) => who)).toContain('tanaka')
    expect(own.lines.map(({ who }) => who)).not.toContain('chief')
    expect(await desk.refusal('audit')).toBe('403 right_missing')
    const foreign = { 'sec-fetch-site': 'same-site' }
    expect(await manager.refusal('audit', {}, foreign)).toBe('403 foreign_site')
    // As long as what happened in the hotel, whatever happened in another (R26.23).
    const write = (who: string) =>
      sql`insert into audit_entries (at, who, door, act, reservation_id, details, erase_after)
        select ${server.clock.now()}, ${who}, 'desk-page', 'show', null, '{}', '2040-01-01'
        from generate_series(1, 10500)`.execute(server.db)
    await write('of-another-hotel')
    const then = await manager.payload('audit')
    expect([then.lines.length, then.is_cut]).toEqual([own.lines.length, false])
    await write('manager')
    expect((await manager.payload('audit')).is_cut).toBe(true)
  })
})
