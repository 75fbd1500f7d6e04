import type { Language } from '@tomari/contract/languages'
import { meansWords, type PartAsked } from '../../bills/index.ts'
import {
  type Desk,
  type DeskCall,
  type DeskCommand,
  type ExitCode,
  grouped,
  printable,
  sentence,
  textIn,
  type Words,
  wordsOf,
} from '../../platform/index.ts'
import { recordRefund, refundPayment } from '../refund.ts'
import { type NotPartRefunded, partToRefund, recordPart, refundPart } from '../refund-part.ts'
import { paidStays, yenGivenBack, yenPaid } from '../refundable.ts'
import { facilityOption } from '../../hotels/index.ts'
import { stayMeant } from '../../stays/index.ts'
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
    if (amountYen === 0) return await tellNothingPaid(call, desk, { id, name })
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
    case 'nothing_paid':
      return await tellNothingPaid(call, desk, { id, name })
    case 'refused':
      await output.err(isRecorded ? refusals.not_given_back[language] : refused[language](refunded.code))
      return 1
    case 'under_way':
    case 'unknown':
      await output.err(refusals[refunded.kind][language])
      return 1
    default:
      throw new Error(`no outcome ${String(refunded satisfies never)}`)
  }
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
    if (planned.kind !== 'planned') return await tellNoPart(call, desk, { id, name }, planned)
    await output.out(wouldPart[language](name, planned.amountYen, planned.leftYen))
    return 0
  }
  const isRecorded = call.flags.has('recorded')
  const refunded = await (isRecorded ? recordPart : refundPart)(desk, id, asked, call.note)
  if (refunded.kind === 'refunded') {
    await output.out(donePart[language](name, refunded.amountYen, refunded.leftYen))
    return 0
  }
  if (refunded.kind === 'recorded') {
    const { amountYen, leftYen, means } = refunded
    await output.out(recorded[language](name, amountYen, meansWords[means][language]))
    await output.out(left[language](leftYen))
    return 0
  }
  return await tellNoPart(call, desk, { id, name }, refunded)
}

async function tellNoPart(
  call: DeskCall,
  desk: Desk,
  stay: Stay,
  refusal: NotPartRefunded,
): Promise<ExitCode> {
  const { language, output } = call
  if (refusal.kind === 'nothing_paid') return await tellNothingPaid(call, desk, stay)
  if (refusal.kind === 'refused') {
    const isRecorded = call.flags.has('recorded')
    await output.err(isRecorded ? refusals.part_not_given_back[language] : refused[language](refusal.code))
    return 1
  }
  await output.err(refusals[refusal.kind][language])
  return refusal.kind === 'no_line' ? 5 : 1
}

/** Whoever asks for a second refund reads that the first has been. */
async function tellNothingPaid(
  { language, output }: DeskCall,
  desk: Desk,
  { id, name }: Stay,
): Promise<ExitCode> {
  const backYen = await yenGivenBack(desk, id)
  await output.err(backYen > 0 ? givenBackBefore[language](name, backYen) : refusals.nothing_paid[language])
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
const refused = sentence('desk.refund.refused', (code: string) => ({ code }))

const recorded = sentence('desk.refund.recorded_return', (name: string, yen: number, means: string) => ({
  name,
  yen: grouped(yen),
  means,
}))

const refusals: Readonly<
  Record<Exclude<NotPartRefunded['kind'], 'refused'> | 'not_given_back' | 'part_not_given_back', Words>
> = {
  not_given_back: wordsOf('desk.refund.not_given_back'),
  part_not_given_back: wordsOf('desk.refund.part_not_given_back'),
  under_way: wordsOf('desk.refund.under_way'),
  nothing_paid: wordsOf('desk.refund.nothing_paid'),
  unknown: wordsOf('desk.refund.unknown'),
  no_line: wordsOf('desk.refund.no_line'),
  taken_off: wordsOf('desk.refund.taken_off'),
  too_much: wordsOf('desk.refund.too_much'),
  leaves_nothing: wordsOf('desk.refund.leaves_nothing'),
  line_open: wordsOf('desk.refund.line_open'),
  several_payments: wordsOf('desk.refund.several_payments'),
  too_many_parts: wordsOf('desk.refund.too_many_parts'),
  all_back: wordsOf('desk.refund.all_back'),
}
