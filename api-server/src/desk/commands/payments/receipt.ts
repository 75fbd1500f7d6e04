import type { Language } from '@tomari/contract/languages'
import type { Issue } from '../../../model/payment/Receipt.ts'
import { receiptNumbersOf } from '../../../storage/repositories/payment/payment-lists.ts'
import { handOut, receiptNumbered } from '../../../storage/repositories/payment/receipts.ts'
import { returnInvoiceOf } from '../../../storage/repositories/payment/return-invoices.ts'
import { receiptMail, returnMail } from '../../../usecases/payment/receipt-mail.ts'
import type { DeskCommand } from '../../DeskCommand.ts'
import { facilityOption } from '../meant/facility-option.ts'
import { stayMeant } from '../meant/stay-meant.ts'

/** The receipt of a guest as a file, to be printed at the desk. */
export const receiptCommand: DeskCommand = {
  name: 'receipt',
  summary: { ja: '領収書を PDF で書き出します', en: "writes a guest's receipt as a PDF" },
  details: {
    ja: 'カードで支払ったお客様の領収書を書き出します。複数あるときは、すべて書き出します。お客様がすでにお持ちのものには「再発行」、\n返金したものには「無効」と記し、返金のときの適格返還請求書も書き出します。\nファイル名は番号です。--out を指定すると、最後の領収書1通をそのファイルに書きます。',
    en: 'Writes the receipt of a guest who has paid by card; all of them when there are several. One that the guest has already\nsays Reissued, one whose money went back says Void and comes with its return invoice.\nThe files are named after the numbers; with --out the last receipt alone is written to that file.',
  },
  operands: [
    {
      name: 'NAME',
      is: 'words',
      meaning: { ja: '予約名または予約番号', en: 'name of the reservation, or its reference number' },
    },
  ],
  options: [
    facilityOption,
    {
      name: 'out',
      value: 'FILE',
      meaning: { ja: '書き出すファイル', en: 'file to write' },
      isOutputFile: true,
    },
  ],

  async run(call, desk) {
    const { db } = desk.database
    const meant = await stayMeant(call, desk, async (stays) => {
      const receipts = await receiptNumbersOf(
        db,
        stays.map(({ id }) => id),
      )
      const paid = new Set(receipts.map(({ reservationId }) => reservationId))
      return stays.filter(({ id }) => paid.has(id))
    })
    if ('exit' in meant) return meant.exit
    const printer = await desk.printer()
    const receipts = await receiptNumbersOf(db, [meant.reservation.id])
    for (const { number } of call.values.has('out') ? receipts.slice(-1) : receipts) {
      const receipt = await receiptNumbered(db, desk.vault, number)
      if (receipt === null) continue
      const { fileName } = receiptMail(receipt)
      const kind = await desk.database.transaction((transaction) =>
        handOut(transaction, number, desk.clock.now()),
      )
      await call.note(db, meant.reservation.id, { receipt: number })
      await call.tell.file(fileName, await printer.print(receipt, { kind }))
      await call.tell.err(written[call.language][kind](number, fileName))
      const returned = call.values.has('out') ? null : await returnInvoiceOf(db, number)
      if (returned === null) continue
      const paper = returnMail(receipt, returned)
      await call.tell.file(paper.fileName, await printer.print(receipt, { kind: 'return', returned }))
      await call.tell.err(written[call.language].return(returned.number, paper.fileName))
    }
    return 0
  },
}

type Written = (number: string, fileName: string) => string

const written: Readonly<Record<Language, Readonly<Record<Issue['kind'], Written>>>> = {
  ja: {
    original: (number, fileName) => `領収書 ${number}：${fileName}\n`,
    reissued: (number, fileName) => `領収書 ${number}（再発行）：${fileName}\n`,
    void: (number, fileName) => `領収書 ${number}（返金済み・無効）：${fileName}\n`,
    return: (number, fileName) => `適格返還請求書 ${number}：${fileName}\n`,
  },
  en: {
    original: (number, fileName) => `Receipt ${number}: ${fileName}\n`,
    reissued: (number, fileName) => `Receipt ${number} (reissued): ${fileName}\n`,
    void: (number, fileName) => `Receipt ${number} (refunded, void): ${fileName}\n`,
    return: (number, fileName) => `Return invoice ${number}: ${fileName}\n`,
  },
}
