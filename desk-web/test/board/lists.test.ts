import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  countsOf,
  entriesOf,
  heldRows,
  inOrderOf,
  listsOf,
  namesakesOf,
  narrowed,
  onlyFound,
  requestedCountsOf,
  type Want,
} from '../../src/board/lists.ts'
import { findableOf, isFound } from '../../src/board/search.ts'
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

  it('are narrowed to states, to who needs help and to who owes something (R27.20)', () => {
    const paid = sampleRow({ stay_id: 'paid', amount_due: 0, step: 'waiting' })
    const noBill = sampleRow({ stay_id: 'no-bill', amount_due: null, needs_help: true, step: 'behind' })
    const all = [...lists.arriving, paid, noBill]
    const some = (states: readonly ('to_pay' | 'paying')[], ...requested: readonly Want[]) =>
      idsOf(narrowed(all, { states: new Set(states), requested: new Set(requested) }))
    expect(some([])).toEqual(['wada', 'ito', 'yamada', 'paid', 'no-bill'])
    expect(some(['to_pay'])).toEqual(['ito'])
    expect(some(['to_pay', 'paying'])).toEqual(['wada', 'ito'])
    expect(some([], 'help')).toEqual(['wada', 'no-bill'])
    expect(some([], 'owes')).toEqual(['wada', 'ito', 'yamada'])
    expect(some([], 'owes', 'help')).toEqual(['wada'])
    expect(some(['to_pay'], 'help')).toEqual([])
    expect(some([], 'step')).toEqual(['no-bill'])
    const requested = [...requestedCountsOf(all)]
    expect(requested).toEqual([
      ['help', 2],
      ['owes', 3],
      ['step', 1],
    ])
  })

  it('are ordered by room, state or time, whoever needs help first and who has left last (R27.20)', () => {
    const at = (hour: number) => `2026-11-23T0${hour}:00:00.000Z`
    const some = [
      sampleRow({ stay_id: 'b', rooms: ['1001'], state: 'ready', since: at(1) }),
      sampleRow({ stay_id: 'c', rooms: [], state: 'found', since: at(3) }),
      sampleRow({ stay_id: 'd', rooms: ['302', '101'] }),
      sampleRow({ stay_id: 'e', rooms: ['302'], state: 'to_pay', since: at(2) }),
      sampleRow({ stay_id: 'left', rooms: ['1'], list: 'left', since: at(9) }),
      sampleRow({ stay_id: 'help', rooms: ['999'], needs_help: true }),
    ]
    const ordered = (order: Parameters<typeof inOrderOf>[1]) =>
      idsOf(inOrderOf(some, order, '2026-11-23')).join(' ')
    expect(ordered('room')).toBe('help d e b c left')
    expect(ordered('state')).toBe('help d c e b left')
    expect(ordered('since')).toBe('help c e b d left')
  })

  it('lead to the stay that a search finds alone, on whatever list (R27.3)', () => {
    const entries = entriesOf(rows, [])
    expect(['カトウ', 'ワ', 'nobody'].map((typed) => onlyFound(entries, typed))).toEqual(['kato', null, null])
  })

  it('tell namesakes apart, however the name is spaced or written (R27.20)', () => {
    const some = [
      sampleRow({ stay_id: 'one', name: '伊藤 健', kana: 'イトウ ケン' }),
      sampleRow({ stay_id: 'two', name: '伊東 健', kana: 'ｲﾄｳケン' }),
      sampleRow({ stay_id: 'other', name: '伊藤 賢治', kana: 'イトウ ケンジ' }),
      sampleRow({ stay_id: 'erased', name: '', kana: '' }),
      sampleRow({ stay_id: 'erased too', name: '', kana: '' }),
    ]
    expect([...namesakesOf(some)]).toEqual(['one', 'two'])
  })

  it('hold their rows while rooms are typed, whichever list they are in by then (R27.21)', () => {
    const here = [...lists.arriving, sampleRow({ stay_id: 'new' })]
    const held = heldRows(['yamada', 'kato', 'gone'], here, entriesOf(rows, []))
    expect(idsOf(held)).toEqual(['yamada', 'kato', 'wada', 'ito', 'new'])
  })

  it('count states that somebody is in', () => {
    const counts = [...countsOf(lists.arriving)]
    expect(counts).toEqual([
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

const yamada = findableOf(sampleRow())
const finds = (typed: string, row = yamada) => isFound(row, typed)

const anySign = fc.integer({ min: 0, max: 0x10ffff }).map((point) => String.fromCodePoint(point))

describe('the search of the board (R27.3)', () => {
  it.each([
    ['part of the name', '太郎'],
    ['the family name', '山田'],
    ['name without its space', '山田太郎'],
    ['kana', 'ヤマ'],
    ['hiragana', 'やまだ'],
    ['half-width kana', 'ﾔﾏﾀﾞ'],
    ['given name first', 'たろうやまだ'],
    ['with a title', '山田様'],
    ['the number', 'r-1001'],
    ['the number, full width', 'Ｒ１００１'],
    ['part of the number', '1001'],
    ['the room', '301'],
    ['the beginning of the room, full width', '３０'],
    ['the last digits of the phone', '5678'],
    ['all of the phone', '090-1234-5678'],
    ['nothing typed', '　'],
  ])('finds by %s', (_how, typed) => expect(finds(typed)).toBe(true))

  it.each([
    ['another name', '佐藤'],
    ['what is read across the two names turned round', 'うや'],
    ['digits in the middle of the phone', '1234'],
    ['two digits of the phone', '78'],
    ['the end of a room', '01F'],
    ['signs alone', '%%%'],
  ])('does not find by %s', (_how, typed) => expect(finds(typed)).toBe(false))

  it('finds by another spelling', () => {
    expect(finds('小明', findableOf(sampleRow({ name: 'WANG', other_names: ['王 小明'] })))).toBe(true)
  })

  it('finds Latin names with and without accents, in either case', () => {
    const muller = findableOf(sampleRow({ name: 'MÜLLER Jürgen', kana: '' }))
    const missed = ['muller', 'Müller', 'jurg', 'ＪＵＲＧＥＮ'].filter((typed) => !finds(typed, muller))
    expect(missed).toEqual([])
  })

  it('finds everybody by any part of what their name is written with', () => {
    const kana = fc.string({
      unit: fc.constantFrom(...Array.from('アイカガサザタダナハバパマヤユヨラワンキシチニヒミリ')),
      minLength: 1,
      maxLength: 12,
    })
    const asHiragana = (text: string) =>
      text.replaceAll(/[ァ-ヶ]/g, (sign) => String.fromCodePoint((sign.codePointAt(0) ?? 0) - 0x60))
    fc.assert(
      fc.property(kana, kana, fc.nat(), fc.nat(), (last, first, from, length) => {
        const row = findableOf(sampleRow({ name: '', kana: `${last} ${first}` }))
        const start = from % last.length
        const part = last.slice(start, start + 1 + (length % last.length))
        expect(finds(part, row)).toBe(true)
        expect(finds(asHiragana(part), row)).toBe(true)
        expect(finds(`${first} ${last}`, row)).toBe(true)
      }),
    )
  })

  it('never fails, whatever is typed', () => {
    fc.assert(
      fc.property(
        fc.array(anySign).map((signs) => signs.join('')),
        (typed) => {
          expect(finds(typed)).toBeTypeOf('boolean')
        },
      ),
      { numRuns: 50 },
    )
  })
})
