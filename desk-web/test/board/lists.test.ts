import { describe, expect, it } from 'vitest'
import { countsOf, entriesOf, listsOf, narrowed } from '../../src/board/lists.ts'
import { sampleRow } from './sample-rows.ts'

const rows = [
  sampleRow({ stay_id: 'left', list: 'left', state: 'checked_out', kana: 'アオキ' }),
  sampleRow({
    stay_id: 'leaving',
    list: 'leaving',
    state: 'waiting',
    since: '2026-11-23T00:30:00.000Z',
    kana: 'ワタナベ',
  }),
  sampleRow({ stay_id: 'yamada', kana: 'ヤマダ' }),
  sampleRow({ stay_id: 'ito', kana: 'イトウ', state: 'to_pay' }),
  sampleRow({ stay_id: 'wada', kana: 'ワダ', needs_help: true, state: 'paying' }),
  sampleRow({ stay_id: 'kato', kana: 'カトウ', list: 'in_house', state: 'ready' }),
]
const idsOf = (some: readonly { readonly stay_id: string }[]) => some.map(({ stay_id }) => stay_id)

describe('the lists of the board (R27.2)', () => {
  const lists = listsOf(entriesOf(rows, []), '')

  it('show who needs help first, then by reading, and who has left last', () => {
    expect(idsOf(lists.arriving)).toEqual(['wada', 'ito', 'yamada'])
    expect(idsOf(lists.in_house)).toEqual(['kato'])
    expect(idsOf(lists.leaving)).toEqual(['leaving', 'left'])
  })

  it('show who waits for a bill in a list of their own, the longest first (R27.12)', () => {
    const since = ['2026-11-23T01:05:00.000Z', '2026-11-23T01:00:00.000Z', null] as const
    const some = since.map((moment, index) =>
      sampleRow({ stay_id: `${index}`, list: 'leaving', state: 'waiting', since: moment }),
    )
    const found = listsOf(entriesOf([...rows, ...some], []), '')
    expect(idsOf(found.waiting)).toEqual(['2', 'leaving', '1', '0'])
  })

  it('hold whom a search finds, each in its own', () => {
    const found = listsOf(entriesOf(rows, []), 'わ')
    expect([found.arriving, found.in_house, found.leaving].map(idsOf)).toEqual([['wada'], [], ['leaving']])
  })

  it('are narrowed to states and to who needs help', () => {
    const some = (states: readonly ('to_pay' | 'paying')[], helpOnly = false) =>
      idsOf(narrowed(lists.arriving, { states: new Set(states), helpOnly }))
    expect(some([])).toEqual(['wada', 'ito', 'yamada'])
    expect(some(['to_pay'])).toEqual(['ito'])
    expect(some(['to_pay', 'paying'])).toEqual(['wada', 'ito'])
    expect(some([], true)).toEqual(['wada'])
    expect(some(['to_pay'], true)).toEqual([])
  })

  it('count states that somebody is in', () => {
    expect([...countsOf(lists.arriving)]).toEqual([
      ['paying', 1],
      ['to_pay', 1],
      ['not_started', 1],
    ])
  })

  it('keep the very row that says the same as before, so that it is not drawn anew', () => {
    const before = entriesOf(rows, [])
    const after = entriesOf(
      structuredClone(rows).map((row) => (row.stay_id === 'ito' ? { ...row, state: 'ready' as const } : row)),
      before,
    )
    const changed = after.filter((entry) => !before.includes(entry)).map(({ row }) => row.stay_id)
    expect(changed).toEqual(['ito'])
  })
})
