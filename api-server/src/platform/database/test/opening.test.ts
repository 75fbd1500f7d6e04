/** @module-tag ci */
import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { freshPlaces } from '../../../../test/harness/databases.ts'
import { type SuiteTables, suiteTables } from './engine-suite.ts'

describe.each(['embedded', 'postgres'] as const)('a database (%s)', (kind) => {
  const fresh = freshPlaces()

  it('keeps its rows over closing and opening, and serves nothing once closed', async () => {
    const place = await fresh.empty(kind)
    const first = await fresh.open<SuiteTables>(place, suiteTables)
    const inserted = first.transaction(async (transaction) => {
      closing = first.close()
      await transaction.insertInto('room').values({ number: 101, guest: 'ヤマダ' }).execute()
      return 'work in progress is finished'
    })
    let closing: Promise<void> | undefined
    expect(await inserted).toBe('work in progress is finished')
    await closing
    await expect(first.ping()).rejects.toMatchObject({ name: 'DatabaseUnavailable', reason: 'closed' })

    const laidOutAnew = suiteTables.toReversed().map((table) => table.replaceAll(' ', '\n '))
    const { db } = await fresh.open<SuiteTables>(place, laidOutAnew)
    expect(await db.selectFrom('room').selectAll().execute()).toEqual([{ number: 101, guest: 'ヤマダ' }])
  })

  it('has none of its tables when one of them cannot be made', async () => {
    const place = await fresh.empty(kind)
    await expect(fresh.open(place, [...suiteTables, 'create tabel typo ()'])).rejects.toThrow('tabel')
    await fresh.open<SuiteTables>(place, suiteTables)
  })

  it.each([
    ['other tables', 'create table room (number integer)'],
    ['migrations', 'create table kysely_migration (name text)'],
  ])('of an earlier build, with %s, is refused in one sentence and stays as it is', async (what, table) => {
    const place = await fresh.empty(kind)
    const earlier = await fresh.open(place, [table])
    if (what === 'migrations') await sql`drop table schema_print`.execute(earlier.db)
    await earlier.close()
    const where = 'url' in place ? new URL(place.url).pathname.slice(1) : place.dataFolder
    const message = expect.stringMatching(`${where}.* was written by an earlier build .*, then empty it, or`)
    await expect(fresh.open(place, suiteTables)).rejects.toMatchObject({ name: 'OfEarlierBuild', message })
    if (what === 'other tables') await fresh.open(place, [table])
  })
})
