import type { BoardStay } from '@tomari/contract/desk-page/board'

type Facts = Pick<
  BoardStay,
  | 'arrival'
  | 'today'
  | 'list'
  | 'state'
  | 'stage'
  | 'bill'
  | 'has_qr'
  | 'identity'
  | 'is_locked_out'
  | 'papers'
  | 'invites'
  | 'invitation'
>

type When<Name extends string> = Readonly<Record<Name, (stay: Facts) => boolean>>

export type HelpingAct =
  | 'releaseGuests'
  | 'reinstateReservation'
  | 'undoNoShow'
  | 'handOverBill'
  | 'takeBill'
  | 'pay'
  | 'recallBill'
  | 'openReceipt'
  | 'handOutCode'
  | 'checkIdentity'
  | 'showQr'
  | 'leaveMessage'
  | 'invite'

/** Acts that take something away. */
export type GraveAct = 'clearIdentity' | 'undoCheckout' | 'markNoShow' | 'cancelReservation' | 'undoCheckin'

const isOff = ({ stage }: Facts): boolean => stage === 'cancelled' || stage === 'no_show'

const isHere = ({ list }: Facts): boolean => list === 'in_house' || list === 'leaving'

/** The number of the receipt that stands, the latest first; null where none does. */
export const standingReceipt = ({ papers }: Pick<BoardStay, 'papers'>): string | null =>
  papers.findLast(({ kind, is_void: isVoid }) => kind === 'receipt' && !isVoid)?.number ?? null

const helping: When<HelpingAct> = {
  releaseGuests: (stay) => stay.is_locked_out,
  reinstateReservation: ({ stage }) => stage === 'cancelled',
  undoNoShow: ({ stage }) => stage === 'no_show',
  handOverBill: ({ state }) => state === 'waiting',
  takeBill: ({ state }) => state === 'waiting',
  pay: ({ bill }) => bill.open > 0,
  recallBill: ({ bill }) => bill.at_phone,
  openReceipt: (stay) => stay.stage === 'departed' && standingReceipt(stay) !== null,
  // With it guests search, who find nothing that is called off.
  handOutCode: (stay) => stay.list !== 'left' && !isOff(stay),
  checkIdentity: (stay) => isHere(stay) && stay.identity === null,
  showQr: ({ has_qr: hasQr }) => hasQr,
  leaveMessage: isHere,
  invite: ({ invites, invitation }) => invites !== null && invitation === null,
}

const grave: When<GraveAct> = {
  clearIdentity: (stay) => isHere(stay) && stay.identity !== null,
  undoCheckout: ({ stage }) => stage === 'departed',
  markNoShow: ({ stage, arrival, today }) => stage === 'booked' && arrival <= today,
  cancelReservation: ({ stage }) => stage === 'booked',
  undoCheckin: isHere,
}

/** How far a stay is, as the desk sees it. */
type Situation = 'off' | 'expected' | 'waiting' | 'here' | 'gone'

function situationOf(stay: Facts): Situation {
  const { stage, state, list } = stay
  if (isOff(stay)) return 'off'
  if (stage === 'booked') return 'expected'
  if (state === 'waiting') return 'waiting'
  return stage === 'departed' || list === 'left' ? 'gone' : 'here'
}

/** What helps next, the most helpful first. Guests who can find nothing come before all else. */
const order: Readonly<Record<Situation, readonly HelpingAct[]>> = {
  off: ['reinstateReservation', 'undoNoShow', 'pay'],
  expected: ['releaseGuests', 'handOutCode', 'pay', 'invite'],
  waiting: ['handOverBill', 'takeBill', 'pay', 'checkIdentity'],
  here: ['releaseGuests', 'pay', 'recallBill', 'checkIdentity', 'showQr', 'leaveMessage'],
  gone: ['pay', 'openReceipt'],
}

/** More beside the next one are no choice at a glance. */
const MOST_BESIDE = 3

const namesIn = <Name extends string>(table: When<Name>): readonly Name[] => {
  const names: Name[] = []
  for (const name in table) names.push(name)
  return names
}

type HeadActs = {
  /** The one that helps next; null where nothing has to be done. */
  readonly next: HelpingAct | null
  readonly beside: readonly HelpingAct[]
  /** The others, those that take something away apart. */
  readonly rest: readonly HelpingAct[]
  readonly grave: readonly GraveAct[]
}

/** What a person can do about a stay as it is; each act that is possible stands in one place. */
export function headActs(stay: Facts): HeadActs {
  const first = order[situationOf(stay)]
  const others = namesIn(helping).filter((name) => !first.includes(name))
  const possible = [...first, ...others].filter((name) => helping[name](stay))
  return {
    next: possible[0] ?? null,
    beside: possible.slice(1, 1 + MOST_BESIDE),
    rest: possible.slice(1 + MOST_BESIDE),
    grave: namesIn(grave).filter((name) => grave[name](stay)),
  }
}
