import type { CardKind } from '../entries.ts'
import type { Bill, Hotel, Model, Place, Request } from './state.ts'
import { Failed } from './wire.ts'

const refused = (status: number): never => {
  throw new Failed({ status, isTold: true })
}

function tokenFor(hotel: Hotel, journey: 'checkin' | 'checkout'): number {
  hotel.tokens.push({ journey, isAlive: true })
  return hotel.tokens.length - 1
}

/** A call with a token: refused with 401 when it has ended, or is of the other journey. */
export function authorised(
  hotel: Hotel,
  token: number | null,
  journey: 'checkin' | 'checkout' | 'any',
): void {
  const known = token === null ? undefined : hotel.tokens[token]
  if (known === undefined || !known.isAlive || (journey !== 'any' && known.journey !== journey)) refused(401)
}

/** Finds the reservation, unless the guests have left. */
export const checkinToken = (hotel: Hotel, finds: boolean): number =>
  finds && !hotel.hasDeparted ? tokenFor(hotel, 'checkin') : refused(422)

export const checkoutToken = (hotel: Hotel, finds: boolean): number =>
  finds && !hotel.hasDeparted && hotel.code !== '00' ? tokenFor(hotel, 'checkout') : refused(422)

/** Checks the guests in, once: 30 while something is owed, else 40 (R18.1). */
export function checkIn(hotel: Hotel, guests: number): void {
  if (hotel.code !== '00') return
  hotel.code = hotel.owes > 0 ? '30' : '40'
  hotel.registered = guests
}

const underWay = ({ requests }: Hotel): Request | undefined =>
  requests.find(({ state }) => state === 'open' || state === 'unknown')

function newRequest(hotel: Hotel, journey: Request['journey'], id = (hotel.lastId += 1)): number {
  hotel.requests.push({ id, journey, state: 'open', amount: hotel.owes })
  return id
}

/** What can be paid before the stay: one request at a time, for what is owed now. */
export function prePaymentInfo({ hotel, world }: Model): Bill {
  if (!world.stay.isPaymentTarget) refused(409)
  const open = underWay(hotel)
  if (open?.state === 'unknown') return { request: open.id, amount: open.amount }
  if (hotel.owes === 0) throw new Failed({ status: 409, isTold: true, owesNothing: true })
  if (open?.journey === 'checkin') {
    open.amount = hotel.owes
    return { request: open.id, amount: open.amount }
  }
  if (open !== undefined) open.state = 'withdrawn'
  return { request: newRequest(hotel, 'checkin'), amount: hotel.owes }
}

/** Charges a card for a request once; answers, or throws what the server says. */
export function settle(hotel: Hotel, bill: Bill, card: CardKind): void {
  const request = hotel.requests.find(({ id }) => id === bill.request)
  const says = (word: 'search again' | 'outcome unknown' | 'amount changed') => {
    throw new Failed({ status: 409, isTold: true, says: word })
  }
  if (request === undefined) return says('search again')
  if (request.amount !== bill.amount) return says('amount changed')
  if (request.state === 'withdrawn') return says('search again')
  if (request.state === 'paid') return
  if (request.state === 'unknown') return says('outcome unknown')
  if (hotel.owes !== request.amount) return says('amount changed')
  if (card === 'timeout_before_charging') {
    request.state = 'unknown'
    return says('outcome unknown')
  }
  if (card !== 'success' && card !== 'timeout_after_charging') refused(402)
  request.state = 'paid'
  hotel.charged += request.amount
  hotel.owes -= request.amount
  if (hotel.code === '30') hotel.code = '40'
}

export function publicKey(hotel: Hotel, id: number): void {
  if (!hotel.requests.some((one) => one.id === id)) refused(409)
}

/** Where a check-out search leads: a place in the queue, past the payment, or to what the hotel says. */
export function checkoutInfo({ hotel, world }: Model): { readonly place: number } | 'paid' | 'told' {
  if (hotel.hasDeparted) return 'told'
  if (hotel.owes === 0) return world.stay.rooms.length > 0 ? 'paid' : 'told'
  if (!world.stay.isPaymentTarget) return 'told'
  const place = hotel.places.find(({ closed }) => closed === null)
  if (place !== undefined && (!place.isReady || isBillGood(hotel, place))) return { place: place.id }
  if (place !== undefined) {
    const request = hotel.requests.find(({ id }) => id === place.id)
    if (request?.state === 'open') request.state = 'withdrawn'
    place.closed = 'renewed'
  }
  const id = (hotel.lastId += 1)
  hotel.places.push({ id, isReady: false, isStale: false, closed: null })
  return { place: id }
}

function isBillGood(hotel: Hotel, { id, isStale }: Place): boolean {
  const request = hotel.requests.find((one) => one.id === id)
  return (
    request?.state === 'unknown' || (request?.state === 'open' && !isStale && request.amount === hotel.owes)
  )
}

/** A look at the queue: is the bill ready? */
export function checkoutResult(hotel: Hotel, id: number | null): 'waits' | Bill {
  const place = hotel.places.find((one) => one.id === id)
  if (place === undefined) return refused(409)
  const request = hotel.requests.find((one) => one.id === id)
  if (place.closed === 'settled' || request?.state === 'paid')
    throw new Failed({ status: 409, isTold: true, owesNothing: true })
  if (place.closed === null && !place.isReady) return 'waits'
  if (request === undefined || request.state === 'withdrawn') return refused(409)
  if (request.state === 'open' && request.amount !== hotel.owes) return refused(409)
  return { request: request.id, amount: request.amount }
}

export function deskHandsOver(hotel: Hotel): void {
  const place = hotel.places.find(({ closed, isReady }) => closed === null && !isReady)
  if (place === undefined) return
  const open = underWay(hotel)
  if (open?.state === 'unknown') return
  if (open !== undefined) open.state = 'withdrawn'
  place.isReady = true
  if (hotel.owes === 0) place.closed = 'settled'
  else newRequest(hotel, 'checkout', place.id)
}

export function deskAdds(hotel: Hotel, yen: number): void {
  hotel.owes += yen
  hotel.billed += yen
}

/** Closes the stay once nothing is owed and the rooms are the guest's. */
export function checkOut({ hotel, world }: Model, rooms: readonly string[]): void {
  if (hotel.hasDeparted) return
  const known = world.stay.rooms
  if (known.length > 0 && !rooms.every((room) => known.includes(room))) refused(409)
  if (hotel.owes > 0) refused(409)
  hotel.hasDeparted = true
  if (hotel.code === '30') hotel.code = '40'
  const place = hotel.places.find(({ closed }) => closed === null)
  if (place !== undefined) place.closed = 'departed'
}

/** The hotel asks the provider about payments of unknown outcome; after a while sessions end and bills grow old. */
export function timePasses(hotel: Hotel, isLong: boolean): void {
  for (const request of hotel.requests) if (request.state === 'unknown') request.state = 'open'
  if (!isLong) return
  for (const token of hotel.tokens) token.isAlive = false
  for (const place of hotel.places) if (place.isReady) place.isStale = true
}
