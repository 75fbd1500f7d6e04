import type { Given } from '../Step.ts'
import { authorised, checkOut, checkoutInfo, checkoutResult, checkoutToken } from './hotel.ts'
import { leadOn } from './moves.ts'
import type { Pressing } from './press.ts'
import { attempt } from './report.ts'
import { newSession } from './state.ts'
import { Failed } from './wire.ts'

/** Most minutes that a guest is asked to wait. */
const TIMEOUT_MINUTES = 5

/** The check-out search (R13.2, R13.4). */
export function checkoutSearch(pressing: Pressing, given: Given): void {
  const { model, tab, wire } = pressing
  if (given.kind === 'unusable') return
  tab.session = newSession()
  const found = newSession()
  let info: ReturnType<typeof checkoutInfo> = 'told'
  const isDone = attempt(pressing, () => {
    found.token = wire.call('checkout token', () => checkoutToken(model.hotel, given.kind === 'right'))
    info = wire.call('checkout info', () => checkoutInfo(model))
  })
  if (!isDone) return
  if (info === 'told') {
    tab.message = { kind: 'nothing' }
    return
  }
  found.journey = 'checkout'
  if (info === 'paid') found.rooms = model.world.stay.rooms
  else found.place = placeIn(info)
  tab.session = found
  leadOn(pressing, info === 'paid' ? '/checkout/complete-payment' : '/checkout/wait')
}

const placeIn = (info: ReturnType<typeof checkoutInfo>): number | null =>
  typeof info === 'object' ? info.place : null

/** One look at the queue. A phone that sleeps while there is no answer goes on waiting. */
export function lookAtQueue(pressing: Pressing, isAsleep: boolean): void {
  const { model, tab, wire } = pressing
  const { session } = tab
  const giveUp = { kind: 'exit', from: '/checkout/wait', to: '/checkout/search' } as const
  try {
    const look = wire.call('checkout result', () => {
      authorised(model.hotel, session.token, 'checkout')
      return checkoutResult(model.hotel, session.place)
    })
    if (look !== 'waits') {
      session.rooms = model.world.stay.rooms
      session.bill = look
      return leadOn(pressing, '/checkout/room-number')
    }
  } catch (error) {
    if (!(error instanceof Failed)) throw error
    if (!isAsleep || error.failure.status !== null) {
      tab.isWatching = false
      tab.message = giveUp
      return
    }
  }
  if (tab.waitedMinutes > TIMEOUT_MINUTES) {
    tab.isWatching = false
    tab.message = giveUp
  }
}

/** The rooms, as the hotel names them or as the guest has mistyped them. */
export function roomNumber(pressing: Pressing, given: Given): void {
  const { model, tab } = pressing
  if (given.kind === 'unusable') return
  const { rooms } = model.world.stay
  if (given.kind === 'wrong') tab.session.rooms = (rooms.length === 0 ? ['?'] : rooms).map(() => '999')
  else if (rooms.length === 0) tab.session.rooms = ['305']
  else tab.session.rooms = rooms
  leadOn(pressing, '/checkout/payment-terms')
}

export function paymentTerms(pressing: Pressing, given: Given): void {
  const { tab } = pressing
  tab.session.agrees = given.kind === 'right'
  if (tab.session.agrees) leadOn(pressing, '/checkout/check-total')
}

/** Closes the stay; the dialog that follows closes by its button alone. */
export function confirmCheckout(pressing: Pressing): void {
  const { model, tab, wire } = pressing
  if (tab.attention) {
    tab.attention = false
    return leadOn(pressing, '/checkout/complete-checkout')
  }
  const { session } = tab
  const isDone = attempt(pressing, () =>
    wire.call('execute checkout', () => {
      authorised(model.hotel, session.token, 'checkout')
      checkOut(model, session.rooms)
    }),
  )
  tab.attention = isDone
}
