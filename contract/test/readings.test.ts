import { describe, expect, it } from 'vitest'
import { readings, type ReadingName, REFUSED } from '../src/readings.ts'

const refused = REFUSED

const table: readonly (readonly [ReadingName, readonly unknown[], unknown])[] = [
  ['text', [undefined, null, '', [], {}, true, ['a', 'b']], ''],
  ['text', [301, '301', ['301']], '301'],
  ['neededText', [undefined, null, '', '  ', '　', [], {}, false], refused],
  ['neededText', ['4711', 4711, ['4711']], '4711'],
  ['message', [undefined, null, '', ' ', 3, {}, [], [3]], refused],
  ['message', ['a\nb', ['a', 'b'], ['a', '', null, 'b']], 'a\nb'],
  ['lines', [undefined, null, '', {}, [], [{}], true], ''],
  ['lines', ['a\nb', ['a', 'b'], ['a', '', null, 'b']], 'a\nb'],
  ['lines', [3, '3', [3]], '3'],
  ['code', [14, '14', '１４', ' 14 ', [14]], '14'],
  ['code', [undefined, null, {}, true], ''],
  ['checkinCode', [undefined, null, '', 0, '0', '00', '０'], '00'],
  ['checkinCode', [40, '40', '４０', ' 40'], '40'],
  ['cardStatus', [undefined, null, '', 0, '0'], '0'],
  ['people', [undefined, null, '', -1, '-5', 0, 'two', {}, true], 0],
  ['people', [3, '3', '３', '3.0', 2.5, ' 3 ', [3]], 3],
  ['people', [100, 1e12, '99999'], 99],
  ['waiting', [-1, '－１', null, '-', 'soon'], 0],
  ['waiting', [2.5, '2.1', '３'], 3],
  ['waitingMinutes', [undefined, null, '', 0, -1, 'x'], null],
  ['waitingMinutes', [5, '5', 4.2], 5],
  ['yen', [undefined, null, '', [], {}, '¥0', -0, '-0'], 0],
  ['yen', [1200, '1200', '1,200', '￥1,200', '１，２００円', '¥ 1,200', '1200.00', 1200.0, ['1,200']], 1200],
  ['yen', ['1,234,567'], 1_234_567],
  [
    'yen',
    [
      1200.5,
      '1.200',
      '1200.5',
      '12,00',
      '1,2000',
      '1 200',
      '1200 JPY',
      '$1,200',
      'free',
      true,
      [1, 2],
      -1,
      '-1',
    ],
    refused,
  ],
  ['yen', [1e9, 1e300, '1e3', '1'.repeat(41), '0x10', '１．２００'], refused],
  ['amountToPay', [undefined, null, '', [], 'unknown', -1, 0.5], refused],
  ['amountToPay', [0, '0', '¥0'], 0],
  ['price', ['-1,000', '−1000', '▲1,000', '△１，０００円', '-¥1,000', '¥-1,000', -1000], -1000],
  ['price', [undefined, null, '', '(1,000)', '--1', '-1-', '1,000-'], refused],
  ['flag', [true, 1, '1', '１', 'true', 'TRUE', 'Y', 'y', 'Yes', 'ON', 't', [1]], true],
  ['flagIfGiven', [true, 1, '1', 'Y', [true]], true],
  ['flagIfGiven', [false, 0, '0', 'N', 2, 'maybe', [false]], false],
  ['flagIfGiven', [undefined, null, '', ' ', [], {}], undefined],
  ['flag', [false, 0, '0', 'false', 'N', 'no', 'off', '', null, undefined, {}, 2, 'maybe'], false],
  [
    'texts',
    ['301/302', '301／302', ' 301 / 302 ', ['301', '302'], [301, null, '302', '', {}]],
    ['301', '302'],
  ],
  ['texts', ['301', 301, ['301'], [301]], ['301']],
  ['texts', [undefined, null, '', [], {}, '/', true], []],
  ['optionalText', [undefined, null, '', []], undefined],
  ['optionalText', [7, '7'], '7'],
  ['level', [2, '2', '２', 2.0, '2.0', [2]], 2],
  ['level', [undefined, null, '', 3, -1, 1.5, 'shown', true, {}], undefined],
  ['waitStatus', [4, '4', '４', '4.0'], 4],
  ['waitStatus', [0, 1, 5, 14, -1], 1],
  ['waitStatus', [undefined, null, '', 'done', {}], refused],
  ['postcode', [600001, '0600001', '０６００００１'], '0600001'],
  ['postcode', [undefined, null, '', {}], ''],
  ['phone', [9012345678, '09012345678', '０９０１２３４５６７８'], '09012345678'],
  ['country', ['JP', ' JP '], 'JP'],
  ['country', ['jpn'], 'jpn'],
  ['country', ['81', 81], '81'],
  ['country', ['', ' ', null, {}, true, []], refused],
  ['status', [200, '200', '２００'], 200],
  ['status', [undefined, 'ok'], 0],
]

describe('a reading (R17.5)', () => {
  it.each(table)('%s of %j is %j', (name, values, expected) => {
    for (const value of values) {
      expect([value, readings[name](value)]).toEqual([value, expected])
    }
  })

  it('is tried with every value of the table that is not its own, and never throws', () => {
    const values = table.flatMap(([, written]) => written)
    for (const read of Object.values(readings))
      for (const value of values) expect(() => read(value)).not.toThrow()
  })

  it('is in the table, each of them (R17.25)', () => {
    expect(new Set(table.map(([name]) => name))).toEqual(new Set(Object.keys(readings)))
  })
})
