import type { RequestedPart, PaymentMeans } from '../../bills/index.ts'
import {
  type Desk,
  type DeskCall,
  type DeskCommand,
  type ExitCode,
  grouped,
  printable,
  Refusal,
  refuse,
  tellRefusal,
  textIn,
  wordsOf,
} from '../../platform/index.ts'
import { recordRefund, refundPayment } from '../refund.ts'
import { partToRefund, recordPart, refundPart } from '../refund-part.ts'
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
    const isPart = asked !== null
    const outcome = await (call.flags.has('dry-run') ? planned : carriedOut)(call, desk, stay.id, asked)
    if (outcome instanceof Refusal) return await tellRefused(call, desk, stay, outcome, isPart)
    const { amountYen, leftYen = 0, means = null } = outcome
    const { language, output } = call
    const facts = { name: stay.name, yen: grouped(amountYen), left: grouped(leftYen) }
    if (means === null || means === 'card') {
      const told = means === null ? 'would' : 'done'
      await output.out(textIn(language, `desk.refund.${told}${isPart ? '_part' : ''}`, facts))
      return 0
    }
    const handed = { ...facts, means: textIn(language, `desk.means.${means}`) }
    await output.out(textIn(language, 'desk.refund.recorded_return', handed))
    if (isPart) await output.out(textIn(language, 'desk.refund.left', facts))
    return 0
  },
}

/** Money that goes back: of a part with what is left of the payment, and without means on a dry run. */
interface GoesBack {
  readonly amountYen: number
  readonly leftYen?: number
  readonly means?: PaymentMeans
}

async function planned(
  _call: DeskCall,
  desk: Desk,
  stayId: string,
  asked: RequestedPart | null,
): Promise<GoesBack | Refusal> {
  if (asked !== null) return await partToRefund(desk, stayId, asked)
  const amountYen = await yenPaid(desk, stayId)
  return amountYen === 0 ? refuse('nothing_to_refund') : { amountYen }
}

async function carriedOut(
  { flags, note }: DeskCall,
  desk: Desk,
  stayId: string,
  asked: RequestedPart | null,
): Promise<GoesBack | Refusal> {
  const isRecorded = flags.has('recorded')
  return asked === null
    ? await (isRecorded ? recordRefund : refundPayment)(desk, stayId, note)
    : await (isRecorded ? recordPart : refundPart)(desk, stayId, asked, note)
}

/** A second refund is told of the first, and a recorded one that the provider says otherwise. */
async function tellRefused(
  call: DeskCall,
  desk: Desk,
  { id, name }: { readonly id: string; readonly name: string },
  refusal: Refusal,
  isPart: boolean,
): Promise<ExitCode> {
  const { language, output, flags } = call
  if (refusal.reason === 'refund_refused' && flags.has('recorded')) {
    await output.err(textIn(language, `desk.refund.${isPart ? 'part_not_given_back' : 'not_given_back'}`))
    return 1
  }
  const backYen = refusal.reason === 'nothing_to_refund' ? await yenGivenBack(desk, id) : 0
  if (backYen === 0) return await tellRefusal(call, refusal)
  await output.err(textIn(language, 'desk.refund.given_back_before', { name, yen: grouped(backYen) }))
  return 5
}
