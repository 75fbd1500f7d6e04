import { expect, it } from 'vitest'
import { folioOf } from '../folio.ts'
import { assignedRoom, readAs, room, whole } from './reservations.ts'

const lineOf = (kind: string, date: string, unit_price: number) =>
  expect.objectContaining({ kind, date, quantity: 1, unit_price })
const nights = [lineOf('room', '2026-12-01', 11_000), lineOf('room', '2026-12-02', 11_000)]
const sums = (subTotal: number | null, grandTotal: number | string) => ({
  balanceDetailed: { subTotal, grandTotal },
})

it.each([
  ['nights and what comes on top', {}, [...nights, lineOf('extra', '2026-12-01', 2_200)]],
  ['nights alone', sums(22_000, 22_000), nights],
  ['sums in a list', { balanceDetailed: [{ subTotal: '22000.00', grandTotal: '22000.00' }] }, nights],
  [
    'two rooms',
    { assigned: [assignedRoom(1)], unassigned: [room(2)], ...sums(44_000, 44_000) },
    [...nights, ...nights],
  ],
  ['nights that are not the sum', sums(20_000, 20_000), [lineOf('room', '2026-12-01', 20_000)]],
  [
    'less than the nights',
    sums(22_000, 20_000),
    [...nights, expect.objectContaining({ kind: 'points', is_discount: true, unit_price: 2_000 })],
  ],
  ['no sums', { balanceDetailed: null, total: 30_000 }, [lineOf('room', '2026-12-01', 30_000)]],
  ['nothing', { ...sums(0, 0), unassigned: [] }, []],
])('a bill has %s', (_, changes, lines) =>
  expect(folioOf(readAs(whole({ balance: '-300', ...changes })))).toEqual({ balanceYen: -300, lines }),
)

it.each([
  [{ balance: 0.5 }],
  [{ balance: null }],
  [sums(22_000, '22000.40')],
  [sums(-1, 0)],
  [{ balanceDetailed: null, total: null }],
])('a bill without whole yen is none: %j', (changes) => expect(folioOf(readAs(whole(changes)))).toBeNull())
