import type { ImportPlanView } from '@tomari/contract/desk-page/imports'
import { deskPageOperations } from '@tomari/contract/desk-page/operations'
import iconv from 'iconv-lite'
import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import { csvOf, describeInHotel, goodRow } from '../../../test/desk/hotel.ts'
import { planImport } from '../../desk/import.ts'
import type { Person } from '../../people/Person.ts'
import { fileText } from '../../platform/files/file-text.ts'
import { Refusal } from '../../platform/Refusal.ts'
import { withoutOtherImports } from '../../stays/store/reservation-lists.ts'
import { ROWS_AT_A_STRETCH } from '../portions.ts'
import { fileRows } from '../reading/file-rows.ts'
import { readRows } from '../reading/read-file.ts'
import { rowReading } from './reading.ts'

/** Does the work, and counts how often this process got round to something else meanwhile. */
async function turnsDuring<Result>(work: () => Promise<Result>): Promise<{ turns: number; result: Result }> {
  let turns = 0
  let isOver = false
  const turn = (): void => {
    turns += 1
    if (!isOver) setImmediate(turn)
  }
  setImmediate(turn)
  const result = await work()
  isOver = true
  return { turns, result }
}

const manyRows = (count: number, more: Readonly<Record<string, string>> = {}) =>
  Array.from({ length: count }, (_, index) => ({
    ...goodRow,
    ...more,
    reference_number: `H-${String(index).padStart(5, '0')}`,
  }))

describe('a large file', () => {
  it.each(['utf8', 'shift_jis'])('in %s gives way while its text is decoded', async (encoding) => {
    const text = 'ヤマダ タロウ,'.repeat(70_000)
    const { turns, result } = await turnsDuring(() => fileText(iconv.encode(text, encoding), 'auto'))
    expect(result).toMatchObject({ text })
    expect(turns).toBeGreaterThanOrEqual(4)
  })

  it('gives way after every few rows while it is read', async () => {
    const csv = csvOf(manyRows(2_000))
    const file = await turnsDuring(() => fileRows(csv))
    if ('problems' in file.result) throw new Error('no rows')
    expect(file.turns).toBeGreaterThanOrEqual(2_000 / ROWS_AT_A_STRETCH)
    const { rows } = file.result
    const { turns, result } = await turnsDuring(() => readRows(rows, rowReading))
    expect(result.reservations).toHaveLength(2_000)
    expect(turns).toBeGreaterThanOrEqual(2_000 / ROWS_AT_A_STRETCH)
  })
})

it('a number of more rows than a stay can have is refused row by row, and gives way as others do (R19.30)', async () => {
  const rows = manyRows(20_000).map((row, at) => ({
    ...row,
    reference_number: 'H-1',
    room_numbers: `${at}`,
  }))
  const file = await fileRows(csvOf(rows))
  if ('problems' in file) throw new Error('no rows')
  const { turns, result } = await turnsDuring(() => readRows(file.rows, rowReading))
  expect(result.problems).toHaveLength(20_000)
  expect(new Set(result.problems.map(({ reason }) => reason))).toEqual(new Set(['too_many_rows']))
  expect(turns).toBeGreaterThanOrEqual(20_000 / ROWS_AT_A_STRETCH)
})

describeInHotel('the look at a large file', (server, kind) => {
  const boss: Person = { id: 'boss', name: 'boss', facilityId: null, role: 'engineer' }
  const { input } = deskPageOperations.planImport
  const given = (rows: ReturnType<typeof manyRows>) =>
    v.parse(input, { file: Buffer.from(csvOf(rows)).toString('base64'), whole_days: false })
  const looks = async (rows: ReturnType<typeof manyRows>): Promise<ImportPlanView> => {
    const read = await planImport(server.deps, boss, given(rows), 'en')
    if (read instanceof Refusal || read.kind !== 'plan') throw new Error('no plan')
    return read
  }

  it('lets a guest ask the database between any few bookings, as many as they are (R27.17)', async () => {
    const rows = manyRows(1_000)
    let answers = 0
    const over = new AbortController()
    const guest = async (): Promise<void> => {
      while (!over.signal.aborted) {
        await server.db.selectFrom('facilities').select('id').execute()
        answers += 1
      }
    }
    const asks = guest()
    const { turns, result } = await turnsDuring(() => looks(rows))
    over.abort()
    await asks
    expect(result.outcomes).toMatchObject([{ outcome: 'new', count: 1_000 }])
    expect(answers).toBeGreaterThanOrEqual(10)
    expect(turns).toBeGreaterThanOrEqual((3 * 1_000) / ROWS_AT_A_STRETCH)
  })

  // On the embedded database, which has one connection, all wait for a transaction.
  it.runIf(kind === 'postgres')(
    'waits for no import and no property system that writes (R27.17)',
    async () => {
      const rows = manyRows(3)
      await server.desk(['import', '-'], csvOf(rows))
      let [isLocked, isSeen] = [() => {}, () => {}]
      const locked = new Promise<void>((so) => (isLocked = so))
      const seen = new Promise<void>((so) => (isSeen = so))
      const writing = server.database.transaction(async (transaction) => {
        await withoutOtherImports(transaction)
        await transaction.selectFrom('reservations').select('id').forUpdate().execute()
        isLocked()
        await seen
      })
      await locked
      const plan = await looks(manyRows(3, { adults: '1' })).finally(() => isSeen())
      await writing
      expect(plan.outcomes).toMatchObject([{ outcome: 'changed', count: 3 }])
    },
  )
})
