import { folioLine } from '@tomari/contract/desk-operations'
import { plainText } from '@tomari/guest-rules/text/plain-text'
import * as v from 'valibot'
import type { BillLine, FolioThere } from '../ConnectedSystem.ts'
import { amount, dayOf, flag, group, many, text } from '../foreign-json.ts'
import type { CodeMeaning } from './credentials.ts'

const money = group({ amount, currencyCode: text })

const posting = group({
  transactionNo: text,
  /** Of the posting that a tax was levied on. */
  referenceTransactionNo: text,
  reference: text,
  transactionType: text,
  transactionCode: text,
  transactionDescription: text,
  postedAmount: money,
  debitAmount: money,
  creditAmount: money,
  price: money,
  quantity: amount,
  postingDate: text,
  transactionDate: text,
  revenueDate: text,
})
type Posting = v.InferOutput<typeof posting>

const folioWindow = group({
  folioWindowNo: amount,
  balance: money,
  hasMore: flag,
  folios: many(group({ folioNo: text, postings: many(posting) })),
})

export const folioAnswer = group({
  reservationFolioInformation: group({
    reservationInfo: group({ reservationStatus: text, roomStay: group({ arrivalDate: text }) }),
    folioWindows: many(folioWindow),
    folioHistory: many(folioWindow),
    preStayChargeAllowed: flag,
  }),
  trxCodesInfo: many(group({ transactionCode: text, description: text })),
})
export type FolioAnswer = v.InferOutput<typeof folioAnswer>
export type FolioWindow = v.InferOutput<typeof folioWindow>

/** Lines of one bill at most. */
const MOST_LINES = 500
const DEAREST_YEN = 99_999_999
const LONGEST_NAME = 100

export const postingsOf = (windows: readonly FolioWindow[]): readonly Posting[] =>
  windows.flatMap(({ folios }) => folios.flatMap(({ postings }) => postings))

/** Windows with postings that are on no folio with a number yet. */
export const openWindows = (windows: readonly FolioWindow[]): readonly FolioWindow[] =>
  windows.filter(({ folios }) =>
    folios.some(({ folioNo, postings }) => folioNo === '' && postings.length > 0),
  )

const isPayment = ({ transactionType, debitAmount, creditAmount }: Posting): boolean =>
  transactionType === ''
    ? (creditAmount.amount ?? 0) !== 0 && (debitAmount.amount ?? 0) === 0
    : transactionType.toLowerCase() === 'payment'

/** What a posting adds to what is owed. */
const owedBy = (one: Posting): number => {
  const { debitAmount, creditAmount, postedAmount } = one
  if (debitAmount.amount !== null || creditAmount.amount !== null) {
    return (debitAmount.amount ?? 0) - (creditAmount.amount ?? 0)
  }
  return (postedAmount.amount ?? 0) * (isPayment(one) ? -1 : 1)
}

interface Charge {
  readonly posting: Posting
  readonly yen: number
  /** Consumption tax that was posted beside it, part of `yen`. */
  readonly taxYen: number
}

/**
 * The folio of a guest as lines of a bill, payments apart; consumption tax that OPERA posts beside a price becomes part of it.
 * @param today the day of lines without one
 * @returns a code where the folio is not in whole yen, or its lines do not add up to its balance: a wrong bill is worse than none
 */
export function folioOf(
  answer: FolioAnswer,
  codes: ReadonlyMap<CodeMeaning, readonly string[]>,
  today: string,
): FolioThere | { readonly code: string } {
  const { reservationInfo, folioWindows } = answer.reservationFolioInformation
  const all = postingsOf(folioWindows)
  const amounts = [
    ...folioWindows.map(({ balance }) => balance),
    ...all.map(({ postedAmount }) => postedAmount),
  ]
  if (amounts.some(({ currencyCode }) => currencyCode !== '' && currencyCode !== 'JPY'))
    return { code: 'NOT-YEN' }
  if (all.some((one) => !Number.isInteger(owedBy(one)))) return { code: 'NOT-WHOLE-YEN' }
  const owedYen = all.reduce((sum, one) => sum + owedBy(one), 0)
  const balances = folioWindows.map(({ balance }) => balance.amount)
  const balanceYen = balances.reduce<number>((sum, balance) => sum + (balance ?? 0), 0)
  if (!balances.includes(null) && balanceYen !== owedYen) return { code: 'FOLIO-SUM-DIFFERS' }
  const charges = withoutReversals(
    withTaxes(
      all.filter((one) => !isPayment(one)),
      codes,
    ),
  )
  if (charges.length > MOST_LINES) return { code: 'FOLIO-TOO-LONG' }
  if (charges.some(({ yen }) => Math.abs(yen) > DEAREST_YEN)) return { code: 'FOLIO-TOO-DEAR' }
  const names = new Map(
    answer.trxCodesInfo.map(({ transactionCode, description }) => [transactionCode, description]),
  )
  const fallbackDay = dayOf(reservationInfo.roomStay.arrivalDate) ?? today
  return {
    balanceYen: owedYen,
    lines: charges.map((charge) => lineOf(charge, { codes, names, fallbackDay })),
  }
}

