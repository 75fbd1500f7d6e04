import { isDeepStrictEqual } from 'node:util'
import { siteOf } from '@tomari/tenant-config/site'
import { isPresent, isRoute, routes, routesOf, stepOf } from '../../guest-web/src/journey/derive.ts'
import type { Step } from './Step.ts'
import { endingOf, type HotelView, type TabView, totalGuests, type World } from './world.ts'

/** A step as it was seen: the tabs that took part in it, and the books, before and after. */
export interface Taken {
  readonly world: World
  readonly step: Step
  readonly tabs: readonly {
    readonly before: TabView
    readonly after: TabView
    readonly seen: ReadonlySet<string>
  }[]
  readonly books: { readonly before: HotelView; readonly after: HotelView }
}

export const addresses: readonly string[] = [...routes, '/checkin', '/nowhere']

type Deed = (hotel: HotelView, world: World) => HotelView

const pay: Deed = (hotel) => {
  const paid = hotel.paidInOurBooks + hotel.owes
  const code = hotel.code === '30' ? '40' : hotel.code
  return { ...hotel, code, owes: 0, chargedAtProvider: paid, paidInOurBooks: paid, receipts: paid }
}

/** What the books come to by the button of a screen, once its call has reached the hotel: the first time, and no other. */
const deeds: Readonly<Partial<Record<string, Deed>>> = {
  '/checkin/confirm-checkin': (hotel, world) =>
    hotel.code === '00'
      ? { ...hotel, code: hotel.owes > 0 ? '30' : '40', registered: totalGuests(world) }
      : hotel,
  '/checkin/check-payment': pay,
  '/checkout/check-payment': pay,
  '/checkout/confirm-checkout': (hotel) =>
    hotel.owes > 0 ? hotel : { ...hotel, hasDeparted: true, code: hotel.code === '30' ? '40' : hotel.code },
}
const addThousand: Deed = (hotel) => ({ ...hotel, owes: hotel.owes + 1_000 })

/** Books that a step may leave: each of its calls may have reached the hotel or not, in any order (R23.1, R23.2). */
function wrongBooks({ world, step, tabs, books: { before, after } }: Taken): readonly string[] {
  const pressed = tabs.map((tab) => deeds[tab.before.screen])
  const done = (step.does === 'desk adds to the bill' ? [addThousand] : pressed).filter(
    (one) => one !== undefined,
  )
  const leaves = (order: readonly Deed[]) =>
    order.reduce<readonly HotelView[]>((all, deed) => all.flatMap((one) => [one, deed(one, world)]), [before])
  const possible = [...leaves(done), ...leaves(done.toReversed())]
  if (possible.some((one) => isDeepStrictEqual(one, after))) return []
  return [`the books went from ${JSON.stringify(before)} to ${JSON.stringify(after)}`]
}

const exists = (screen: string, { flags }: World): boolean =>
  isRoute(screen) &&
  isPresent(screen, { ...siteOf({}), ending: endingOf(flags), offersCheckout: flags.checkout })

const exitsOf = (screen: string): readonly string[] =>
  isRoute(screen) ? Object.values(stepOf(screen).exits).flatMap(routesOf) : []

const backFrom = (screen: string): string => (isRoute(screen) ? stepOf(screen).back : 'yes')

const searchOf = (screen: string): string => `${/^\/check(?:in|out)/.exec(screen)?.[0] ?? ''}/search`

const isErrorView = (screen: string): boolean => ['/404', '/reload-error', '/common-error'].includes(screen)

/** A page load goes on from nowhere but home. */
const loaded = (path: string, world: World): string =>
  exists(path, world) ? (path === '/' ? '/' : '/reload-error') : '/404'

/** Where a main button leads, where what is known decides it (R6.12, R8.30, R10.6). */
const forks: Readonly<Partial<Record<string, (world: World, code: string | null) => string>>> = {
  '/checkin/search': ({ flags, stay }, code) => {
    if (endingOf(flags) === 'completion' || (code !== '30' && code !== '40'))
      return '/checkin/check-reservation'
    return endingOf(flags) === 'payment' && code === '30' && stay.isPaymentTarget && !stay.isMultiRooms
      ? '/checkin/unsettled-qr'
      : '/checkin/qr'
  },
  '/checkin/input-representative': (world) =>
    totalGuests(world) > 1 ? '/checkin/input-companions' : '/checkin/guests-info',
  '/checkin/confirm-checkin': ({ flags, stay }, code) => {
    if (endingOf(flags) === 'completion') return '/checkin/complete'
    return endingOf(flags) === 'payment' && code !== '40' && stay.isPaymentTarget && !stay.isMultiRooms
      ? '/checkin/unsettled-qr'
      : '/checkin/qr'
  },
}

function possibleScreens(
  { world, step }: Taken,
  { before, after, seen }: Taken['tabs'][number],
): readonly string[] {
  const here = before.screen
  if (step.does === 'open') return [loaded(step.path, world)]
  if (step.does === 'reload') return [loaded(before.address, world)]
  if (step.does === 'browser')
    return [here, ...(backFrom(here) === 'no' ? [] : seen), '/', '/reload-error', '/404']
  if (step.does === 'back' || step.does === 'answer') return [here, ...seen, '/', searchOf(here)]
  const isPress = step.does === 'press' || step.does === 'both press'
  const fork = isPress && here !== after.screen ? forks[here] : undefined
  const onward = (fork === undefined ? exitsOf(here) : [fork(world, after.code)]).map((to) =>
    exists(to, world) ? to : '/404',
  )
  return [
    here,
    ...onward,
    ...(onward.includes('/checkout/wait') ? ['/checkout/room-number'] : []),
    ...(step.does === 'close' ? [searchOf(here)] : []),
    ...('fault' in step && step.fault?.kind === 'html-404' ? ['/common-error'] : []),
    ...(step.does === 'press' && step.meanwhile === 'goes back' ? seen : []),
  ]
}

