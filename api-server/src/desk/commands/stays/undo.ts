import type { Language } from '@tomari/contract/languages'
import { grouped, textIn, wordsOf } from '../../../text/texts.ts'
import { checkedInStays, departedStays } from '../../../usecases/stays/find-stays.ts'
import { type CheckinUndone, undoCheckin, undoCheckout } from '../../../usecases/undo-stay.ts'
import type { DeskCommand } from '../../DeskCommand.ts'
import { printable } from '../../terminal/text-table.ts'
import { facilityOption } from '../meant/facility-option.ts'
import { stayMeant, stayOperand } from '../meant/stay-meant.ts'

/** Takes back a check-in that was a mistake, or not the guest's own. */
export const undoCheckinCommand: DeskCommand = {
  name: 'undo-checkin',
  summary: wordsOf('desk.undo.checkin.summary'),
  details: wordsOf('desk.undo.checkin.details'),
  operands: [stayOperand],
  options: [facilityOption],

  async run(call, desk) {
    const meant = await stayMeant(call, desk, checkedInStays)
    if ('exit' in meant) return meant.exit
    const { id, name } = meant.reservation
    const undone = await undoCheckin(desk, id, call.note)
    const answer = `${printable(name)}: ${sentenceOn(undone, call.language)}\n`
    if (undone.kind !== 'undone') {
      await call.output.err(answer)
      return undone.kind === 'not_checked_in' ? 5 : 1
    }
    await call.output.out(answer)
    return 0
  },
}

/** Takes back a check-out: the guests are still here. */
export const undoCheckoutCommand: DeskCommand = {
  name: 'undo-checkout',
  summary: wordsOf('desk.undo.checkout.summary'),
  details: wordsOf('desk.undo.checkout.details'),
  operands: [stayOperand],
  options: [facilityOption],

  async run(call, desk) {
    const meant = await stayMeant(call, desk, departedStays)
    if ('exit' in meant) return meant.exit
    const { id, name } = meant.reservation
    const { kind } = await undoCheckout(desk, id, call.note)
    const answer = `${printable(name)}: ${textIn(call.language, `desk.undo.checkout.${kind}`)}\n`
    await (kind === 'undone' ? call.output.out(answer) : call.output.err(answer))
    return kind === 'undone' ? 0 : 5
  },
}

function sentenceOn(undone: CheckinUndone, language: Language): string {
  switch (undone.kind) {
    case 'undone':
      return textIn(language, 'desk.undo.checkin.undone', { guests: undone.guests })
    case 'paid':
      return textIn(language, 'desk.undo.checkin.paid', { yen: grouped(undone.amountYen) })
    case 'departed':
    case 'not_checked_in':
    case 'payment_under_way':
      return textIn(language, `desk.undo.checkin.${undone.kind}`)
    default:
      throw new Error(`no outcome ${String(undone satisfies never)}`)
  }
}