function withTaxes(
  postings: readonly Posting[],
  codes: ReadonlyMap<CodeMeaning, readonly string[]>,
): readonly Charge[] {
  const isTax = ({ transactionCode }: Posting): boolean =>
    codes.get('consumption_tax')?.includes(transactionCode) === true
  const bases = postings.filter((one) => !isTax(one))
  const isOf = (base: Posting, tax: Posting): boolean =>
    base.transactionNo !== '' && base.transactionNo === tax.referenceTransactionNo
  const taxes = postings.filter(isTax)
  const strays = taxes.filter((tax) => !bases.some((base) => isOf(base, tax)))
  return [...bases, ...strays]
    .map((base) => {
      const taxYen = taxes.filter((tax) => isOf(base, tax)).reduce((sum, tax) => sum + owedBy(tax), 0)
      return { posting: base, yen: owedBy(base) + taxYen, taxYen }
    })
    .filter(({ yen }) => yen !== 0)
}

/** A posting and its reversal, of the same code and amount, are no lines. */
function withoutReversals(charges: readonly Charge[]): readonly Charge[] {
  return charges.reduce<readonly Charge[]>((left, charge) => {
    const at = left.findIndex(
      (one) => one.yen === -charge.yen && one.posting.transactionCode === charge.posting.transactionCode,
    )
    return at === -1 ? [...left, charge] : left.toSpliced(at, 1)
  }, [])
}

interface LineContext {
  readonly codes: ReadonlyMap<CodeMeaning, readonly string[]>
  readonly names: ReadonlyMap<string, string>
  readonly fallbackDay: string
}

/** Between 8 and 10 %, which rounding to whole yen blurs. */
const RATES_MEET = 0.09

function lineOf({ posting: one, yen, taxYen }: Charge, { codes, names, fallbackDay }: LineContext): BillLine {
  const meansThat = (meaning: CodeMeaning): boolean =>
    codes.get(meaning)?.includes(one.transactionCode) === true
  const described = plainText(
    one.transactionDescription || names.get(one.transactionCode) || one.transactionCode,
  )
  const name = Array.from(described || '-')
    .slice(0, LONGEST_NAME / 2)
    .join('')
  const date = [one.postingDate, one.transactionDate, one.revenueDate].map(dayOf).find(Boolean) ?? fallbackDay
  const line = { name_ja: name, name_en: name, date, ...pricedBy(one, yen) }
  if (meansThat('bathing_tax') && yen > 0) return { ...line, kind: 'bathing_tax' }
  if (meansThat('accommodation_tax') && yen > 0) return { ...line, kind: 'accommodation_tax' }
  const isReduced = taxYen === 0 ? meansThat('reduced') : taxYen / (yen - taxYen) < RATES_MEET
  const isOutside = (['outside', 'bathing_tax', 'accommodation_tax', 'consumption_tax'] as const).some(
    meansThat,
  )
  const tax_rate = isOutside ? 'outside' : isReduced ? 'reduced' : 'standard'
  if (yen < 0) return { ...line, kind: 'points', is_discount: true, tax_rate }
  return { ...line, kind: meansThat('room') ? 'room' : 'extra', tax_rate }
}

/** Quantity and price where they make up the amount, else one piece of it. */
function pricedBy({ quantity, price }: Posting, yen: number): Pick<BillLine, 'quantity' | 'unit_price'> {
  const read = v.safeParse(v.pick(folioLine, ['quantity', 'unit_price']), {
    quantity,
    unit_price: price.amount,
  })
  const isMadeUp = read.success && read.output.quantity * read.output.unit_price === yen
  return isMadeUp ? read.output : { quantity: 1, unit_price: Math.abs(yen) }
}
