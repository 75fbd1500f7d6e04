import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import { folioAnswer, folioOf } from '../folio.ts'
import { credentials } from './OperaScript.ts'

const yen = (amount: number) => ({ amount, currencyCode: 'JPY' })

let transaction = 0
const posting = (transactionCode: string, amount: number, changes: object = {}) => ({
  transactionNo: ++transaction,
  transactionType: amount < 0 && transactionCode.startsWith('9') ? 'Payment' : 'Revenue',
  transactionCode,
  transactionDescription: `Code ${transactionCode}`,
  postingDate: '2026-12-01',
  ...(amount < 0 ? { creditAmount: yen(-amount) } : { debitAmount: yen(amount) }),
  ...changes,
})

const folio = (postings: readonly object[], balance: number | null, further: object = {}) =>
  folioOf(
    v.parse(folioAnswer, {
      reservationFolioInformation: {
        reservationInfo: { roomStay: { arrivalDate: '2026-11-30' } },
        folioWindows: [
          { folioWindowNo: 1, ...(balance !== null && { balance: yen(balance) }), folios: [{ postings }] },
        ],
        ...further,
      },
      trxCodesInfo: [{ transactionCode: '2000', description: 'Breakfast' }],
    }),
    credentials.transactionCodes,
    '2026-12-02',
  )

const line = (kind: string, unit_price: number, changes: object = {}) => ({
  kind,
  unit_price,
  quantity: 1,
  date: '2026-12-01',
  ...changes,
})

describe('the folio of OPERA as a bill (R25.19)', () => {
  const base = posting('1000', 20_000)
  const meal = posting('2100', 1_000)
  it.each<[string, readonly object[], number, readonly object[]]>([
    ['nothing', [], 0, []],
    [
      'room, extra and taxes of the town',
      [posting('1000', 22_000), posting('2000', 3_300), posting('8100', 300), posting('8200', 200)],
      25_800,
      [
        line('room', 22_000, { tax_rate: 'standard', name_ja: 'Code 1000', name_en: 'Code 1000' }),
        line('extra', 3_300, { tax_rate: 'standard' }),
        line('bathing_tax', 300),
        line('accommodation_tax', 200),
      ],
    ],
    ['payments apart', [posting('1000', 22_000), posting('9500', -22_000)], 0, [line('room', 22_000)]],
    [
      'a payment without its type',
      [posting('1000', 22_000), posting('9500', -2_000, { transactionType: null })],
      20_000,
      [line('room', 22_000)],
    ],
    [
      'a deposit given back',
      [posting('9500', -9_000), posting('9500', 9_000, { transactionType: 'Payment' })],
      0,
      [],
    ],
    [
      'tax that is posted beside the price, at either rate',
      [
        base,
        posting('9000', 2_000, { referenceTransactionNo: base.transactionNo }),
        meal,
        posting('9000', 80, { referenceTransactionNo: String(meal.transactionNo) }),
      ],
      23_080,
      [line('room', 22_000, { tax_rate: 'standard' }), line('extra', 1_080, { tax_rate: 'reduced' })],
    ],
    [
      'tax of nothing that is there',
      [posting('9000', 100)],
      100,
      [line('extra', 100, { tax_rate: 'outside' })],
    ],
    [
      'what is reduced, and what has no tax',
      [posting('2100', 1_080), posting('3000', 500)],
      1_580,
      [line('extra', 1_080, { tax_rate: 'reduced' }), line('extra', 500, { tax_rate: 'outside' })],
    ],
    [
      'a posting and its reversal',
      [
        posting('2000', 3_300),
        posting('1000', 22_000),
        posting('2000', -3_300, { transactionType: 'Revenue' }),
      ],
      22_000,
      [line('room', 22_000)],
    ],
    [
      'a rebate',
      [posting('1000', 22_000), posting('2000', -1_000, { transactionType: 'Revenue' })],
      21_000,
      [line('room', 22_000), line('points', 1_000, { is_discount: true, tax_rate: 'standard' })],
    ],
    [
      'quantity and price',
      [posting('2000', 3_300, { quantity: 3, price: yen(1_100) })],
      3_300,
      [line('extra', 1_100, { quantity: 3 })],
    ],
    [
      'a quantity that is none',
      [posting('2000', 3_300, { quantity: 2, price: yen(1_100) })],
      3_300,
      [line('extra', 3_300)],
    ],
    [
      'amounts without a side',
      [posting('2000', 0, { debitAmount: null, postedAmount: yen(3_300) })],
      3_300,
      [line('extra', 3_300)],
    ],
    [
      'days written otherwise',
      [
        posting('2000', 1, { postingDate: '20261203' }),
        posting('2000', 1, { postingDate: null, transactionDate: '2026-12-04 10:00:00.0' }),
        posting('2000', 1, { postingDate: '' }),
      ],
      3,
      [
        line('extra', 1, { date: '2026-12-03' }),
        line('extra', 1, { date: '2026-12-04' }),
        line('extra', 1, { date: '2026-11-30' }),
      ],
    ],
    [
      'names of codes',
      [
        posting('2000', 1, { transactionDescription: '' }),
        posting('3000', 1, { transactionDescription: null }),
      ],
      2,
      [line('extra', 1, { name_ja: 'Breakfast' }), line('extra', 1, { name_ja: '3000' })],
    ],
  ])('has %s', (_, postings, balanceYen, lines) => {
    expect(folio(postings, balanceYen)).toEqual({
      balanceYen,
      lines: lines.map((one) => expect.objectContaining(one)),
    })
  })

  it.each<[string, readonly object[], number | null]>([
    ['FOLIO-SUM-DIFFERS', [posting('1000', 22_000)], 21_000],
    ['NOT-YEN', [posting('1000', 220, { postedAmount: { amount: 220, currencyCode: 'USD' } })], 220],
    ['NOT-WHOLE-YEN', [posting('1000', 220.5)], null],
    ['FOLIO-TOO-LONG', Array.from({ length: 501 }, () => posting('2000', 1)), 501],
    ['FOLIO-TOO-DEAR', [posting('1000', 100_000_000)], null],
  ])('is no bill: %s', (code, postings, balance) => {
    expect(folio(postings, balance)).toEqual({ code })
  })
})
