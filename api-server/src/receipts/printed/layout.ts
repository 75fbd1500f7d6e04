import { traitsOf } from '@tomari/contract/languages'
import {
  consumptionTaxWithin,
  type FolioLine,
  isTakenOff,
  signedYenOf,
  sumsByRate,
  taxRateOf,
  totalsOf,
} from '../../bills/index.ts'
import { inLanguage } from '../../platform/index.ts'
import type { Receipt, ReturnInvoice } from '../Receipt.ts'
import type { Lettering } from './lettering.ts'
import type { DocumentMark, ReceiptLabels } from './receipt-labels.ts'
import { Sheet } from './Sheet.ts'

type Document = PDFKit.PDFDocument

/** A4 in points. */
const LEFT = 56
const RIGHT = 539
const WIDTH = RIGHT - LEFT
const PAGE_BOTTOM = 780
const SUMMARY_LEFT = 270
const LETTERS_WIDE_APART = 5
const ADDRESSEE_WIDTH = 330
const SUMMARY_HEIGHT = 150
const REDUCED_HEIGHT = 50
const ISSUER_HEIGHT = 104
const ISSUER_GAP = 16
const PARTS_LEFT = LEFT + 40
const PARTS_HEIGHT = 48
const PART_HEIGHT = 18

export interface Marked {
  readonly marks: readonly DocumentMark[]
  /** Parts of the receipt that went back since it was issued. */
  readonly parts: readonly ReturnInvoice[]
  readonly replacedBy?: string
}

export function drawReceipt(
  document: Document,
  receipt: Receipt,
  labels: ReceiptLabels,
  { marks, parts, replacedBy, runsOf }: Marked & Pick<Lettering, 'runsOf'>,
): void {
  const sheet = new Sheet(document, runsOf, { left: LEFT, right: RIGHT, bottom: PAGE_BOTTOM })
  drawMarks(sheet, labels, marks, replacedBy)
  drawHead(sheet, receipt, labels)
  drawAddressee(sheet, receipt, labels)
  drawAmount(sheet, receipt, labels)
  drawLines(sheet, receipt, labels)
  drawSummary(sheet, receipt, labels)
  drawParts(sheet, parts, labels)
  drawIssuer(sheet, receipt, labels)
  // A second page that lies alone still says which receipt it belongs to, and whether that is void.
  sheet.headLaterPages(`${labels.title} ${receipt.number}`, markedAs(labels, marks))
  sheet.numberPages(labels.page)
}

function drawMarks(
  sheet: Sheet,
  labels: ReceiptLabels,
  marks: readonly DocumentMark[],
  replacedBy: string | undefined,
): void {
  sheet.y = replacedBy === undefined ? 34 : 24
  const marked = markedAs(labels, marks)
  if (marked !== '') sheet.text(marked, { font: 'bold', size: 12 })
  if (replacedBy === undefined) return
  sheet.y = 42
  sheet.text(labels.replacedBy(replacedBy), { size: 8.5, shade: 'soft' })
}

const markedAs = (labels: ReceiptLabels, marks: readonly DocumentMark[]): string =>
  marks.map((mark) => labels.marks[mark]).join(' ・ ')

function drawHead(sheet: Sheet, receipt: Receipt, labels: ReceiptLabels): void {
  sheet.y = 60
  sheet.text(labels.title, {
    role: 'H1',
    font: 'bold',
    size: 24,
    letterSpacing: traitsOf(receipt.language).spaced_titles ? spaceIn(labels.title) : 0,
  })
  sheet.y = 62
  sheet.pair(labels.numberLabel, receipt.number, { labelX: 270, size: 9.5 })
  sheet.pair(labels.dateLabel, labels.date(receipt.issuedOn), { labelX: 270, size: 9.5 })
  sheet.y = 104
  sheet.rule({ weight: 1.2 })
}

/** A long title stands beside the number without touching it. */
const spaceIn = (title: string): number => (title.length > LETTERS_WIDE_APART ? 2 : 8)

function drawAddressee(sheet: Sheet, receipt: Receipt, labels: ReceiptLabels): void {
  const { name, honorific } = labels.addressee(receipt.addressee)
  sheet.y = 122
  if (labels.receivedFrom !== '') sheet.text(labels.receivedFrom, { size: 9.5, shade: 'soft', below: 4 })
  sheet.name(name, honorific, { width: ADDRESSEE_WIDTH })
  sheet.rule({ to: LEFT + ADDRESSEE_WIDTH + 40, below: 18 })
}

function drawAmount(sheet: Sheet, receipt: Receipt, labels: ReceiptLabels): void {
  const { dueYen } = totalsOf(receipt.lines)
  sheet.band(58, () => {
    sheet.beside([
      { text: labels.amountLabel, x: LEFT + 18, size: 11, drop: 22 },
      { text: labels.yen(dueYen), x: LEFT + 140, size: 26, font: 'bold', drop: 14 },
      { text: labels.amountNote, x: RIGHT - 98, size: 10, drop: 23, width: 80, align: 'right' },
    ])
  })
  sheet.y += 12
  sheet.text(labels.received, { size: 10, below: 12 })
  sheet.pair(labels.paymentLabel, labels.paidBy[receipt.means], { labelX: LEFT, valueX: LEFT + 96, size: 10 })
  sheet.pair(labels.stayLabel, labels.stay(receipt.arrival, receipt.departure), {
    labelX: LEFT,
    valueX: LEFT + 96,
    size: 10,
  })
  sheet.y += 14
}

