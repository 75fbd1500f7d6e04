import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { isUniqueViolation, StatementRefused } from '../Database.ts'
import { describeOnEngine } from './engine-suite.ts'

describeOnEngine('a refused statement', (database) => {
  const refusal = async (statement: PromiseLike<unknown>): Promise<unknown> =>
    await Promise.resolve(statement).then(
      () => undefined,
      (error: unknown) => error,
    )

  it('names its constraint, so that a use case can tell what happened', async () => {
    const insert = (number: number) =>
      database().db.insertInto('room').values({ number, guest: 'ヤマダタロウ' }).execute()
    await insert(101)
    const error = await refusal(insert(102))
    expect(error).toBeInstanceOf(StatementRefused)
    expect(error).toMatchObject({ code: '23505', constraint: 'room_guest_once', table: 'room' })
    expect(isUniqueViolation(error, 'room_guest_once')).toBe(true)
    expect(isUniqueViolation(error)).toBe(true)
    expect(isUniqueViolation(error, 'room_pkey')).toBe(false)
  })

  it('carries no value of a guest, in no field', async () => {
    const name = 'ヤマダタロウ'
    const { db } = database()
    await db.insertInto('room').values({ number: 101, guest: name }).execute()
    const errors = [
      await refusal(db.insertInto('room').values({ number: 102, guest: name }).execute()),
      await refusal(sql`select ${name}::integer`.execute(db)),
      await refusal(sql`select ${name}::timestamptz`.execute(db)),
      await refusal(sql`select ${`{"${name}":`}::jsonb`.execute(db)),
    ]
    for (const error of errors) {
      expect(error).toBeInstanceOf(StatementRefused)
      const everything = JSON.stringify(error, Object.getOwnPropertyNames(error))
      expect(everything).not.toContain(name)
    }
  })

  it('leaves the connection usable', async () => {
    expect(await refusal(sql`selekt 1`.execute(database().db))).toMatchObject({ code: '42601' })
    expect((await sql<{ one: number }>`select 1 as one`.execute(database().db)).rows).toEqual([{ one: 1 }])
  })
})
