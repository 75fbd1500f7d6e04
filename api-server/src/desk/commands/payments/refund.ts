import type { Language } from '@tomari/contract/languages'
import { grouped, sentence, wordsOf } from '../../../text/texts.ts'
import { paidStays, recordRefund, refundPayment, yenPaid } from '../../../usecases/payment/refund.ts'
import type { DeskCommand } from '../../DeskCommand.ts'
import { facilityOption } from '../meant/facility-option.ts'
import { stayMeant } from '../meant/stay-meant.ts'
import { meansWords } from './means-words.ts'

/** Gives back what was paid last for a stay. */
export const refundCommand: DeskCommand = {
  name: 'refund',
  summary: wordsOf('desk.refund.summary'),
  details: wordsOf('desk.refund.details'),
  operands: [
    {
      name: 'NAME',
      is: 'words',
      meaning: wordsOf('desk.refund.name'),
    },
  ],
  options: [
    facilityOption,
    {
      name: 'dry-run',
      value: null,
      meaning: wordsOf('desk.refund.dry_run'),
    },
    {
      name: 'recorded',
      value: null,
      meaning: wordsOf('desk.refund.recorded'),
    },
  ],

  async run(call, desk) {
    const { language, output } = call
    const meant = await stayMeant(call, desk, paidStays)
    if ('exit' in meant) return meant.exit
    const { id, name } = meant.reservation
    if (call.flags.has('dry-run')) {
      const amountYen = await yenPaid(desk, id)
      await output.out(would[language](name, amountYen))
      return 0
    }
    const isRecorded = call.flags.has('recorded')
    const refunded = await (isRecorded ? recordRefund : refundPayment)(desk, id, call.note)
    switch (refunded.kind) {
      case 'refunded':
        await output.out(done[language](name, refunded.amountYen))
        return 0
      case 'recorded':
        await output.out(recorded[language](name, refunded.amountYen, meansWords[refunded.means][language]))
        return 0
      case 'under_way':
        await output.err(underWay[language])
        return 1
      case 'nothing_paid':
        await output.err(nothingPaid[language])
        return 5
      case 'refused':
        await output.err(isRecorded ? notGivenBack[language] : refused[language](refunded.code))
        return 1
      case 'unknown':
        await output.err(unknown[language])
        return 1
      default:
        throw new Error(`no outcome ${String(refunded satisfies never)}`)
    }
  },
}

type Sentence = Readonly<Record<Language, (name: string, yen: number) => string>>

const done: Sentence = sentence('desk.refund.done', (name, yen) => ({ name, yen: grouped(yen) }))

const recorded = sentence('desk.refund.recorded_return', (name: string, yen: number, means: string) => ({
  name,
  yen: grouped(yen),
  means,
}))

const would: Sentence = sentence('desk.refund.would', (name, yen) => ({ name, yen: grouped(yen) }))

const refused: Readonly<Record<Language, (code: string) => string>> = sentence(
  'desk.refund.refused',
  (code) => ({ code }),
)

const notGivenBack = wordsOf('desk.refund.not_given_back')

const underWay = wordsOf('desk.refund.under_way')

const nothingPaid = wordsOf('desk.refund.nothing_paid')

const unknown = wordsOf('desk.refund.unknown')
