import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { describeOnEngine } from './engine-suite.ts'

describeOnEngine('values', (database) => {
  const one = async (expression: string): Promise<unknown> => {
    const { rows } = await sql<{ value: unknown }>`select ${sql.raw(expression)} as value`.execute(
      database().db,
    )
    return rows[0]?.value
  }

  it.each([
    ['true', true],
    ['null::int', null],
    ['70000', 70000],
    ['(select count(*) from room)', 0],
    ['9007199254740991::int8', 9007199254740991],
    ['9007199254740993::int8', 9007199254740993n],
    ['1.5::float8', 1.5],
    ["'ヤマダ'::text", 'ヤマダ'],
    ["'2026-11-20'::date", '2026-11-20'],
    ["'2026-11-20 12:00:00.123+09'::timestamptz", new Date('2026-11-20T03:00:00.123Z')],
    ["'0099-01-02 00:00:00+00'::timestamptz", new Date('0099-01-02T00:00:00Z')],
    ["'12026-01-02 00:00:00+00'::timestamptz", new Date('+012026-01-02T00:00:00Z')],
    [`'{"rooms":[101,"髙"]}'::jsonb`, { rooms: [101, '髙'] }],
    ["'[1,2]'::json", [1, 2]],
    ["'8e7a2c52-6a7e-4d0e-9c0a-1f3c8d1b2a3c'::uuid", '8e7a2c52-6a7e-4d0e-9c0a-1f3c8d1b2a3c'],
    ["'\\x00ff10'::bytea", new Uint8Array([0, 255, 16])],
    ["array['a,b','c\"d','e\\f','NULL',null,'']", ['a,b', 'c"d', 'e\\f', 'NULL', null, '']],
    ['array[1,null,3]', [1, null, 3]],
    ["'{}'::text[]", []],
    ["array['2026-11-20'::date]", ['2026-11-20']],
    ["current_setting('TimeZone')", 'UTC'],
  ])('%s is read as %s', async (expression, value) => expect(await one(expression)).toEqual(value))

  it.each([
    ['text', 'ヤマダ', 'ヤマダ'],
    ['text', null, null],
    ['text', undefined, null],
    ['integer', 42, 42],
    ['bigint', 9007199254740993n, 9007199254740993n],
    ['boolean', false, false],
    ['date', '2026-02-28', '2026-02-28'],
    ['timestamptz', new Date('2026-11-20T03:00:00.123Z'), new Date('2026-11-20T03:00:00.123Z')],
    ['jsonb', { guests: [{ age: 3 }] }, { guests: [{ age: 3 }] }],
    ['jsonb', JSON.stringify([1, 2]), [1, 2]],
    ['text[]', ['a', null, 'b"\\,{}'], ['a', null, 'b"\\,{}']],
    ['integer[]', [1, 2], [1, 2]],
    ['bytea', new Uint8Array([1, 2, 255]), new Uint8Array([1, 2, 255])],
    [
      'bytea',
      Buffer.from('small, from the shared pool'),
      new Uint8Array(Buffer.from('small, from the shared pool')),
    ],
    ['bytea', new Uint8Array(0), new Uint8Array(0)],
  ])('a %s parameter comes back as it went', async (type, value, expected) => {
    const { rows } = await sql<{ value: unknown }>`select ${value}::${sql.raw(type)} as value`.execute(
      database().db,
    )
    expect(rows[0]?.value).toEqual(expected)
  })

  it('a photo of 4 MB comes back byte for byte, and two of them at once', async () => {
    const photos = [1, 2].map((factor) => ({
      id: `photo-${factor}`,
      bytes: Uint8Array.from({ length: 4 * 1024 * 1024 }, (_, index) => (index * factor) % 251),
    }))
    await Promise.all(photos.map((photo) => database().db.insertInto('photo').values(photo).execute()))
    const stored = await database().db.selectFrom('photo').selectAll().orderBy('id').execute()
    expect(stored.map(({ id }) => id)).toEqual(['photo-1', 'photo-2'])
    for (const [index, photo] of photos.entries()) {
      expect(Buffer.compare(stored[index]?.bytes ?? new Uint8Array(), photo.bytes)).toBe(0)
    }
  })

  it('the sender keeps the bytes that it sent', async () => {
    const bytes = new Uint8Array(100_000).fill(7)
    await database().db.insertInto('photo').values({ id: 'a', bytes }).execute()
    expect(bytes).toHaveLength(100_000)
  })

  it('changed rows are counted, selected rows are not', async () => {
    const { db } = database()
    await db
      .insertInto('room')
      .values([101, 102, 103].map((number) => ({ number, guest: null })))
      .execute()
    const updated = await db
      .updateTable('room')
      .set({ guest: null })
      .where('number', '>', 101)
      .executeTakeFirst()
    expect(updated.numUpdatedRows).toBe(2n)
    const deleted = await db.deleteFrom('room').executeTakeFirst()
    expect(deleted.numDeletedRows).toBe(3n)
  })

  it('a timestamp that JavaScript cannot hold is an error, and the connection stays usable', async () => {
    await expect(one("'infinity'::timestamptz")).rejects.toThrow(RangeError)
    await expect(one("'0044-03-15 00:00:00+00 BC'::timestamptz")).rejects.toThrow(RangeError)
    expect(await one('1')).toBe(1)
  })
})
