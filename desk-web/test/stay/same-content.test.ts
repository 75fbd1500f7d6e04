import type { BoardStay } from '@tomari/contract/desk-page/board'
import { expect, it } from 'vitest'
import { hasSameContent } from '../../src/stay/use-stay.ts'
import { sampleRow } from '../board/sample-rows.ts'

const stay: BoardStay = {
  ...sampleRow(),
  facility: '101',
  stage: 'booked',
  today: '2026-11-23',
  adults: 1,
  children: 0,
  others: 0,
  is_locked_out: false,
  revision: 'r1',
  party: [],
  bill: { lines: [], total: 0, open: 0, at_phone: false },
  payments: [],
  papers: [],
  pictures: [],
  has_qr: false,
  identity: null,
  invites: null,
  invitation: null,
  exemptions: [],
  history: [],
}

it('a stay that is shown is read again when its row on the board says something else, and only then (R27.4)', () => {
  expect(hasSameContent(stay, sampleRow())).toBe(true)
  expect(hasSameContent(stay, null)).toBe(true)
  const others = [
    sampleRow({ state: 'found' }),
    sampleRow({ prepared_by: 'tanaka' }),
    sampleRow({ rooms: ['301', '302'] }),
    sampleRow({ message: 'フロントへ' }),
  ]
  expect(others.filter((row) => hasSameContent(stay, row))).toEqual([])
})
