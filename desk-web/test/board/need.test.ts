import { expect, it } from 'vitest'
import { byNeed, needOf } from '../../src/board/need.ts'
import { sampleRow } from './sample-rows.ts'

const day = '2026-11-23'

it.each([
  ['help', { needs_help: true, state: 'to_pay' }],
  ['payment', { needs_help: true, state: 'paying' }],
  ['bill', { list: 'leaving', state: 'waiting' }],
  ['phone', { state: 'details_done' }],
  ['phone', { list: 'in_house', state: 'at_bank' }],
  ['bill', { list: 'leaving', state: 'waiting', step: 'differs' }],
  ['step', { arrival: '2026-11-22', step: 'differs' }],
  ['step', { list: 'in_house', state: 'ready', step: 'behind' }],
  ['step', { list: 'left', state: 'checked_out', step: 'behind' }],
  ['today', { arrival: day, step: 'waiting' }],
  ['late', { arrival: '2026-11-22' }],
  ['today', { arrival: day }],
  ['owes', { list: 'in_house', state: 'to_pay' }],
  ['settled', { list: 'in_house', state: 'ready', amount_due: 0 }],
  ['settled', { list: 'leaving', state: 'ready', amount_due: null }],
  ['left', { list: 'left', state: 'waiting', needs_help: true }],
] as const)('a stay needs the desk for what is most pressing: %s (R27.2)', (need, given) => {
  expect(needOf(sampleRow(given), day)).toBe(need)
})

it('who needs the desk most comes first, and late arrivals stand apart from those of today (R27.2)', () => {
  const rows = [
    sampleRow({ stay_id: 'a' }),
    sampleRow({ stay_id: 'b', arrival: '2026-11-21' }),
    sampleRow({ stay_id: 'c', state: 'found' }),
    sampleRow({ stay_id: 'd', needs_help: true }),
    sampleRow({ stay_id: 'e' }),
  ]
  const groups = byNeed(rows, day).map((group) => [
    group.need,
    group.rows.map(({ stay_id: id }) => id).join(''),
  ])
  expect(groups).toEqual([
    ['help', 'd'],
    ['phone', 'c'],
    ['late', 'b'],
    ['today', 'ae'],
  ])
})
