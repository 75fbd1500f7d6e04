import fc from 'fast-check'
import { FAULT_KINDS, type Step } from './Step.ts'
import { addresses } from './specification.ts'
import type { Stay, World } from './world.ts'

const often = fc.integer({ min: 0, max: 3 }).map((chance) => chance > 0)
const seldom = fc.integer({ min: 0, max: 3 }).map((chance) => chance === 0)

const flags = fc.record({
  checkout: fc.boolean(),
  payment: often,
  qr: fc.boolean(),
  facilitySelector: fc.boolean(),
  phoneInSearch: fc.boolean(),
  visibilityControl: fc.boolean(),
  membership: fc.boolean(),
  children: fc.boolean(),
  others: fc.boolean(),
  topBar: often,
})

const stay: fc.Arbitrary<Stay> = fc
  .record({
    hotel: fc.integer({ min: 0, max: 4 }),
    adults: fc.integer({ min: 1, max: 3 }),
    children: fc.integer({ min: 0, max: 1 }),
    others: fc.integer({ min: 0, max: 1 }),
    isMultiRooms: seldom,
    isPaymentTarget: often,
    owes: fc.constantFrom(24_200, 24_200, 24_200, 0),
    code: fc.constantFrom('00', '00', '30', '40'),
    hasPhone: fc.boolean(),
    isMember: fc.boolean(),
    rooms: fc.constantFrom([], ['305'], ['305', '306']),
  })
  // A hotel that is owed nothing has no guest with an open bill.
  .map((drawn) => (drawn.code === '30' && drawn.owes === 0 ? { ...drawn, code: '40' } : drawn))

const starts = fc.oneof(
  { weight: 2, arbitrary: fc.constantFrom(...addresses) },
  { weight: 2, arbitrary: fc.constantFrom('/checkin/check-payment', '/checkout/check-payment') },
  {
    weight: 1,
    arbitrary: fc.constantFrom(
      '/checkin/guests-info',
      '/checkin/confirm-checkin',
      '/checkin/unsettled-qr',
      '/checkout/wait',
      '/checkout/confirm-checkout',
    ),
  },
)

/** Most stories shall come to their start: payments need something to pay, check-outs a guest who has checked in. */
const fitting = (world: World): World => {
  const isPayment = /unsettled|total|card|receipt|payment$/.test(world.start)
  const isLeaving = world.start.startsWith('/checkout/')
  const { flags, stay } = world
  return {
    ...world,
    query: world.query === 'stranger' ? 'nothing' : world.query,
    flags: { ...flags, checkout: flags.checkout || isLeaving, payment: flags.payment || isPayment },
    stay: {
      ...stay,
      ...(isLeaving && stay.code === '00' ? { code: '30', owes: 24_200 } : {}),
      ...(isPayment || isLeaving ? { isPaymentTarget: true } : {}),
      ...(isPayment ? { owes: 24_200, isMultiRooms: false } : {}),
      ...(isPayment && !isLeaving && stay.code === '40' ? { code: '30' } : {}),
    },
  }
}

export const worlds: fc.Arbitrary<World> = fc
  .record({
    variant: fc.constantFrom('legacy', 'cico'),
    language: fc.constantFrom('ja', 'en'),
    query: fc.constantFrom('nothing', 'member', 'member', 'stranger'),
    flags,
    stay,
    start: starts,
    fits: often,
  })
  .map(({ fits, ...world }) => (fits ? fitting(world) : world))

const tab = fc.constantFrom(0, 0, 0, 1)
const pick = fc.integer({ min: 0, max: 11 })
const fault = fc.record({
  at: fc.constantFrom(0, 0, 0, 1, 2, 2, 2, 3, 4),
  kind: fc.constantFrom(...FAULT_KINDS),
})
const maybeFault = fc.oneof(fc.constant(null), fault)

const pressOn = fc.record({
  does: fc.constant('press on'),
  tab,
  times: fc.integer({ min: 1, max: 3 }),
  pick: fc.constantFrom(0, 0, 1),
})
const press = fc.record({
  does: fc.constant('press'),
  tab,
  given: fc.record({ kind: fc.constantFrom('right', 'right', 'right', 'wrong', 'unusable'), pick }),
  fault: maybeFault,
  meanwhile: fc.constantFrom('nothing', 'nothing', 'nothing', 'taps again', 'goes back'),
})
const otherWay = fc.record({ does: fc.constant('other way'), tab, pick, fault: maybeFault })
const close = fc.record({ does: fc.constant('close'), tab, fault: maybeFault })
const answer = fc.record({ does: fc.constant('answer'), tab, leaves: fc.boolean() })
const back = fc.record({ does: fc.constant('back'), tab })
const browser = fc.record({
  does: fc.constant('browser'),
  tab,
  delta: fc.constantFrom(-1, -1, -1, -2, -3, 1),
})
const open = fc.record({ does: fc.constant('open'), tab, path: fc.constantFrom(...addresses) })
const reload = fc.record({ does: fc.constant('reload'), tab })
const bothPress = fc.record({ does: fc.constant('both press') })
const timePasses = fc.record({ does: fc.constant('time passes'), long: seldom })
const handsOver = fc.record({ does: fc.constant('desk hands over') })
const adds = fc.record({ does: fc.constant('desk adds to the bill') })
const look = fc.record({
  does: fc.constant('look'),
  tab,
  minutes: fc.constantFrom(0, 1, 1, 6),
  isAsleep: fc.boolean(),
  fault: maybeFault,
})

export const steps: fc.Arbitrary<Step> = fc.oneof(
  { weight: 8, arbitrary: pressOn },
  { weight: 21, arbitrary: press },
  { weight: 21, arbitrary: otherWay },
  { weight: 8, arbitrary: close },
  { weight: 5, arbitrary: answer },
  { weight: 8, arbitrary: back },
  { weight: 4, arbitrary: browser },
  { weight: 1, arbitrary: open },
  { weight: 1, arbitrary: reload },
  { weight: 3, arbitrary: bothPress },
  { weight: 1, arbitrary: timePasses },
  { weight: 7, arbitrary: handsOver },
  { weight: 2, arbitrary: adds },
  { weight: 9, arbitrary: look },
)
