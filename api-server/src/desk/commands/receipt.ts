import type { Language } from '../../model/Caller.ts'
import { receiptNumbersOf } from '../../storage/repositories/payment-lists.ts'
import { receiptNumbered } from '../../storage/repositories/receipts.ts'
import { receiptMail } from '../../usecases/payment/receipt-mail.ts'
import type { DeskCommand } from '../DeskCommand.ts'
import { facilityOption } from './facility-option.ts'
import { stayMeant } from './stay-meant.ts'

/** The receipt of a guest as a file, to be printed at the desk. */
export const receiptCommand: DeskCommand = {
  name: 'receipt',
  summary: { ja: '領収書を PDF で書き出します', en: "writes a guest's receipt as a PDF" },
  details: {
    ja: 'カードで支払ったお客様の領収書を、発行したときのまま書き出します。複数あるときは、すべて書き出します。\nファイル名は領収書番号です。--out を指定すると、最後の1通をそのファイルに書きます。',
    en: 'Writes the receipt of a guest who has paid by card, as it was issued; all of them when there are several.\nThe files are named after the numbers of the receipts; with --out the last one is written to that file.',
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
      await call.tell.file(fileName, await printer.print(receipt))
      await call.tell.err(written[call.language](receipt.number, fileName))
    }
    return 0
  },
}

const written: Readonly<Record<Language, (number: string, fileName: string) => string>> = {
  ja: (number, fileName) => `領収書 ${number}：${fileName}\n`,
  en: (number, fileName) => `Receipt ${number}: ${fileName}\n`,
}
