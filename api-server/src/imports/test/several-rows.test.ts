import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { csvOf, goodRow } from '../../../test/desk/hotel.ts'
import { readingOf } from './reading.ts'

type Row = Readonly<Record<string, string>>

const reading = (rows: readonly Row[]) => readingOf(csvOf(rows.map((row) => ({ ...goodRow, ...row }))))
const wrongIn = async (rows: readonly Row[]) => {
  const { reservations, problems } = await reading(rows)
  return { read: reservations.length, problems: problems.map(({ row, reason }) => `${row} ${reason}`) }
}
const twin = { room_types: 'ツイン', open_amount: '12000' }
const single = { room_types: 'シングル', open_amount: '8000', adults: '1' }

describe('several rows of one booking number', () => {
  it('are its rooms: rooms, people and amounts add up (R19.30)', async () => {
    const { reservations, problems } = await reading([twin, single])
    expect(problems).toEqual([])
    const room_types = [{ ja: 'ツイン' }, { ja: 'シングル' }]
    const bill = { openAmount: 20_000 }
    expect(reservations).toMatchObject([
      { row: 2, cells: { adults: 3, several_rooms: true, room_types }, bill },
    ])
  })

  it('count once where they are the same', async () => {
    expect((await reading([twin, twin])).reservations).toMatchObject([
      { cells: { adults: 2 }, bill: { openAmount: 12_000 } },
    ])
  })

  it('lose no room where one is wrong: none is taken over, and each is named', async () => {
    expect(await wrongIn([twin, { ...single, adults: 'x' }, { reference_number: 'H-2' }])).toEqual({
      read: 1,
      problems: ['2 part_of_wrong', '3 not_count'],
    })
  })

  it.each<[what: string, second: Row, reason: string]>([
    ['days', { ...single, departure: '2026-12-02' }, 'days_differ'],
    ['hotels', { ...single, facility: '103' }, 'rows_differ'],
    ['states', { ...single, status: 'cancelled' }, 'rows_differ'],
    ['members', { ...single, membership_number: 'M-2' }, 'rows_differ'],
  ])('are wrong where their %s differ', async (_, second, reason) => {
    const first = { ...twin, status: 'booked', membership_number: 'M-1' }
    const others = { status: 'booked', membership_number: 'M-1' }
    const problems = [`2 ${reason}`, `3 ${reason}`]
    expect(await wrongIn([first, { ...others, ...second }])).toEqual({ read: 0, problems })
  })

  it('are a refund and what it is of', async () => {
    const { reservations } = await reading([
      twin,
      { ...twin, room_types: '返金', open_amount: '-500', adults: '0' },
    ])
    expect(reservations).toMatchObject([{ cells: { adults: 2 }, bill: { openAmount: 11_500 } }])
  })

  it('of every number of rooms and nights give the same stay, in any order', async () => {
    const stays = fc.record({
      rooms: fc.integer({ min: 1, max: 4 }),
      nights: fc.integer({ min: 1, max: 5 }),
      seed: fc.integer(),
    })
    await fc.assert(
      fc.asyncProperty(stays, async ({ rooms, nights, seed }) => {
        const rows = Array.from({ length: rooms * nights }, (_, index) => ({
          room_numbers: String(301 + Math.floor(index / nights)),
          arrival: `2026-12-0${1 + (index % nights)}`,
          departure: `2026-12-0${2 + (index % nights)}`,
          open_amount: String(1_000 + index),
        }))
        const mixed = rows.toSorted(
          (one, other) => order(one.open_amount, seed) - order(other.open_amount, seed),
        )
        const { reservations, problems } = await reading(mixed)
        const total = rows.reduce((sum, row) => sum + Number(row.open_amount), 0)
        expect(problems).toEqual([])
        const days = { arrival: '2026-12-01', departure: `2026-12-0${1 + nights}` }
        expect(reservations).toMatchObject([
          { cells: { ...days, adults: 2 * rooms }, bill: { openAmount: total } },
        ])
      }),
      { numRuns: 40 },
    )
  })
})

const order = (text: string, seed: number): number => (Number(text) * 7919 + seed) % 1009
