import { deskPageOperations } from '@tomari/contract/desk-page/operations'
import { sql } from 'kysely'
import * as v from 'valibot'
import { beforeEach, expect, it } from 'vitest'
import type { Clerk } from './Clerk.ts'
import { describeAtPage } from './desk-page-server.ts'

describeAtPage("a manager's audit trail", (server) => {
  let manager: Clerk
  beforeEach(async () => {
    manager = await server.signedIn('manager', '--role=manager', '--facility=MIO-KAIGAN')
  })

  const write = (who: string, count: number) =>
    sql`insert into audit_entries (at, who, door, act, reservation_id, details, erase_after)
      select ${server.clock.now()}, ${who}, 'desk-page', 'show', null, '{}', '2040-01-01'
      from generate_series(1, ${count}::int)`.execute(server.db)
  const trail = async () => v.parse(deskPageOperations.audit.payload, await manager.payload('audit'))

  it('is as long as what happened in the hotel, whatever happened in another (R26.23)', async () => {
    const before = await trail()
    await write('of-another-hotel', 10_500)
    const after = await trail()
    expect([after.lines.length, after.is_cut]).toEqual([before.lines.length, false])
  })

  it.each(['cross-site', 'same-site'])('is read by no page of a site that is %s', async (site) => {
    const { cookie } = manager
    const headers = { cookie, 'sec-fetch-site': site }
    const answer = await server.app.inject({ url: deskPageOperations.audit.path, headers })
    expect([answer.statusCode, answer.json().error_code]).toEqual([403, 'foreign_site'])
  })

  it('says that it is cut where the hotel itself has more', async () => {
    await write('manager', 10_500)
    expect((await trail()).is_cut).toBe(true)
  })
})
