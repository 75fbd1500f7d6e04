import { plainText } from '@tomari/guest-rules/text/plain-text'
import { unprintable } from '../Receipt.ts'
import {
  type Desk,
  type DeskCall,
  type DeskCommand,
  type ExitCode,
  Refusal,
  tellRefusal,
  textIn,
  wordsOf,
} from '../../platform/index.ts'
import { handOutReceipts, staysWithReceipts } from '../hand-out-receipts.ts'
import { readdressReceipt } from '../readdress-receipt.ts'
import { facilityOption } from '../../hotels/index.ts'
import { stayMeant } from '../../stays/index.ts'

/** As long as a name that a guest types. */
const LONGEST_ADDRESSEE = 200

const isAddressee = (text: string): boolean => plainText(text) !== '' && text.length <= LONGEST_ADDRESSEE

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
    {
      name: 'addressee',
      value: 'NAME',
      meaning: wordsOf('desk.receipt.addressee'),
      problemOf: (value) => (isAddressee(value) ? null : wordsOf('desk.receipt.no_addressee')),
    },
    { name: 'number', value: 'NUMBER', meaning: wordsOf('desk.receipt.number') },
    { name: 'mail', value: null, meaning: wordsOf('desk.receipt.mail') },
  ],

  async run(call, desk) {
    const meant = await stayMeant(call, desk, staysWithReceipts)
    if ('exit' in meant) return meant.exit
    const { id } = meant.reservation
    const readdressed = await readdress(call, desk, id)
    if (typeof readdressed === 'number') return readdressed
    const which = readdressed ?? (call.values.has('out') ? 'last' : 'all')
    const papers = handOutReceipts(desk, await desk.printer(), id, which, call.note)
    for await (const { kind, number, fileName, content } of papers) {
      await call.output.file(fileName, content)
      // What the file of --out is called, only the person's own process knows.
      const file = call.values.has('out') ? textIn(call.language, 'desk.receipt.out_file') : fileName
      await call.output.err(textIn(call.language, `desk.receipt.written.${kind}`, { number, file }))
    }
    return 0
  },
}

/** Makes the receipt out to whom --addressee names. Null where it names nobody; how the command ends where that cannot be. */
async function readdress(
  { values, flags, language, output, note }: DeskCall,
  desk: Desk,
  reservationId: string,
): Promise<{ readonly number: string } | ExitCode | null> {
  const number = values.get('number') ?? null
  const typed = values.get('addressee')
  if (typed === undefined) return number === null ? null : { number }
  const addressee = plainText(typed)
  const mails = flags.has('mail')
  const done =
    unprintable(addressee) ??
    (await readdressReceipt(desk, reservationId, { addressee, number, mails }, note))
  if (done instanceof Refusal) return await tellRefusal({ language, output }, done)
  const { number: issued, withdrawn } = done
  await output.err(textIn(language, 'desk.receipt.readdressed', { number: issued, withdrawn }))
  return { number: issued }
}
