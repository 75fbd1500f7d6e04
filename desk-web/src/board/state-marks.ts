import type { PhoneState } from '@tomari/contract/desk-page/board'
import { leaveIcon, warningIcon } from '@tomari/guest-web/ui/icons/first-page-icons.ts'
import {
  checkCircleIcon,
  lockIcon,
  pencilIcon,
  searchIcon,
  usersIcon,
} from '@tomari/guest-web/ui/icons/later-icons.ts'

/** How a state looks: a shape of its own, and a tone that it shares. The words beside it say it. */
export type Mark = {
  readonly shape: string
  /** `still`: nothing happens yet; `moving`: the guest is at it; `money`: something is owed; `done`. */
  readonly tone: 'still' | 'moving' | 'money' | 'done'
}

const circle = 'M3 12a9 9 0 1 0 18 0 9 9 0 1 0 -18 0'
const yen = 'M6 4.5l6 8 6-8M12 12.5v7M8 13h8M8 16.5h8'
const card = 'M3.5 6.5h17v11h-17zM3.5 10.5h17'

export const marks: Readonly<Record<PhoneState, Mark>> = {
  not_started: { shape: circle, tone: 'still' },
  found: { shape: searchIcon, tone: 'moving' },
  details_done: { shape: pencilIcon, tone: 'moving' },
  to_pay: { shape: yen, tone: 'money' },
  paying: { shape: card, tone: 'money' },
  at_bank: { shape: lockIcon, tone: 'money' },
  ready: { shape: checkCircleIcon, tone: 'done' },
  waiting: { shape: usersIcon, tone: 'moving' },
  checked_out: { shape: leaveIcon, tone: 'done' },
}

/** Beside guests in need of help. */
export const helpShape = warningIcon
