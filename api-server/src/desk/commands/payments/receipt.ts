import { textIn, wordsOf } from '../../../text/texts.ts'
import { handOutReceipts, staysWithReceipts } from '../../../usecases/receipts/hand-out-receipts.ts'
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
    const meant = await stayMeant(call, desk, staysWithReceipts)
    if ('exit' in meant) return meant.exit
    const which = call.values.has('out') ? 'last' : 'all'
    const papers = handOutReceipts(desk, await desk.printer(), meant.reservation.id, which, call.note)
    for await (const { kind, number, fileName, content } of papers) {
      await call.output.file(fileName, content)
      // What the file of --out is called, only the person's own process knows.
      const file = which === 'last' ? textIn(call.language, 'desk.receipt.out_file') : fileName
      await call.output.err(textIn(call.language, `desk.receipt.written.${kind}`, { number, file }))
    }
    return 0
  },
}
