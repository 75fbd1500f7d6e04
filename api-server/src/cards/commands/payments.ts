import type { Language } from '@tomari/contract/languages'
import {
  type DeskCommand,
  grouped,
  hotelTime,
  textIn,
  textTable,
  type Words,
  wordsOf,
} from '../../platform/index.ts'
import { heldYen } from '../../bills/index.ts'
import { type ListedPayment, paymentsBetween } from '../payments-made.ts'
import { dayOf, dayOption, tellUnreadable, unreadableAmong } from '../../stays/index.ts'
import { facilityChoice, facilityOption } from '../../hotels/index.ts'

/** Who has paid, and how. */
export const paymentsCommand: DeskCommand = {
  name: 'payments',
  summary: wordsOf('desk.payments.summary'),
  details: wordsOf('desk.payments.details'),
  operands: [],
  options: [
    dayOption('from', wordsOf('desk.payments.from')),
    dayOption('to', wordsOf('desk.payments.to')),
    facilityOption,
  ],

  async run(call, desk) {
    const { language, output } = call
    const facilities = await facilityChoice(call, desk)
    if (facilities === null) return 2
    const { from, to, payments, paidCount, paidYen, yenByMeans } = await paymentsBetween(
      desk,
      { from: dayOf(call, 'from'), to: dayOf(call, 'to'), facilityId: facilities.chosen },
      call.note,
    )
    const rows = payments.map(({ payment, stay }) => [
      hotelTime(payment.moment),
      `${stateOf(payment, language)}${payment.isSample ? sample[language] : ''}`,
      grouped(payment.state === 'refunded' ? payment.amountYen : heldYen(payment)),
      textIn(language, `desk.means.${payment.means}`),
      confirmationsOf(payment, language),
      payment.receiptNumber ?? '',
      mailsOf(payment, language),
      stay?.referenceNumber ?? '',
      stay?.name ?? '',
    ])
    const titles = columns.map(({ title, ...column }) => ({ ...column, title: title[language] }))
    if (rows.length > 0) await output.out(`${textTable(titles, rows)}\n`)
    const total = { period: periodOf(from, to, language), count: paidCount, yen: grouped(paidYen) }
    await output.out(textIn(language, 'desk.payments.total', total))
    for (const [means, yen] of yenByMeans.length > 1 ? yenByMeans : []) {
      const part = { means: textIn(language, `desk.means.${means}`), yen: grouped(yen) }
      await output.out(textIn(language, 'desk.payments.by_means', part))
    }
    await tellUnreadable(call, unreadableAmong(payments.flatMap(({ stay }) => stay ?? [])))
    return 0
  },
}

const columns: readonly { readonly title: Words; readonly align?: 'end' }[] = [
  { title: wordsOf('desk.payments.columns.time') },
  { title: wordsOf('desk.payments.columns.state') },
  { title: wordsOf('desk.payments.columns.yen'), align: 'end' },
  { title: wordsOf('desk.payments.columns.means') },
  { title: wordsOf('desk.payments.columns.confirmation') },
  { title: wordsOf('desk.payments.columns.receipt') },
  { title: wordsOf('desk.payments.columns.mail') },
  { title: wordsOf('desk.payments.columns.reference') },
  { title: wordsOf('desk.payments.columns.name') },
]

/** The state of a payment, with what of it went back. */
function stateOf({ state, returnedYen, isPartReturning }: ListedPayment, language: Language): string {
  if (isPartReturning) return textIn(language, 'desk.payments.states.part_returning')
  const name = textIn(language, `desk.payments.states.${state}`)
  return returnedYen > 0 && state !== 'refunded'
    ? textIn(language, 'desk.payments.part_returned', { state: name, yen: grouped(returnedYen) })
    : name
}

/** Beside the state of what the sandbox was paid. */
const sample = wordsOf('desk.payments.sample')

const mailsOf = ({ mails }: ListedPayment, language: Language): string =>
  mails.map((state) => textIn(language, `desk.payments.mail_states.${state}`)).join('/')

/** What the bank said: the hotel's evidence when a payment is disputed. */
const confirmationsOf = ({ confirmations }: ListedPayment, language: Language): string =>
  confirmations
    .map(({ outcome, evidence }) => {
      const text = textIn(language, `desk.payments.confirmation.${outcome ?? 'awaited'}`)
      return `${text} ${evidence}`.trim()
    })
    .join('/')

const periodOf = (from: string, to: string, language: Language): string =>
  from === to ? from : textIn(language, 'desk.payments.period', { from, to })
