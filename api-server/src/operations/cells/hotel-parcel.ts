import { type Kysely, type RawBuilder, sql, type Transaction } from 'kysely'
import { namesOf, type Schema } from '../../platform/index.ts'
import { type StoredTable, storedTables } from '../stored-tables.ts'
import { rowsOfHotel } from './hotel-rows.ts'

interface HotelTable extends StoredTable {
  readonly isOfHotel: RawBuilder<boolean>
}

/** In the order of packing. */
async function hotelTables(db: Kysely<Schema>, hotel: string): Promise<readonly HotelTable[]> {
  const tables = await storedTables(db)
  return namesOf(rowsOfHotel).flatMap((named) => {
    const isOfHotel = rowsOfHotel[named]?.(hotel)
    const table = tables.find(({ name }) => name === named)
    return isOfHotel === undefined || table === undefined ? [] : { ...table, isOfHotel }
  })
}

const LARGE: ReadonlySet<string> = new Set(['images', 'import_files'])

/** So many rows that a statement ends within its deadline. */
const rowsAtOnce = (name: string): number => (LARGE.has(name) ? 8 : 1_000)

/** A row as JSON without its number. @param row alias of the table */
const contentOf = ({ numbered }: HotelTable, row: string): RawBuilder<unknown> =>
  numbered === null
    ? sql`to_jsonb(${sql.table(row)})`
    : sql`to_jsonb(${sql.table(row)}) - ${sql.lit(numbered)}`

type Progress = (done: number, total: number) => Promise<void>

export async function isPacked(db: Kysely<Schema>, hotel: string): Promise<boolean> {
  const parcel = db.selectFrom('hotel_parcels').select('n').where('facility_id', '=', hotel).limit(1)
  return (await parcel.executeTakeFirst()) !== undefined
}

/** Puts all rows of the hotel into its parcel; the row of the facility itself stays beside its copy. */
export async function packRows(rows: Transaction<Schema>, hotel: string, progress: Progress): Promise<void> {
  const tables = await hotelTables(rows, hotel)
  for (const [index, table] of tables.entries()) {
    if (table.name === 'facilities') await packFacility(rows, hotel)
    else await packTable(rows, hotel, table)
    await progress(index + 1, 2 * tables.length)
  }
}

/** As it is while it takes guests. */
async function packFacility(rows: Transaction<Schema>, hotel: string): Promise<void> {
  await sql`insert into hotel_parcels (facility_id, table_name, content)
    select id, 'facilities', to_jsonb(facilities) || '{"retired_at": null, "parcel": null}'
    from facilities where id = ${hotel}`.execute(rows)
}

/** The rows are found once, and locked, so that they stay in their places until they are taken. */
async function packTable(rows: Transaction<Schema>, hotel: string, table: HotelTable): Promise<void> {
  const { name, numbered, isOfHotel } = table
  const inOrder = numbered === null ? sql`` : sql`order by ${sql.ref(numbered)}`
  await sql`create temp table hotel_places on commit drop as
    select row_number() over (${inOrder}) as n, tid
    from (select ctid as tid, * from ${sql.table(name)} where ${isOfHotel} for update) as held`.execute(rows)
  for (let from = 0; ; from += rowsAtOnce(name)) {
    const { numAffectedRows = 0n } = await sql`
      with taken as (
        delete from ${sql.table(name)} where ctid = any (array(
          select tid from hotel_places where n > ${from} and n <= ${from + rowsAtOnce(name)}))
        returning *)
      insert into hotel_parcels (facility_id, table_name, content)
      select ${hotel}, ${name}, ${contentOf(table, 'taken')} from taken ${inOrder}`.execute(rows)
    if (numAffectedRows === 0n) break
  }
  await sql`drop table hotel_places`.execute(rows)
}

interface Unpacking {
  readonly hotel: string
  readonly from: Kysely<Schema>
  readonly progress: Progress
  /** In the cell that it was packed in, which has its facility. */
  readonly isHome?: true
}

/** @throws StatementRefused, or Error where a row is stored otherwise than it was sent */
export async function unpackInto(
  rows: Transaction<Schema>,
  { hotel, from, progress, isHome }: Unpacking,
): Promise<void> {
  const tables = (await hotelTables(rows, hotel)).toReversed()
  for (const [index, table] of tables.entries()) {
    if (!(isHome && table.name === 'facilities')) await unpackTable(rows, { hotel, from }, table)
    await progress(tables.length + index + 1, 2 * tables.length)
  }
}

async function unpackTable(
  rows: Transaction<Schema>,
  { hotel, from }: Pick<Unpacking, 'hotel' | 'from'>,
  table: HotelTable,
): Promise<void> {
  const { name, columns, numbered } = table
  const names = sql.join(columns.filter((column) => column !== numbered).map((column) => sql.ref(column)))
  for (let after = 0; ; ) {
    const { rows: some } = await sql<{ n: number; content: string }>`
      select n, content::text as content from hotel_parcels
      where facility_id = ${hotel} and table_name = ${name} and n > ${after}
      order by n limit ${sql.lit(rowsAtOnce(name))}`.execute(from)
    const last = some.at(-1)
    if (last === undefined) return
    after = last.n
    const sent = `[${some.map(({ content }) => content).join(',')}]`
    const { rows: compared } = await sql<{ same: number }>`
      with sent as (select ${sent}::text::jsonb as contents),
      stored as (
        insert into ${sql.table(name)} as one (${names})
        select ${names} from jsonb_populate_recordset(null::${sql.table(name)}, (select contents from sent))
        returning ${contentOf(table, 'one')} as content
      )
      select count(*) as same from (
        select content from stored intersect all select jsonb_array_elements(contents) from sent
      ) as both_have`.execute(rows)
    if (compared[0]?.same !== some.length) throw new Error(`${name}: a row is not stored as it was sent`)
  }
}

/** @returns how many rows the parcel had */
export async function throwAway(db: Kysely<Schema>, hotel: string): Promise<number> {
  let rows = 0
  for (;;) {
    const { numAffectedRows = 0n } = await sql`
      delete from hotel_parcels where facility_id = ${hotel} and n in (
        select n from hotel_parcels where facility_id = ${hotel} limit 1000)`.execute(db)
    if (numAffectedRows === 0n) return rows
    rows += Number(numAffectedRows)
  }
}