const isEmpty = ({ isSignedIn, hasReservation, code, hasSignature, hasCard, bill }: TabView): boolean =>
  !isSignedIn && !hasReservation && code === null && !hasSignature && !hasCard && bill === null

/** What is so while a screen is shown. */
const holds = (screen: string, tab: TabView): boolean => {
  if (screen === '/') return isEmpty(tab)
  if (isErrorView(screen) || screen.endsWith('/search')) return true
  if (screen === '/checkin/complete') return tab.isSignedIn
  if (screen === '/checkin/qr' || screen === '/checkin/unsettled-qr')
    return tab.code === '30' || tab.code === '40'
  if (/\/check-(total|payment)$/.test(screen)) return tab.bill !== null
  if (screen === '/checkin/confirm-checkin') return tab.hasSignature
  return tab.isSignedIn && (tab.hasReservation || screen.startsWith('/checkout/'))
}

/** What a screen tells that has just come is so at the hotel. */
const tells = (screen: string, tab: TabView, hotel: HotelView): boolean => {
  if (screen.endsWith('/search')) return isEmpty(tab)
  if (screen === '/checkin/complete') return hotel.code !== '00'
  if (screen === '/checkin/qr' || screen === '/checkin/unsettled-qr') return hotel.code >= (tab.code ?? '')
  if (screen.endsWith('/complete-payment')) return hotel.owes === 0 || hotel.paidInOurBooks > 0
  return screen !== '/checkout/complete-checkout' || hotel.hasDeparted
}

/** Screens that go on with nothing but what is right. */
const careful = [
  '/checkin/input-representative',
  '/checkin/input-companions',
  '/checkin/term',
  '/checkin/receipt-mail',
  '/checkout/search',
  '/checkout/payment-terms',
  '/checkout/receipt-mail',
]

/** What was entered wrongly, or misses the stay, leads nowhere. */
const isTooEasy = (step: Step, { screen }: TabView, after: TabView, { stay }: World): boolean => {
  if (step.does !== 'press' || step.given.kind === 'right' || after.screen === screen) return false
  if (step.meanwhile === 'goes back' || isErrorView(after.screen)) return false
  // A stay without a phone number is found by any.
  if (screen === '/checkin/search') return step.given.kind === 'unusable' || stay.hasPhone
  return careful.includes(screen) && (screen !== '/checkin/term' || step.given.kind === 'wrong')
}

/** A button that is pressed as it ought to be leads on, or says why not. */
const isDeadButton = (step: Step, before: TabView, after: TabView): boolean =>
  step.does === 'press' &&
  step.given.kind === 'right' &&
  step.meanwhile === 'nothing' &&
  before.isLoaded &&
  before.screen === after.screen &&
  !after.hasMessage &&
  !after.hasAttention &&
  !['/checkin/qr', '/checkout/wait', '/checkin/guests-info'].includes(before.screen) &&
  !before.screen.endsWith('/check-payment')

function wrongTab(taken: Taken, tab: Taken['tabs'][number]): readonly string[] {
  const { step, books } = taken
  const { before, after } = tab
  const { screen } = after
  const asksNow = after.asksBeforeLeaving && !before.asksBeforeLeaving
  const hasPaid = step.does === 'press' && books.after.paidInOurBooks > books.before.paidInOurBooks
  const wrong: readonly (readonly [string, boolean])[] = [
    [`may not lead to ${screen}`, !possibleScreens(taken, tab).includes(screen)],
    [`${screen} stands at ${after.address}`, screen !== after.address],
    [`${screen} does not have what it shows`, !holds(screen, after)],
    [`${screen} tells what is not so`, screen !== before.screen && !tells(screen, after, books.after)],
    ['the card is kept though it has paid (R12.18)', after.outcome === 'paid' && after.hasCard],
    ['the stay is not closed', after.hasAttention && !books.after.hasDeparted],
    [
      'a guest who was charged reads that it failed',
      hasPaid && after.outcome === 'open' && !after.isDoubtful,
    ],
    ['asks though nothing is lost', asksNow && step.does !== 'browser' && backFrom(screen) !== 'ask'],
    ['does not ask', step.does === 'back' && backFrom(before.screen) === 'ask' && !after.asksBeforeLeaving],
    ['the button does nothing', isDeadButton(step, before, after)],
    ['goes on with what is wrong', isTooEasy(step, before, after, taken.world)],
  ]
  return wrong.flatMap(([what, isSo]) => (isSo ? [`${before.screen}: ${what}`] : []))
}

/** What the model of the state machine does not allow, a line each (R23.11). */
export const notAllowed = (taken: Taken): readonly string[] => [
  ...wrongBooks(taken),
  ...taken.tabs.flatMap((tab) => wrongTab(taken, tab)),
]
