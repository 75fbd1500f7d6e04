import type { AtDesk } from './decide-checkout.ts'
import { type Words, wordsOf } from '../platform/index.ts'

/** What guests are told who cannot check out on the phone (`message` of checkout_info_request). */
export const atDeskWords: Readonly<Record<AtDesk, Words>> = {
  departed: wordsOf('checkout.at_desk.departed'),
  not_by_card: wordsOf('checkout.at_desk.not_by_card'),
  rooms_unknown: wordsOf('checkout.at_desk.rooms_unknown'),
}
