import { traitsOf } from '@tomari/contract/languages'
import { inLanguage } from '../../platform/index.ts'
import {
  consumptionTaxWithin,
  type FolioLine,
  isTakenOff,
  signedYenOf,
  sumsByRate,
  taxRateOf,
  totalsOf,
} from '../../bills/index.ts'
import type { Receipt, ReturnInvoice } from '../Receipt.ts'
import type { Lettering } from './lettering.ts'
import { Sheet } from './Sheet.ts'
import { type PaperMark, type ReceiptWords, yenText } from './words.ts'

type Document = PDFKit.PDFDocument

/** A4 in points. */
const LEFT = 56
const RIGHT = 539
const WIDTH = RIGHT - LEFT
const PAPER_BOTTOM = 770
const SUMMARY_LEFT = 270
const LETTERS_WIDE_APART = 5
const ADDRESSEE_WIDTH = 330
const SUMMARY_HEIGHT = 150
const REDUCED_HEIGHT = 50
const ISSUER_HEIGHT = 120
const PARTS_LEFT = LEFT + 40
const PARTS_HEIGHT = 48
const PART_HEIGHT = 18

/** Printed beside the receipt itself. */
export interface Marked {
  readonly marks: readonly PaperMark[]
  /** Parts of the receipt that went back since it was issued. */
  readonly parts: readonly ReturnInvoice[]
  /** Number of the receipt that replaces it. */
  readonly replacedBy?: string
}

export function drawReceipt(
  document: Document,
  receipt: Receipt,
  words: ReceiptWords,
  { marks, parts, replacedBy, runsOf }: Marked & Pick<Lettering, 'runsOf'>,
): void {
  const sheet = new Sheet(document, runsOf, { left: LEFT, right: RIGHT, bottom: PAPER_BOTTOM })
  drawMarks(sheet, words, marks, replacedBy)
  drawHead(sheet, receipt, words)
  drawAddressee(sheet, receipt, words)
  drawAmount(sheet, receipt, words)
  drawLines(sheet, receipt, words)
  drawSummary(sheet, receipt, words)
  drawParts(sheet, parts, words)
  drawIssuer(sheet, receipt, words)
  // A second page that lies alone still says which receipt it belongs to, and whether that is void.
  sheet.headLaterPages(`${words.title} ${receipt.number}`, markedAs(words, marks))
  sheet.numberPages(words.page)
}

function drawMarks(
  sheet: Sheet,
  words: ReceiptWords,
  marks: readonly PaperMark[],
  replacedBy: string | undefined,
): void {
  sheet.y = replacedBy === undefined ? 34 : 24
  const marked = markedAs(words, marks)
  if (marked !== '') sheet.text(marked, { font: 'bold', size: 12 })
  if (replacedBy === undefined) return
  sheet.y = 42
  sheet.text(words.replacedBy(replacedBy), { size: 8.5, shade: 'soft' })
}

const markedAs = (words: ReceiptWords, marks: readonly PaperMark[]): string =>
  marks.map((mark) => words.marks[mark]).join(' ・ ')

function drawHead(sheet: Sheet, receipt: Receipt, words: ReceiptWords): void {
  sheet.y = 60
  sheet.text(words.title, {
    font: 'bold',
    size: 24,
    letterSpacing: traitsOf(receipt.language).spaced_titles ? spaceIn(words.title) : 0,
  })
  sheet.y = 62
  sheet.pair(words.numberLabel, receipt.number, { labelX: 270, size: 9.5 })
  sheet.pair(words.dateLabel, words.date(receipt.issuedOn), { labelX: 270, size: 9.5 })
  sheet.y = 104
  sheet.rule({ weight: 1.2 })
}

/** A long title stands beside the number without touching it. */
const spaceIn = (title: string): number => (title.length > LETTERS_WIDE_APART ? 2 : 8)

function drawAddressee(sheet: Sheet, receipt: Receipt, words: ReceiptWords): void {
  const { name, honorific } = words.addressee(receipt.addressee)
  sheet.y = 122
  if (words.receivedFrom !== '') sheet.text(words.receivedFrom, { size: 9.5, shade: 'soft', below: 4 })
  sheet.name(name, honorific, { width: ADDRESSEE_WIDTH })
  sheet.rule({ to: LEFT + ADDRESSEE_WIDTH + 40, below: 22 })
}

function drawAmount(sheet: Sheet, receipt: Receipt, words: ReceiptWords): void {
  const { dueYen } = totalsOf(receipt.lines)
  sheet.band(58, () => {
    sheet.beside([
      { text: words.amountLabel, x: LEFT + 18, size: 11, drop: 22 },
      { text: yenText(dueYen), x: LEFT + 140, size: 26, font: 'bold', drop: 14 },
      { text: words.amountNote, x: RIGHT - 98, size: 10, drop: 23, width: 80, align: 'right' },
    ])
  })
  sheet.y += 14
  sheet.text(words.received, { size: 10, below: 12 })
  sheet.pair(words.paymentLabel, words.paidBy[receipt.means], { labelX: LEFT, valueX: LEFT + 96, size: 10 })
  sheet.pair(words.stayLabel, words.stay(receipt.arrival, receipt.departure), {
    labelX: LEFT,
    valueX: LEFT + 96,
    size: 10,
  })
  sheet.y += 14
}

