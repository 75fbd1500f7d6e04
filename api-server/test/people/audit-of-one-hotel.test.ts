import { deskPageOperations } from '@tomari/contract/desk-page/operations'
import { sql } from 'kysely'
import * as v from 'valibot'
import { beforeAll, beforeEach, expect, it } from 'vitest'
import type { Database } from '../../src/storage/Database.ts'
import type { Schema } from '../../src/storage/schema.ts'
import { describeOnDatabase } from '../harness/databases.ts'
import type { Clerk } from './Clerk.ts'
import { type DeskPageServer, startDeskPageServer } from './desk-page-server.ts'

describeOnDatabase("a manager's audit trail", (open) => {
  let database: Database<Schema>
  let server: DeskPageServer
  let manager: Clerk
  beforeAll(async () => {
    database = await open()
  })
  beforeEach(async () => {
    server = await startDeskPageServer(database)
    manager = await server.signedIn('manager', '--role=manager', '--facility=MIO-KAIGAN')
  })

  const write = (who: string, count: number) =>
    sql`insert into audit_entries (at, who, door, act, reservation_id, details, erase_after)
      select ${server.clock.now()}, ${who}, 'desk-page', 'show', null, '{}', '2040-01-01'
      from generate_series(1, ${count}::int)`.execute(database.db)
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
