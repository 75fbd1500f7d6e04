import { PERSON_LEASE_MS } from '../../../model/Queue.ts'
import { type Words, wordsOf } from '../../../text/texts.ts'
import { type Recalled, recallBill } from '../../../usecases/checkout/recall-bill.ts'
import { likelyStays } from '../../../usecases/stays/find-stays.ts'
import type { DeskCommand } from '../../DeskCommand.ts'
import { printable } from '../../terminal/text-table.ts'
import { facilityOption } from '../meant/facility-option.ts'
import { stayMeant, stayOperand } from '../meant/stay-meant.ts'
import { DEFAULT_WORKER } from './take.ts'

/** Takes back a bill that a guest's phone holds. */
export const recallCommand: DeskCommand = {
  name: 'recall',
  summary: wordsOf('desk.recall.summary'),
  details: wordsOf('desk.recall.details'),
  operands: [stayOperand],
  options: [facilityOption],

  async run(call, desk) {
    const { language, output, values } = call
    const meant = await stayMeant(call, desk, likelyStays)
    if ('exit' in meant) return meant.exit
    const { id, name } = meant.reservation
    const lease = { worker: values.get('as') ?? DEFAULT_WORKER, leaseMs: PERSON_LEASE_MS }
    const { kind } = await recallBill(desk, id, lease, call.note)
    const answer = `${printable(name)}: ${outcomes[kind][language]}\n`
    await (kind === 'recalled' ? output.out(answer) : output.err(answer))
    return kind === 'recalled' ? 0 : kind === 'not_handed_out' ? 5 : 1
  },
}

const outcomes: Readonly<Record<Recalled['kind'], Words>> = {
  recalled: wordsOf('desk.recall.recalled'),
  not_handed_out: wordsOf('desk.recall.not_handed_out'),
  payment_under_way: wordsOf('desk.pay.payment_under_way'),
}