function drawLines(sheet: Sheet, receipt: Receipt, labels: ReceiptLabels): void {
  const columns = [
    { x: LEFT, width: 62, align: 'left' },
    { x: LEFT + 66, width: 214, align: 'left' },
    { x: LEFT + 284, width: 42, align: 'right' },
    { x: LEFT + 330, width: 72, align: 'right' },
    { x: LEFT + 406, width: WIDTH - 406, align: 'right' },
  ] as const
  const head = (role: 'TH' | 'aside') => {
    sheet.row(columns, labels.columns, { role, size: 9, shade: 'soft' })
    sheet.rule({ weight: 0.8, below: 4 })
  }
  sheet.table(() => {
    head('TH')
    for (const line of receipt.lines) {
      const price = isTakenOff(line) ? -line.unitYen : line.unitYen
      const amount = signedYenOf(line)
      const item = `${inLanguage(line.name, receipt.language)}${markOf(line, labels)}`
      const cells = [
        labels.shortDate(line.day),
        item,
        String(line.quantity),
        labels.yen(price),
        labels.yen(amount),
      ]
      sheet.row(columns, cells, { size: 10, onNewPage: () => head('aside') })
      sheet.rule({ weight: 0.3, shade: 'soft', below: 4 })
    }
  })
  sheet.y += 8
}

function markOf(line: FolioLine, labels: ReceiptLabels): string {
  const rate = taxRateOf(line)
  if (rate === 'reduced') return labels.reducedMark
  return rate === 'outside' ? labels.untaxedMark : ''
}

function drawSummary(sheet: Sheet, receipt: Receipt, labels: ReceiptLabels): void {
  const { dueYen, bathingTaxYen, accommodationTaxYen } = totalsOf(receipt.lines)
  const { standard, reduced, outside } = sumsByRate(receipt.lines)
  const taxes = [
    [labels.bathingTax, bathingTaxYen],
    [labels.accommodationTax, accommodationTaxYen],
    [labels.outside, outside],
  ] as const
  const reducedRows = [
    [labels.taxableReduced, reduced],
    [labels.taxWithinReduced, consumptionTaxWithin(reduced, 'reduced')],
  ] as const
  const hasReduced = receipt.lines.some((line) => taxRateOf(line) === 'reduced')
  const rows = [
    [labels.taxable, standard],
    [labels.taxWithin, consumptionTaxWithin(standard)],
    ...(hasReduced ? reducedRows : []),
    ...taxes.filter(([, yen]) => yen > 0),
  ] as const
  sheet.keepTogether(SUMMARY_HEIGHT + (hasReduced ? REDUCED_HEIGHT : 0))
  for (const [label, yen] of rows) sheet.sum(label, labels.yen(yen), { from: SUMMARY_LEFT, size: 9.5 })
  sheet.y += 2
  sheet.rule({ from: SUMMARY_LEFT, weight: 0.8, below: 7 })
  sheet.sum(labels.total, labels.yen(dueYen), { from: SUMMARY_LEFT, size: 12, font: 'bold' })
  sheet.y += 6
  if (hasReduced) sheet.text(labels.reducedNote, { size: 8.5, shade: 'soft' })
  if (bathingTaxYen + accommodationTaxYen + outside > 0)
    sheet.text(labels.untaxedNote, { size: 8.5, shade: 'soft' })
  if (receipt.replaces !== null) sheet.text(labels.replaces(receipt.replaces), { size: 8.5, shade: 'soft' })
  const stamp = labels.stamp[receipt.means]
  if (stamp !== '') sheet.text(stamp, { size: 8.5, shade: 'soft' })
}

/** Parts of the receipt that went back, by return invoice, and the sum that is still paid. */
function drawParts(sheet: Sheet, parts: readonly ReturnInvoice[], labels: ReceiptLabels): void {
  const last = parts.at(-1)
  if (last === undefined) return
  sheet.keepTogether(PARTS_HEIGHT + parts.length * PART_HEIGHT)
  sheet.y += 8
  for (const { number, issuedOn, lines } of parts) {
    const label = labels.partReturned(labels.date(issuedOn), number)
    sheet.sum(label, labels.yen(-totalsOf(lines).dueYen), { from: PARTS_LEFT, size: 9.5 })
  }
  sheet.y += 2
  sheet.rule({ from: PARTS_LEFT, weight: 0.8, below: 7 })
  sheet.sum(labels.stillPaid, labels.yen(last.leftYen), { from: PARTS_LEFT, size: 12, font: 'bold' })
}

function drawIssuer(sheet: Sheet, receipt: Receipt, labels: ReceiptLabels): void {
  const { language, issuer } = receipt
  // At the foot of what it closes; on a page of its own right below the head, which has a line already.
  if (!sheet.keepTogether(ISSUER_GAP + ISSUER_HEIGHT)) {
    sheet.y = Math.max(sheet.y + ISSUER_GAP, PAGE_BOTTOM - ISSUER_HEIGHT)
    sheet.rule({ weight: 0.8, below: 12 })
  }
  sheet.text(labels.issuedBy, { size: 9, shade: 'soft', below: 4 })
  sheet.text(receipt.facilityName, { font: 'bold', size: 12, below: 3 })
  sheet.text(inLanguage(issuer.name, language), { size: 10.5, below: 3 })
  const address = inLanguage(issuer.address, language)
  if (address !== '') sheet.text(address, { size: 9.5, below: 2 })
  if (issuer.phone !== '') sheet.text(`${labels.phone} ${issuer.phone}`, { size: 9.5, below: 3 })
  if (issuer.registrationNumber !== null) {
    sheet.text(`${labels.registration} ${issuer.registrationNumber}`, { size: 10.5 })
  }
}
