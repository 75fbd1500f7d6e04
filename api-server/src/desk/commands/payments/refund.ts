import type { Language } from '@tomari/contract/languages'
import type { PartAsked } from '../../../model/payment/part-refund.ts'
import { Refusal, refuse } from '../../../model/Refusal.ts'
import { grouped, sentence, textIn, wordsOf } from '../../../text/texts.ts'
import { recordRefund, refundPayment } from '../../../usecases/payment/refund.ts'
import { partToRefund, recordPart, refundPart } from '../../../usecases/payment/refund-part.ts'
import { paidStays, yenGivenBack, yenPaid } from '../../../usecases/payment/refundable.ts'
import type { Desk } from '../../Desk.ts'
import type { DeskCall, DeskCommand } from '../../DeskCommand.ts'
import type { ExitCode } from '../../exit-codes.ts'
import { tellRefusal } from '../../tell-refusal.ts'
import { printable } from '../../terminal/text-table.ts'
import { facilityOption } from '../meant/facility-option.ts'
import { stayMeant } from '../meant/stay-meant.ts'
import { meansWords } from './means-words.ts'
import { partAsked, partOptions } from './part-options.ts'

/** Gives back what was paid last for a stay, or a part of what was paid. */
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
    ...partOptions,
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
    const asked = partAsked(call, desk)
    if (asked === 'unclear') {
      await call.output.err(textIn(call.language, 'desk.refund.unclear'))
      return 2
    }
    const meant = await stayMeant(call, desk, paidStays)
    if ('exit' in meant) return meant.exit
    const stay = { id: meant.reservation.id, name: printable(meant.reservation.name) }
    return asked === null
      ? await givesAllBack(call, desk, stay)
      : await givesPartBack(call, desk, stay, asked)
  },
}

interface Stay {
  readonly id: string
  readonly name: string
}

async function givesAllBack(call: DeskCall, desk: Desk, { id, name }: Stay): Promise<ExitCode> {
  const { language, output } = call
  if (call.flags.has('dry-run')) {
    const amountYen = await yenPaid(desk, id)
    if (amountYen === 0) {
      return await tellRefused(call, desk, { id, name }, refuse('nothing_to_refund'), 'not_given_back')
    }
    await output.out(would[language](name, amountYen))
    return 0
  }
  const isRecorded = call.flags.has('recorded')
  const refunded = await (isRecorded ? recordRefund : refundPayment)(desk, id, call.note)
  if (refunded instanceof Refusal)
    return await tellRefused(call, desk, { id, name }, refunded, 'not_given_back')
  const { amountYen, means } = refunded
  await output.out(
    means === 'card'
      ? done[language](name, amountYen)
      : recorded[language](name, amountYen, meansWords[means][language]),
  )
  return 0
}

async function givesPartBack(
  call: DeskCall,
  desk: Desk,
  { id, name }: Stay,
  asked: PartAsked,
): Promise<ExitCode> {
  const { language, output } = call
  if (call.flags.has('dry-run')) {
    const planned = await partToRefund(desk, id, asked)
    if (planned instanceof Refusal) {
      return await tellRefused(call, desk, { id, name }, planned, 'part_not_given_back')
    }
    await output.out(wouldPart[language](name, planned.amountYen, planned.leftYen))
    return 0
  }
  const isRecorded = call.flags.has('recorded')
  const refunded = await (isRecorded ? recordPart : refundPart)(desk, id, asked, call.note)
  if (refunded instanceof Refusal) {
    return await tellRefused(call, desk, { id, name }, refunded, 'part_not_given_back')
  }
  const { amountYen, leftYen, means } = refunded
  if (means === 'card') {
    await output.out(donePart[language](name, amountYen, leftYen))
    return 0
  }
  await output.out(recorded[language](name, amountYen, meansWords[means][language]))
  await output.out(left[language](leftYen))
  return 0
}

/**
 * A second refund is told that the first has been.
 * @param notBack how it is told that the provider says otherwise than the person who has it recorded
 */
async function tellRefused(
  call: DeskCall,
  desk: Desk,
  { id, name }: Stay,
  refusal: Refusal,
  notBack: 'not_given_back' | 'part_not_given_back',
): Promise<ExitCode> {
  const { language, output, flags } = call
  if (refusal.reason === 'refund_refused' && flags.has('recorded')) {
    await output.err(textIn(language, `desk.refund.${notBack}`))
    return 1
  }
  const backYen = refusal.reason === 'nothing_to_refund' ? await yenGivenBack(desk, id) : 0
  if (backYen === 0) return await tellRefusal(call, refusal)
  await output.err(givenBackBefore[language](name, backYen))
  return 5
}

type Sentence<Facts extends readonly unknown[]> = Readonly<Record<Language, (...facts: Facts) => string>>

const one = (name: string, yen: number) => ({ name, yen: grouped(yen) })
const part = (name: string, yen: number, leftYen: number) => ({ ...one(name, yen), left: grouped(leftYen) })

const done: Sentence<[name: string, yen: number]> = sentence('desk.refund.done', one)
const would: Sentence<[name: string, yen: number]> = sentence('desk.refund.would', one)
const givenBackBefore: Sentence<[name: string, yen: number]> = sentence('desk.refund.given_back_before', one)
const donePart: Sentence<[name: string, yen: number, left: number]> = sentence('desk.refund.done_part', part)
const wouldPart: Sentence<[name: string, yen: number, left: number]> = sentence(
  'desk.refund.would_part',
  part,
)
const left = sentence('desk.refund.left', (leftYen: number) => ({ left: grouped(leftYen) }))

const recorded = sentence('desk.refund.recorded_return', (name: string, yen: number, means: string) => ({
  name,
  yen: grouped(yen),
  means,
}))
