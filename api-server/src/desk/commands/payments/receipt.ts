import { receiptNumbersOf } from '../../../storage/repositories/payment/payment-lists.ts'
import { handOut, receiptNumbered } from '../../../storage/repositories/payment/receipts.ts'
import { returnInvoiceOf } from '../../../storage/repositories/payment/return-invoices.ts'
import { textIn, wordsOf } from '../../../text/texts.ts'
import { receiptMail, returnMail } from '../../../usecases/payment/receipt-mail.ts'
import type { DeskCommand } from '../../DeskCommand.ts'
import { facilityOption } from '../meant/facility-option.ts'
import { stayMeant } from '../meant/stay-meant.ts'

/** The receipt of a guest as a file, to be printed at the desk. */
export const receiptCommand: DeskCommand = {
  name: 'receipt',
  summary: wordsOf('desk.receipt.summary'),
  details: wordsOf('desk.receipt.details'),
  operands: [
    {
      name: 'NAME',
      is: 'words',
      meaning: wordsOf('desk.receipt.name'),
    },
  ],
  options: [
    facilityOption,
    {
      name: 'out',
      value: 'FILE',
      meaning: wordsOf('desk.receipt.out'),
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
      await call.output.file(fileName, await printer.print(receipt, { kind }))
      await call.output.err(textIn(call.language, `desk.receipt.written.${kind}`, { number, file: fileName }))
      const returned = call.values.has('out') ? null : await returnInvoiceOf(db, number)
      if (returned === null) continue
      const paper = returnMail(receipt, returned)
      await call.output.file(paper.fileName, await printer.print(receipt, { kind: 'return', returned }))
      await call.output.err(
        textIn(call.language, 'desk.receipt.written.return', {
          number: returned.number,
          file: paper.fileName,
        }),
      )
    }
    return 0
  },
}