function drawLines(sheet: Sheet, receipt: Receipt, words: ReceiptWords): void {
  const columns = [
    { x: LEFT, width: 62, align: 'left' },
    { x: LEFT + 66, width: 214, align: 'left' },
    { x: LEFT + 284, width: 42, align: 'right' },
    { x: LEFT + 330, width: 72, align: 'right' },
    { x: LEFT + 406, width: WIDTH - 406, align: 'right' },
  ] as const
  const head = () => {
    sheet.row(columns, words.columns, { size: 9, shade: 'soft' })
    sheet.rule({ weight: 0.8, below: 5 })
  }
  head()
  for (const line of receipt.lines) {
    const price = isTakenOff(line) ? -line.unitYen : line.unitYen
    const amount = signedYenOf(line)
    const item = `${inLanguage(line.name, receipt.language)}${markOf(line, words)}`
    const cells = [words.shortDate(line.day), item, String(line.quantity), yenText(price), yenText(amount)]
    sheet.row(columns, cells, { size: 10, onNewPage: head })
    sheet.rule({ weight: 0.3, shade: 'soft', below: 5 })
  }
  sheet.y += 8
}

function markOf(line: FolioLine, words: ReceiptWords): string {
  const rate = taxRateOf(line)
  if (rate === 'reduced') return words.reducedMark
  return rate === 'outside' ? words.untaxedMark : ''
}

function drawSummary(sheet: Sheet, receipt: Receipt, words: ReceiptWords): void {
  const { dueYen, bathingTaxYen, accommodationTaxYen } = totalsOf(receipt.lines)
  const { standard, reduced, outside } = sumsByRate(receipt.lines)
  const taxes = [
    [words.bathingTax, bathingTaxYen],
    [words.accommodationTax, accommodationTaxYen],
    [words.outside, outside],
  ] as const
  const reducedRows = [
    [words.taxableReduced, reduced],
    [words.taxWithinReduced, consumptionTaxWithin(reduced, 'reduced')],
  ] as const
  const hasReduced = receipt.lines.some((line) => taxRateOf(line) === 'reduced')
  const rows = [
    [words.taxable, standard],
    [words.taxWithin, consumptionTaxWithin(standard)],
    ...(hasReduced ? reducedRows : []),
    ...taxes.filter(([, yen]) => yen > 0),
  ] as const
  sheet.keepTogether(SUMMARY_HEIGHT + (hasReduced ? REDUCED_HEIGHT : 0))
  for (const [label, yen] of rows) sheet.sum(label, yenText(yen), { from: SUMMARY_LEFT, size: 9.5 })
  sheet.y += 2
  sheet.rule({ from: SUMMARY_LEFT, weight: 0.8, below: 7 })
  sheet.sum(words.total, yenText(dueYen), { from: SUMMARY_LEFT, size: 12, font: 'bold' })
  sheet.y += 6
  if (hasReduced) sheet.text(words.reducedNote, { size: 8.5, shade: 'soft' })
  if (bathingTaxYen + accommodationTaxYen + outside > 0)
    sheet.text(words.untaxedNote, { size: 8.5, shade: 'soft' })
  if (receipt.replaces !== null) sheet.text(words.replaces(receipt.replaces), { size: 8.5, shade: 'soft' })
  const stamp = words.stamp[receipt.means]
  if (stamp !== '') sheet.text(stamp, { size: 8.5, shade: 'soft' })
}

/** Parts of the receipt that went back, by return invoice, and the sum that is still paid. */
function drawParts(sheet: Sheet, parts: readonly ReturnInvoice[], words: ReceiptWords): void {
  const last = parts.at(-1)
  if (last === undefined) return
  sheet.keepTogether(PARTS_HEIGHT + parts.length * PART_HEIGHT)
  sheet.y += 8
  for (const { number, issuedOn, lines } of parts) {
    const label = words.partReturned(words.date(issuedOn), number)
    sheet.sum(label, yenText(-totalsOf(lines).dueYen), { from: PARTS_LEFT, size: 9.5 })
  }
  sheet.y += 2
  sheet.rule({ from: PARTS_LEFT, weight: 0.8, below: 7 })
  sheet.sum(words.stillPaid, yenText(last.leftYen), { from: PARTS_LEFT, size: 12, font: 'bold' })
}

function drawIssuer(sheet: Sheet, receipt: Receipt, words: ReceiptWords): void {
  const { language, issuer } = receipt
  sheet.keepTogether(ISSUER_HEIGHT)
  sheet.y = Math.max(sheet.y + 24, PAPER_BOTTOM - ISSUER_HEIGHT)
  sheet.rule({ weight: 0.8, below: 12 })
  sheet.text(words.issuedBy, { size: 9, shade: 'soft', below: 4 })
  sheet.text(receipt.facilityName, { font: 'bold', size: 12, below: 3 })
  sheet.text(inLanguage(issuer.name, language), { size: 10.5, below: 3 })
  sheet.text(inLanguage(issuer.address, language), { size: 9.5, below: 2 })
  sheet.text(`${words.phone} ${issuer.phone}`, { size: 9.5, below: 3 })
  if (issuer.registrationNumber !== null) {
    sheet.text(`${words.registration} ${issuer.registrationNumber}`, { size: 10.5 })
  }
}
