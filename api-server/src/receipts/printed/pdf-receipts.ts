import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { buffer } from 'node:stream/consumers'
import { onReceipt } from '@tomari/guest-rules/receipt-letters'
import { changedText } from '../../platform/index.ts'
import type { Issue, Receipt, ReceiptPrinter } from '../Receipt.ts'
import { drawReceipt, type Marked } from './layout.ts'
import { inOwn, type Lettering, letterer, lettersOf } from './lettering.ts'
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
  const { isForeign, letter } = letterer((codePoint) => own.has(codePoint))

  const drawn = (
    { receipt, labels, ...marked }: ReturnType<typeof documentOf>,
    { runsOf, fonts }: Lettering,
  ): InstanceType<typeof PDFDocument> => {
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
    for (const { name, bytes } of fonts) document.registerFont(name, bytes)
    drawReceipt(document, receipt, labels, { ...marked, runsOf })
    return document
  }

  return {
    async print(issued, issue) {
      const { receipt: typed, ...paper } = documentOf(issued, issue)
      const receipt = inLettersOf(typed)
      const texts = { regular: new Set<string>(), bold: new Set<string>() }
      let lettering: Lettering = { runsOf: inOwn, fonts: [] }
      // Letters of another width may move a text to a page that has a head of its own: what is drawn then is lettered too.
      for (;;) {
        const known = texts.regular.size + texts.bold.size
        const document = drawn(
          { receipt, ...paper },
          {
            ...lettering,
            runsOf(text, weight) {
              if (isForeign(text, receipt.language)) texts[weight].add(text)
              return lettering.runsOf(text, weight)
            },
          },
        )
        if (texts.regular.size + texts.bold.size === known) {
          const done = buffer(document)
          document.end()
          return new Uint8Array(await done)
        }
        lettering = await letter(texts, receipt.language)
      }
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
