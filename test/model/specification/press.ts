import type { Given } from '../Step.ts'
import { totalGuests } from '../world.ts'
import { leadOn, type Moving, restart } from './moves.ts'
import { companions, confirm, guestsInfo, representative, search, term } from './press-checkin.ts'
import { checkoutSearch, confirmCheckout, lookAtQueue, paymentTerms, roomNumber } from './press-checkout.ts'
import { completePayment, inputCard, pay, receiptMail, receiptName, unsettled } from './press-payment.ts'
import { report } from './report.ts'
import { plainWayFrom } from './screens.ts'
import { screenOf } from './state.ts'
import { Failed, type Wire } from './wire.ts'

/** A tab in which a button is being pressed, and the calls that it makes. */
export interface Pressing extends Moving {
  readonly wire: Wire
}

/** What a screen calls for when it opens; without it there is no way on. */
function arrive(pressing: Pressing): void {
  const { tab, model } = pressing
  switch (screenOf(tab)) {
    case '/checkin/search':
      if (model.world.flags.facilitySelector) fetchForScreen(pressing, 'facilities')
      return
    case '/checkin/term':
      return fetchForScreen(pressing, 'agreement')
    case '/checkout/payment-terms':
      return fetchForScreen(pressing, 'payment terms')
    case '/checkout/wait':
      tab.isWatching = true
      tab.waitedMinutes = 0
      return lookAndArrive(pressing, false)
    default:
  }
}

function fetchForScreen(pressing: Pressing, name: string): void {
  const { tab, wire } = pressing
  try {
    wire.call(name, () => undefined)
    tab.isLoaded = true
  } catch (error) {
    if (!(error instanceof Failed)) throw error
    tab.isLoaded = false
    if (name === 'facilities') tab.message = { kind: 'nothing' }
    else report(pressing, error)
  }
}

export function andArrive(pressing: Pressing, action: () => void): void {
  const { tab } = pressing
  const before = `${tab.at} ${screenOf(tab)}`
  action()
  if (`${tab.at} ${screenOf(tab)}` !== before) arrive(pressing)
}

export function lookAndArrive(pressing: Pressing, isAsleep: boolean): void {
  andArrive(pressing, () => lookAtQueue(pressing, isAsleep))
}

export function press(pressing: Pressing, given: Given): void {
  const { tab, model } = pressing
  const screen = screenOf(tab)
  if (!tab.isLoaded) return arrive(pressing)
  switch (screen) {
    case '/': {
      const leaves = model.world.flags.checkout && given.pick % 2 === 1
      return leadOn(pressing, leaves ? '/checkout/search' : '/checkin/search')
    }
    case '/checkin/search':
      return search(pressing, given)
    case '/checkin/input-representative':
      return representative(pressing, given)
    case '/checkin/input-companions':
      return companions(pressing, given)
    case '/checkin/guests-info':
      return guestsInfo(pressing)
    case '/checkin/term':
      return term(pressing, given)
    case '/checkin/confirm-checkin':
      return confirm(pressing)
    case '/checkin/unsettled-qr':
      return unsettled(pressing)
    case '/checkout/search':
      return checkoutSearch(pressing, given)
    case '/checkout/wait':
      return
    case '/checkout/room-number':
      return roomNumber(pressing, given)
    case '/checkout/payment-terms':
      return paymentTerms(pressing, given)
    case '/checkout/confirm-checkout':
      return confirmCheckout(pressing)
    default:
      return pressInPayment(pressing, given)
  }
}

function pressInPayment(pressing: Pressing, given: Given): void {
  const screen = screenOf(pressing.tab)
  switch (screen.replace(/^\/check(in|out)\//, '')) {
    case 'input-card':
      return inputCard(pressing, given)
    case 'receipt-mail':
      return receiptMail(pressing, given)
    case 'receipt-name':
      return receiptName(pressing, given)
    case 'check-payment':
      return pay(pressing)
    case 'complete-payment':
      return completePayment(pressing)
    default: {
      // Nothing is asked here: the button does what the screen's row says.
      const to = plainWayFrom(screen)
      if (to !== null) leadOn(pressing, to)
    }
  }
}

/** The other buttons of a screen, as the screens that they lead to. */
export function otherWays({ tab, model }: Moving): readonly string[] {
  const screen = screenOf(tab)
  const [, flow = '', last = ''] = screen.split('/')
  if (tab.attention) return []
  if (screen === '/checkin/guests-info') {
    return totalGuests(model.world) > 1
      ? ['/checkin/input-representative', '/checkin/input-companions']
      : ['/checkin/input-representative']
  }
  if (screen === '/checkin/unsettled-qr' || screen === '/checkout/complete-payment') return ['/']
  if (screen === '/checkout/wait') return tab.isWatching ? ['/checkout/search'] : []
  if (last === 'receipt-mail') return [`/${flow}/receipt-name`]
  if (last !== 'check-payment') return []
  if (tab.session.outcome === 'open') {
    return [`/${flow}/input-card`, `/${flow}/receipt-mail`, `/${flow}/receipt-name`]
  }
  const desk = flow === 'checkin' ? '/checkin/unsettled-qr' : '/checkout/search'
  return tab.session.outcome === 'unknown' ? [desk] : []
}

export function takeOtherWay(pressing: Pressing, pick: number): void {
  const { tab } = pressing
  const ways = otherWays(pressing)
  const to = ways[pick % Math.max(1, ways.length)]
  if (to === undefined) return
  const screen = screenOf(tab)
  if (screen === '/checkin/guests-info') {
  }
  leadOn(pressing, to)
}

export function closeMessage(pressing: Pressing): void {
  const { tab } = pressing
  const { message } = tab
  tab.message = null
  if (message?.kind === 'search') restart(pressing)
  if (message?.kind === 'exit' && screenOf(tab) === message.from) leadOn(pressing, message.to)
}
