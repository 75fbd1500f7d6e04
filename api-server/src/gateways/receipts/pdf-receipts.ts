import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { buffer } from 'node:stream/consumers'
import { changedText, inLanguage } from '../../model/local-text.ts'
import type { Issue, Receipt } from '../../model/payment/Receipt.ts'
import { glyphsOf } from './glyphs.ts'
import { drawReceipt, type Marked } from './layout.ts'
import { printable } from './printable.ts'
import type { ReceiptPrinter } from './ReceiptPrinter.ts'
import { returnWords } from './return-words.ts'
import { type PaperMark, type ReceiptWords, receiptWords } from './words.ts'

const FONTS = '@expo-google-fonts/biz-udpgothic'

/**
 * Prints receipts as PDF on A4, with BIZ UDPGothic embedded. What makes PDFs is loaded here and not before: `desk` begins a
 * third sooner without it, and few of its commands print.
 * @throws Error when the fonts are missing
 */
export async function pdfReceipts(): Promise<ReceiptPrinter> {
  const { resolve } = createRequire(import.meta.url)
  const [{ default: PDFDocument }, regular, bold] = await Promise.all([
    import('pdfkit'),
    readFile(resolve(`${FONTS}/400Regular/BIZUDPGothic_400Regular.ttf`)),
    readFile(resolve(`${FONTS}/700Bold/BIZUDPGothic_700Bold.ttf`)),
  ])
  const has = glyphsOf(regular)

  return {
    async print(issued, issue) {
      const { receipt, words, ...marked } = paperOf(issued, issue)
      const document = new PDFDocument({
        size: 'A4',
        margin: 0,
        bufferPages: true,
        lang: receipt.language,
        displayTitle: true,
        info: {
          Title: `${words.title} ${receipt.number}`,
          Author: inLanguage(receipt.issuer.name, receipt.language),
          Creator: 'Tomari',
          // Not the moment of printing: the same receipt gives the same document.
          CreationDate: new Date(receipt.issuedOn),
        },
      })
      document.registerFont('regular', regular)
      document.registerFont('bold', bold)
      const done = buffer(document)
      drawReceipt(document, inLettersOf(receipt, has), words, marked)
      document.end()
      return new Uint8Array(await done)
    },
  }
}

/** What stands on the paper, in which words, and under which marks. */
function paperOf(
  issued: Receipt,
  issue: Issue,
): Marked & { readonly receipt: Receipt; readonly words: ReceiptWords } {
  const sample: readonly PaperMark[] = issued.isSample ? ['sample'] : []
  const asItIs = { receipt: issued, words: receiptWords[issued.language] }
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
      return { receipt, words: returnWords(issued, issue.returned), marks: sample, parts: [] }
    }
    default:
      throw new Error(`no issue ${String(issue satisfies never)}`)
  }
}

/** The receipt with every text in letters that the font has. */
function inLettersOf(receipt: Receipt, has: (codePoint: number) => boolean): Receipt {
  const text = (one: string): string => printable(one, has)
  return {
    ...receipt,
    facilityName: text(receipt.facilityName),
    addressee: text(receipt.addressee),
    issuer: {
      ...receipt.issuer,
      name: changedText(receipt.issuer.name, text),
      address: changedText(receipt.issuer.address, text),
      phone: text(receipt.issuer.phone),
    },
    lines: receipt.lines.map((line) => ({ ...line, name: changedText(line.name, text) })),
  }
}
