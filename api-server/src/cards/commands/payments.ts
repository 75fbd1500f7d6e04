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
import type { ChallengeOutcome } from '../Challenge.ts'
import { heldYen, meansWords, type SettlementState } from '../../bills/index.ts'
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
      meansWords[payment.means][language],
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
      const part = { means: meansWords[means][language], yen: grouped(yen) }
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

const states: Readonly<Record<SettlementState, Words>> = {
  open: wordsOf('desk.payments.states.open'),
  charging: wordsOf('desk.payments.states.charging'),
  unknown: wordsOf('desk.payments.states.unknown'),
  paid: wordsOf('desk.payments.states.paid'),
  refunding: wordsOf('desk.payments.states.refunding'),
  refunded: wordsOf('desk.payments.states.refunded'),
  withdrawn: wordsOf('desk.payments.states.withdrawn'),
}

/** The state of a payment, with what of it went back. */
function stateOf({ state, returnedYen, isPartReturning }: ListedPayment, language: Language): string {
  if (isPartReturning) return textIn(language, 'desk.payments.states.part_returning')
  const name = states[state][language]
  return returnedYen > 0 && state !== 'refunded'
    ? textIn(language, 'desk.payments.part_returned', { state: name, yen: grouped(returnedYen) })
    : name
}

/** Beside the state of what the sandbox was paid. */
const sample = wordsOf('desk.payments.sample')

const mailStates: Readonly<Record<ListedPayment['mails'][number], Words>> = {
  waiting: wordsOf('desk.payments.mail_states.waiting'),
  sent: wordsOf('desk.payments.mail_states.sent'),
  filed: wordsOf('desk.payments.mail_states.filed'),
  given_up: wordsOf('desk.payments.mail_states.given_up'),
}

const mailsOf = ({ mails }: ListedPayment, language: Language): string =>
  mails.map((state) => mailStates[state][language]).join('/')

const outcomes: Readonly<Record<ChallengeOutcome | 'awaited', Words>> = {
  awaited: wordsOf('desk.payments.confirmation.awaited'),
  paid: wordsOf('desk.payments.confirmation.paid'),
  declined: wordsOf('desk.payments.confirmation.declined'),
  cancelled: wordsOf('desk.payments.confirmation.cancelled'),
  takes_no_part: wordsOf('desk.payments.confirmation.takes_no_part'),
  failed: wordsOf('desk.payments.confirmation.failed'),
  unavailable: wordsOf('desk.payments.confirmation.unavailable'),
  timed_out: wordsOf('desk.payments.confirmation.timed_out'),
  abandoned: wordsOf('desk.payments.confirmation.abandoned'),
}

/** What the bank said: the hotel's evidence when a payment is disputed. */
const confirmationsOf = ({ confirmations }: ListedPayment, language: Language): string =>
  confirmations
    .map(({ outcome, evidence }) => `${outcomes[outcome ?? 'awaited'][language]} ${evidence}`.trim())
    .join('/')

const periodOf = (from: string, to: string, language: Language): string =>
  from === to ? from : textIn(language, 'desk.payments.period', { from, to })
