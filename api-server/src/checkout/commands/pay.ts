import { DESK_MEANS, type DeskMeans, isReceipted } from '../../bills/index.ts'
import {
  type DeskCommand,
  grouped,
  printable,
  Refusal,
  tellRefusal,
  textIn,
  wordsOf,
} from '../../platform/index.ts'
import { payAtDesk, yenToPay } from '../pay-at-desk.ts'
import { owingStays, stayMeant, stayOperand } from '../../stays/index.ts'
import { facilityOption } from '../../hotels/index.ts'

/** Writes down what a guest, a firm or an agency has paid otherwise than on the phone. */
export const payCommand: DeskCommand = {
  name: 'pay',
  summary: wordsOf('desk.pay.summary'),
  details: wordsOf('desk.pay.details'),
  operands: [stayOperand],
  options: [
    {
      name: 'by',
      value: DESK_MEANS.join('|'),
      meaning: wordsOf('desk.pay.by'),
      problemOf: (value) => (meansNamed(value) === null ? noMeans : null),
    },
    { name: 'receipt', value: null, meaning: wordsOf('desk.pay.receipt') },
    { name: 'addressee', value: 'NAME', meaning: wordsOf('desk.pay.addressee') },
    facilityOption,
    { name: 'dry-run', value: null, meaning: wordsOf('desk.pay.dry_run') },
  ],

  async run(call, desk) {
    const { language, output, flags, values } = call
    const means = meansNamed(values.get('by') ?? '')
    if (means === null) {
      await output.err(`${noMeans[language]}\n`)
      return 2
    }
    const meansText = textIn(language, `desk.means.${means}`)
    if (flags.has('receipt') && !isReceipted(means)) {
      await output.err(textIn(language, 'desk.pay.no_receipt', { means: meansText }))
      return 2
    }
    const meant = await stayMeant(call, desk, owingStays)
    if ('exit' in meant) return meant.exit
    const { id } = meant.reservation
    const name = printable(meant.reservation.name)
    const facts = (yen: number) => ({ name, yen: grouped(yen), means: meansText })
    if (flags.has('dry-run')) {
      const yen = await yenToPay(desk, id)
      if (yen instanceof Refusal) return await tellRefusal(call, yen, name)
      await output.out(textIn(language, 'desk.pay.would', facts(yen)))
      return 0
    }
    const addressee = values.get('addressee') ?? null
    const receipt = flags.has('receipt') ? { addressee, language } : null
    const paid = await payAtDesk(desk, id, { means, receipt }, call.note)
    if (paid instanceof Refusal) return await tellRefusal(call, paid, name)
    const { amountYen, receiptNumber: number } = paid
    await output.out(textIn(language, 'desk.pay.done', facts(amountYen)))
    if (number !== null) await output.out(textIn(language, 'desk.pay.receipt_issued', { number }))
    return 0
  },
}

const meansNamed = (text: string): DeskMeans | null => DESK_MEANS.find((means) => means === text) ?? null

const noMeans = wordsOf('desk.pay.no_means')
