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
    detail: true,
    topBar: true,
    cityAndArea: true,
    countryAsPrefecture: true,
    withoutSpaces: true,
    fullWidth: true,
    splitName: false,
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

const press = (kind: 'right' | 'wrong' = 'right', fault: Extract<Step, { does: 'press' }>['fault'] = null) =>
  ({ does: 'press', tab: 0, given: { kind, pick: 0 }, fault, meanwhile: 'nothing' }) as const
const otherWay = (pick: number) => ({ does: 'other way', tab: 0, pick, fault: null }) as const
const close = { does: 'close', tab: 0, fault: null } as const
const back = { does: 'back', tab: 0 } as const
const secondGoesOn = (times: number, pick: number) => ({ does: 'press on', tab: 1, times, pick }) as const

/** Stories that chance tells seldom, each with the transition that it is told for. */
export const toldStories: readonly {
  readonly shows: string
  readonly world: World
  readonly steps: readonly Step[]
}[] = [
  {
    shows: 'pay-known-later',
    world: { ...world, start: '/checkin/check-payment' },
    steps: [press('right', { at: 2, kind: 'lost' }), press()],
  },
  {
    shows: 'pay-unknown',
    world: { ...world, start: '/checkin/check-payment' },
    steps: [press('right', { at: 2, kind: 'offline' }), close, press(), close, otherWay(0), press()],
  },
  {
    shows: 'pay-unknown',
    world: { ...world, start: '/checkout/check-payment' },
    steps: [press('right', { at: 2, kind: 'offline' }), close, otherWay(0)],
  },
  {
    shows: 'unsettled-paid',
    world: { ...world, start: '/checkin/unsettled-qr' },
    steps: [secondGoesOn(9, 0), press()],
  },
  {
    shows: 'pay-begins-anew',
    world: { ...world, start: '/checkin/check-payment' },
    steps: [secondGoesOn(2, 1), { does: 'desk hands over' }, press(), close],
  },
  {
    shows: 'guests-refused',
    world: { ...arriving, start: '/checkin/guests-info' },
    steps: [otherWay(1), press('wrong'), back, press()],
  },
  {
    shows: 'confirm-signature-once',
    world: { ...arriving, start: '/checkin/confirm-checkin' },
    steps: [press('right', { at: 1, kind: 'offline' }), close, press()],
  },
  {
    shows: 'back-given-up',
    world: { ...arriving, start: '/checkin/check-reservation' },
    steps: [back, { does: 'answer', tab: 0, leaves: true }],
  },
  {
    shows: 'not-found',
    world: { ...arriving, start: '/checkin/search' },
    steps: [press('right', { at: 0, kind: 'html-404' }), { does: 'browser', tab: 0, delta: -1 }, press()],
  },
  {
    shows: 'wait-timeout',
    world: { ...world, start: '/checkout/wait' },
    steps: [{ does: 'look', tab: 0, minutes: 6, isAsleep: false, fault: null }, close],
  },
]
