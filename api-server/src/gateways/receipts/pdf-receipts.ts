import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { buffer } from 'node:stream/consumers'
import PDFDocument from 'pdfkit'
import type { Receipt } from '../../model/Receipt.ts'
import { glyphsOf } from './glyphs.ts'
import { drawReceipt } from './layout.ts'
import { printable } from './printable.ts'
import type { ReceiptPrinter } from './ReceiptPrinter.ts'
import { receiptWords } from './words.ts'

const FONTS = '@expo-google-fonts/biz-udpgothic'

/**
 * Prints receipts as PDF on A4, with BIZ UDPGothic embedded.
 * @throws Error when the fonts are missing
 */
export async function pdfReceipts(): Promise<ReceiptPrinter> {
  const { resolve } = createRequire(import.meta.url)
  const [regular, bold] = await Promise.all([
    readFile(resolve(`${FONTS}/400Regular/BIZUDPGothic_400Regular.ttf`)),
    readFile(resolve(`${FONTS}/700Bold/BIZUDPGothic_700Bold.ttf`)),
  ])
  const has = glyphsOf(regular)

  return {
    async print(receipt) {
      const words = receiptWords[receipt.language]
      const document = new PDFDocument({
        size: 'A4',
        margin: 0,
        bufferPages: true,
        lang: receipt.language,
        displayTitle: true,
        info: {
          Title: `${words.title} ${receipt.number}`,
          Author: receipt.issuer.name[receipt.language],
          Creator: 'Tomari',
          // Not the moment of printing: the same receipt gives the same document.
          CreationDate: new Date(receipt.issuedOn),
        },
      })
      document.registerFont('regular', regular)
      document.registerFont('bold', bold)
      const done = buffer(document)
      drawReceipt(document, inLettersOf(receipt, has), words)
      document.end()
      return new Uint8Array(await done)
    },
  }
}

/** The receipt with every text in letters that the font has. */
function inLettersOf(receipt: Receipt, has: (codePoint: number) => boolean): Receipt {
  const text = (one: string): string => printable(one, has)
  const both = ({ ja, en }: { readonly ja: string; readonly en: string }) => ({ ja: text(ja), en: text(en) })
  return {
    ...receipt,
    facilityName: text(receipt.facilityName),
    addressee: text(receipt.addressee),
    issuer: {
      ...receipt.issuer,
      name: both(receipt.issuer.name),
      address: both(receipt.issuer.address),
      phone: text(receipt.issuer.phone),
    },
    lines: receipt.lines.map((line) => ({ ...line, name: both(line.name) })),
  }
}
