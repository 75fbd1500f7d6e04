import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { buffer } from 'node:stream/consumers'
import { onReceipt } from '@tomari/guest-rules/receipt-letters'
import { changedText, inLanguage } from '../../platform/index.ts'
import type { Issue, Receipt, ReceiptPrinter } from '../Receipt.ts'
import { drawReceipt, type Marked } from './layout.ts'
import { letterer, lettersOf, type Weight } from './lettering.ts'
import { type DocumentMark, type ReceiptLabels, receiptLabels, returnLabels } from './receipt-labels.ts'

const { resolve } = createRequire(import.meta.url)
const ownFont = (weight: string): string =>
  resolve(`@expo-google-fonts/biz-udpgothic/${weight}/BIZUDPGothic_${weight}.ttf`)

export const OWN_REGULAR = ownFont('400Regular')
const OWN_BOLD = ownFont('700Bold')

/**
 * PDF on A4, with BIZ UDPGothic embedded, and of further fonts the letters that it lacks. The PDF library is loaded
 * here and not before: `desk` begins a third sooner without it, and few of its commands print.
 * @throws Error when the fonts are missing
 */
export async function pdfReceipts(): Promise<ReceiptPrinter> {
  const [{ default: PDFDocument }, regular, bold] = await Promise.all([
    import('pdfkit'),
    readFile(OWN_REGULAR),
    readFile(OWN_BOLD),
  ])
  const own = new Set(await lettersOf(regular))
  const letter = letterer((codePoint) => own.has(codePoint))

  return {
    async print(issued, issue) {
      const { receipt: typed, labels, ...marked } = documentOf(issued, issue)
      const receipt = inLettersOf(typed)
      const lettering = await letter(textsOf(receipt, labels))
      const document = new PDFDocument({
        size: 'A4',
        margin: 0,
        bufferPages: true,
        lang: receipt.language,
        // The least in which a screen reader finds its way through the pieces.
        pdfVersion: '1.7',
        tagged: true,
        displayTitle: true,
        info: {
          Title: `${labels.title} ${receipt.number}`,
          Creator: 'Tomari',
          // Not the moment of printing: the same receipt gives the same document.
          CreationDate: new Date(receipt.issuedOn),
        },
      })
      document.registerFont('regular', regular)
      document.registerFont('bold', bold)
      for (const { name, bytes } of lettering.fonts) document.registerFont(name, bytes)
      const done = buffer(document)
      drawReceipt(document, receipt, labels, { ...marked, runsOf: lettering.runsOf })
      document.end()
      return new Uint8Array(await done)
    },
  }
}

function documentOf(
  issued: Receipt,
  issue: Issue,
): Marked & { readonly receipt: Receipt; readonly labels: ReceiptLabels } {
  const sample: readonly DocumentMark[] = issued.isSample ? ['sample'] : []
  const asItIs = { receipt: issued, labels: receiptLabels[issued.language] }
  switch (issue.kind) {
    case 'original':
      return { ...asItIs, marks: sample, parts: issue.parts }
    case 'reissued':
      return { ...asItIs, marks: [...sample, issue.kind], parts: issue.parts }
    case 'void':
      return { ...asItIs, marks: [...sample, issue.kind], parts: [] }
    case 'withdrawn':
      return { ...asItIs, marks: [...sample, issue.kind], parts: [], replacedBy: issue.by }
    case 'return': {
      const { number, issuedOn, lines } = issue.returned
      const receipt = { ...issued, number, issuedOn, lines, replaces: null }
      return { receipt, labels: returnLabels(issued, issue.returned), marks: sample, parts: [] }
    }
    default:
      throw new Error(`no issue ${String(issue satisfies never)}`)
  }
}

/** The receipt with signs that the fonts have. */
const inLettersOf = (receipt: Receipt): Receipt => ({
  ...receipt,
  facilityName: onReceipt(receipt.facilityName),
  addressee: onReceipt(receipt.addressee),
  issuer: {
    ...receipt.issuer,
    name: changedText(receipt.issuer.name, onReceipt),
    address: changedText(receipt.issuer.address, onReceipt),
    phone: onReceipt(receipt.issuer.phone),
  },
  lines: receipt.lines.map((line) => ({ ...line, name: changedText(line.name, onReceipt) })),
})

/** The texts of a receipt that people have entered, as they are printed. */
const textsOf = (
  { addressee, facilityName, issuer, lines, language }: Receipt,
  labels: ReceiptLabels,
): Readonly<Record<Weight, readonly string[]>> => ({
  bold: [labels.addressee(addressee).name, facilityName],
  regular: [issuer.name, issuer.address, ...lines.map(({ name }) => name)].map((text) =>
    inLanguage(text, language),
  ),
})
