import { type CardKind, cardGiven } from '../entries.ts'
import type { Given } from '../Step.ts'
import { authorised, checkoutResult, prePaymentInfo, publicKey, settle } from './hotel.ts'
import { leadOn } from './moves.ts'
import type { Pressing } from './press.ts'
import { attempt } from './report.ts'
import { type Session, screenOf } from './state.ts'
import { Failed } from './wire.ts'

const flowOf = ({ tab }: Pressing): 'checkin' | 'checkout' =>
  screenOf(tab).startsWith('/checkout/') ? 'checkout' : 'checkin'

/**
 * On to the total: the bill that came with the confirmation, or, after a search, one that is read once. A guest who has
 * paid elsewhere, and is told so by the hotel, goes on to the code.
 */
export function unsettled(pressing: Pressing): void {
  const { tab } = pressing
  const { session } = tab
  let isPaid = false
  const isDone = attempt(pressing, () => {
    if (session.outcome === 'unknown' && isSettled(pressing)) {
      isPaid = true
      return
    }
    if (session.bill !== null) return
    try {
      readBill(pressing)
    } catch (error) {
      const owesNothing = error instanceof Failed && error.failure.owesNothing === true
      if (!owesNothing || !isSettled(pressing)) throw error
      isPaid = true
    }
  })
  if (!isDone) return
  session.outcome = isPaid ? 'paid' : 'open'
  if (isPaid) session.card = null
  leadOn(pressing, isPaid ? '/checkin/qr' : '/checkin/check-total')
}

function readBill({ model, tab: { session }, wire }: Pressing): void {
  session.bill = wire.call('bill', () => {
    authorised(model.hotel, session.token, 'checkin')
    return prePaymentInfo(model)
  })
}

/** Asks for the code: is nothing left to settle? */
function isSettled({ model: { hotel }, tab: { session }, wire }: Pressing): boolean {
  session.code = wire.call('checkin code', () => {
    authorised(hotel, session.token, 'checkin')
    return hotel.code
  })
  return session.code === '40'
}

export function inputCard(pressing: Pressing, given: Given): void {
  const { tab } = pressing
  const card = cardGiven(given)
  if (card === null) return
  tab.session.card = card
  leadOn(pressing, `/${flowOf(pressing)}/receipt-mail`)
}

export function receiptMail(pressing: Pressing, given: Given): void {
  const { tab } = pressing
  if (given.kind !== 'right') return
  tab.session.mail = 'ok'
  leadOn(pressing, `/${flowOf(pressing)}/check-payment`)
}

/** Whom the receipt is made out to; Next is disabled while it is empty. */
export function receiptName(pressing: Pressing, given: Given): void {
  if (given.kind !== 'unusable') leadOn(pressing, `/${flowOf(pressing)}/check-payment`)
}

/** What has become of a settlement as the app can tell. */
type Outcome = 'paid' | 'refused' | 'amount changed' | 'search again' | 'outcome unknown'

/** Pays (R12.15). */
export function pay(pressing: Pressing): void {
  const { tab } = pressing
  const { session } = tab
  const { card } = session
  const isReady = card !== null && session.mail === 'ok'
  if (session.outcome === 'open' && !isReady) return
  const screen = screenOf(tab)
  const flow = flowOf(pressing)
  const outcomes: Outcome[] = []
  const isDone = attempt(pressing, () => outcomes.push(outcomeOf(pressing)))
  const [outcome] = outcomes
  if (!isDone || outcome === undefined) return
  const to = (next: string) => ({ kind: 'exit', from: screen, to: `/${flow}/${next}` }) as const
  switch (outcome) {
    case 'paid':
      return leadOn(pressing, `/${flow}/complete-payment`)
    case 'refused':
      tab.message = { kind: 'nothing' }
      return
    case 'amount changed':
      tab.message = to(flow === 'checkin' ? 'check-total' : 'search')
      return
    case 'search again':
      tab.message = to('search')
      return
    case 'outcome unknown':
      tab.message = { kind: 'nothing' }
  }
}

function outcomeOf(pressing: Pressing): Outcome {
  const { session } = pressing.tab
  const { card } = session
  if (session.outcome === 'open' && session.isDoubtful && askedOnce(pressing)) return 'paid'
  if (session.outcome === 'open' && card !== null) {
    const outcome = charge(pressing, card)
    if (outcome === 'amount changed' && flowOf(pressing) === 'checkin') readBill(pressing)
    if (outcome !== 'paid' && outcome !== 'outcome unknown') return outcome
    session.outcome = outcome === 'paid' ? 'paid' : 'unknown'
  }
  return session.outcome === 'unknown' ? ask(pressing) : 'paid'
}

function charge({ model: { hotel }, tab: { session }, wire }: Pressing, card: CardKind): Outcome {
  const bill = session.bill ?? { request: 0, amount: 0 }
  const asks = (name: string, serve: () => void) =>
    wire.call(name, () => {
      authorised(hotel, session.token, 'any')
      serve()
    })
  asks('receipt mail', () => {})
  try {
    asks('public key', () => publicKey(hotel, bill.request))
  } catch (error) {
    if (error instanceof Failed && error.failure.status === 401 && error.failure.isTold) throw error
    return 'refused'
  }
  if (card === 'never_answers') return 'refused'
  try {
    asks('settlement', () => settle(hotel, bill, card))
    session.card = null
    return 'paid'
  } catch (error) {
    if (!(error instanceof Failed)) throw error
    return verdictOn(error, session)
  }
}

/** Whatever is answered is told at once; it leaves doubt where it is no refusal, and the server says nothing of its own (R12.24). */
function verdictOn(error: Failed, session: Session): Outcome {
  const { status, isTold, says } = error.failure
  if ((status !== null && status < 0) || (status === 401 && isTold)) throw error
  const isRefusal = status !== null && status >= 400 && status < 500 && status !== 409
  session.isDoubtful = says === undefined && status !== null && !isRefusal
  return says ?? (status === null ? 'outcome unknown' : 'refused')
}

/** Asks what has become of the payment; a question that fails is no answer. */
function askedOnce(pressing: Pressing): boolean {
  const { session } = pressing.tab
  try {
    if (!isPaid(pressing)) return false
  } catch (error) {
    if (error instanceof Failed) return false
    throw error
  }
  session.outcome = 'paid'
  session.card = null
  return true
}

function ask(pressing: Pressing): Outcome {
  for (let asked = 0; asked < 4; asked += 1) if (askedOnce(pressing)) return 'paid'
  return 'outcome unknown'
}

function isPaid(pressing: Pressing): boolean {
  const { model, tab, wire } = pressing
  if (flowOf(pressing) === 'checkin') return isSettled(pressing)
  try {
    const look = wire.call('checkout result', () => {
      authorised(model.hotel, tab.session.token, 'checkout')
      return checkoutResult(model.hotel, tab.session.place)
    })
    return look !== 'waits' && look.amount === 0
  } catch (error) {
    if (error instanceof Failed && error.failure.owesNothing === true) return true
    throw error
  }
}

/** On from the payment: to the code, asked for once more unless it is known, or to the end of the check-out. */
export function completePayment(pressing: Pressing): void {
  if (flowOf(pressing) === 'checkout') {
    leadOn(pressing, '/checkout/confirm-checkout')
    return
  }
  if (pressing.tab.session.code !== '40') askOnce(pressing)
  leadOn(pressing, '/checkin/qr')
}

/** Asks for the code; a failure does not hold the guest up. */
function askOnce(pressing: Pressing): void {
  try {
    isSettled(pressing)
  } catch (error) {
    if (!(error instanceof Failed)) throw error
  }
}
