import type { Step } from './Step.ts'
import type { World } from './world.ts'

const world: World = {
  variant: 'legacy',
  language: 'ja',
  query: 'nothing',
  flags: {
    checkout: true,
    payment: true,
    qr: true,
    facilitySelector: false,
    phoneInSearch: false,
    visibilityControl: true,
    membership: false,
    children: true,
    others: false,
    topBar: true,
  },
  stay: {
    hotel: 0,
    adults: 2,
    children: 0,
    others: 0,
    isMultiRooms: false,
    isPaymentTarget: true,
    owes: 24_200,
    code: '30',
    hasPhone: false,
    isMember: false,
    rooms: ['305'],
  },
  start: '/',
}
const arriving: World = { ...world, stay: { ...world.stay, code: '00' } }

const press = (fault: Extract<Step, { does: 'press' }>['fault'] = null) =>
  ({ does: 'press', tab: 0, given: { kind: 'right', pick: 0 }, fault, meanwhile: 'nothing' }) as const
const otherWay = (pick: number) => ({ does: 'other way', tab: 0, pick, fault: null }) as const
const close = { does: 'close', tab: 0, fault: null } as const
const back = { does: 'back', tab: 0 } as const
const secondGoesOn = (times: number, pick: number) => ({ does: 'press on', tab: 1, times, pick }) as const

const at = (start: string, from = world): World => ({ ...from, start })

/** Stories that chance tells seldom, and the screen that each leads to. */
export const toldStories: readonly {
  readonly story: string
  readonly world: World
  readonly steps: readonly Step[]
  readonly endsAt: string
}[] = [
  {
    story: 'a payment whose answer was lost is known later',
    world: at('/checkin/check-payment'),
    steps: [press({ at: 2, kind: 'lost' }), press()],
    endsAt: '/checkin/qr',
  },
  {
    story: 'a payment that never arrived stays unknown, and begins anew',
    world: at('/checkin/check-payment'),
    steps: [press({ at: 2, kind: 'offline' }), close, press(), close, otherWay(0), press()],
    endsAt: '/checkin/check-total',
  },
  {
    story: 'a payment whose answer was garbled is asked about before the card is charged again',
    world: at('/checkin/check-payment'),
    steps: [press({ at: 2, kind: 'garbled' }), close, press()],
    endsAt: '/checkin/complete-payment',
  },
  {
    story: 'a payment at check-out that never arrived stays unknown',
    world: at('/checkout/check-payment'),
    steps: [press({ at: 2, kind: 'offline' }), close, otherWay(0)],
    endsAt: '/checkout/search',
  },
  {
    story: 'a bill that another tab has paid needs no card',
    world: at('/checkin/unsettled-qr'),
    steps: [secondGoesOn(9, 0), press()],
    endsAt: '/checkin/qr',
  },
  {
    story: 'a bill that the desk has handed over elsewhere is searched for again',
    world: at('/checkin/check-payment'),
    steps: [secondGoesOn(2, 1), { does: 'desk hands over' }, press(), close],
    endsAt: '/checkin/search',
  },
  {
    story: 'a signature is sent once',
    world: at('/checkin/confirm-checkin', arriving),
    steps: [press({ at: 1, kind: 'offline' }), close, press()],
    endsAt: '/checkin/unsettled-qr',
  },
  {
    story: 'a reservation is given up',
    world: at('/checkin/check-reservation', arriving),
    steps: [back, { does: 'answer', tab: 0, leaves: true }],
    endsAt: '/checkin/search',
  },
  {
    story: 'a search that finds nothing at all leads only home',
    world: at('/checkin/search', arriving),
    steps: [press({ at: 0, kind: 'html-404' }), { does: 'browser', tab: 0, delta: -1 }, press()],
    endsAt: '/',
  },
  {
    story: 'a wait takes too long',
    world: at('/checkout/wait'),
    steps: [{ does: 'look', tab: 0, minutes: 6, isAsleep: false, fault: null }, close],
    endsAt: '/checkout/search',
  },
]
