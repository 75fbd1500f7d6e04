import type { Language } from '@tomari/contract/languages'
import type { StoredReservation } from '../../../model/Reservation.ts'
import { grouped, textIn, wordsOf } from '../../../text/texts.ts'
import {
  type BookingEvent,
  moveBooking,
  type MoveOutcome,
  staysToMove,
} from '../../../usecases/stays/booking-status.ts'
import type { Desk } from '../../Desk.ts'
import type { DeskCall, DeskCommand } from '../../DeskCommand.ts'
import type { ExitCode } from '../../exit-codes.ts'
import { printable } from '../../terminal/text-table.ts'
import { facilityOption } from '../meant/facility-option.ts'
import { stayMeant, stayOperand } from '../meant/stay-meant.ts'

/** Cancels a booking. */
export const cancelCommand: DeskCommand = {
  name: 'cancel',
  summary: wordsOf('desk.call_off.cancel.summary'),
  details: wordsOf('desk.call_off.cancel.details'),
  operands: [stayOperand],
  options: [facilityOption],
  run: (call, desk) => carryOut(call, desk, 'cancel'),
}

/** Takes a cancellation back. */
export const reinstateCommand: DeskCommand = {
  name: 'reinstate',
  summary: wordsOf('desk.call_off.reinstate.summary'),
  details: wordsOf('desk.call_off.reinstate.details'),
  operands: [stayOperand],
  options: [facilityOption],
  run: (call, desk) => carryOut(call, desk, 'reinstate'),
}

/** Marks that guests have not come, or takes that back. */
export const noShowCommand: DeskCommand = {
  name: 'no-show',
  summary: wordsOf('desk.call_off.no_show.summary'),
  details: wordsOf('desk.call_off.no_show.details'),
  operands: [stayOperand],
  options: [facilityOption, { name: 'undo', value: null, meaning: wordsOf('desk.call_off.no_show.undo') }],
  run: (call, desk) => carryOut(call, desk, call.flags.has('undo') ? 'undo_no_show' : 'mark_no_show'),
}

async function carryOut(call: DeskCall, desk: Desk, event: BookingEvent): Promise<ExitCode> {
  const meant = await stayMeant(call, desk, staysToMove(event))
  if ('exit' in meant) return meant.exit
  const { reservation } = meant
  const moved = await moveBooking(desk, reservation.id, event, call.note)
  const name = `${printable(reservation.name)} (${printable(reservation.referenceNumber)})`
  const answer = `${name}: ${sentenceOn(moved, event, reservation, call.language)}\n`
  if (moved.kind === 'done') {
    await call.output.out(answer)
    return 0
  }
  await call.output.err(answer)
  return moved.kind === 'not_cancelled' || moved.kind === 'not_no_show' ? 5 : 1
}

/** What a booking is called off as: twice it cannot be. */
const calledOffAs = {
  cancel: 'cancelled',
  mark_no_show: 'no_show',
  reinstate: null,
  undo_no_show: null,
} as const

function sentenceOn(
  moved: MoveOutcome,
  event: BookingEvent,
  { arrival }: Pick<StoredReservation, 'arrival'>,
  language: Language,
): string {
  switch (moved.kind) {
    case 'done':
      return textIn(language, `desk.call_off.done.${event}`)
    case 'cancelled':
    case 'no_show':
      return calledOffAs[event] === moved.kind
        ? textIn(language, `desk.call_off.already.${moved.kind}`)
        : textIn(language, `desk.call_off.otherwise.${moved.kind}`)
    case 'paid':
      return textIn(language, 'desk.undo.checkin.paid', { yen: grouped(moved.amountYen) })
    case 'payment_under_way':
      return textIn(language, 'desk.undo.checkin.payment_under_way')
    case 'before_arrival':
      return textIn(language, 'desk.call_off.before_arrival', { arrival })
    case 'checked_in':
    case 'departed':
    case 'not_cancelled':
    case 'not_no_show':
      return textIn(language, `desk.call_off.${moved.kind}`)
    default:
      throw new Error(`no outcome ${String(moved satisfies never)}`)
  }
}
