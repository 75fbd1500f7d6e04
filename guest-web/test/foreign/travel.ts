import type { Backend } from '../../src/backend/Backend.ts'
import type { BackendDeps } from '../../src/backend/BackendDeps.ts'
import { createCicoBackend } from '../../src/backend/cico.ts'
import { createLegacyBackend } from '../../src/backend/legacy.ts'
import { CallFailed } from '../../src/domain/failure.ts'
import { qrContent, unsettledQrContent } from '@tomari/tenant-config/qr-content'
import { beginPayment } from '../../src/flows/begin-payment.ts'
import { confirmCheckin } from '../../src/flows/confirm-checkin.ts'
import { finishCheckout } from '../../src/flows/finish-checkout.ts'
import { listCountries, listFacilities, readDocument } from '../../src/flows/hotel-information.ts'
import { lookUpPostcode } from '../../src/flows/look-up-postcode.ts'
import { payByCard } from '../../src/flows/pay-by-card.ts'
import type { PaymentDeps } from '../../src/flows/Deps.ts'
import { startCheckin } from '../../src/flows/start-checkin.ts'
import { startCheckout } from '../../src/flows/start-checkout.ts'
import { watchQueue } from '../../src/flows/watch-queue.ts'
import { afterCheckoutSearch, afterConfirm, afterSearch } from '../../src/journey/choices.ts'
import type { Fork } from '../../src/journey/fork.ts'
import { checkinPayment } from '../../src/screens/payment/payment-pieces/checkin-payment.ts'
import { checkoutPayment } from '../../src/screens/payment/payment-pieces/checkout-payment.ts'
import type { PaymentJourney } from '../../src/screens/payment/payment-pieces/PaymentJourney.ts'
import { createSessionStore } from '../../src/session/store.ts'
import { withPayment } from '../../src/session/updates.ts'
import { simulatedPhone } from '../flows/checkout-hotel.ts'
import { card } from '../flows/payment-hotel.ts'
import { siteWith } from '../site/site-with.ts'
import { hotelInMemory, type Pen } from './hotel-in-memory.ts'
import type { World } from './worlds.ts'

/** Presses after which a guest gives up paying. */
const MOST_PRESSES = 3

const partsOf = (world: World, fetchAnswer: typeof fetch): PaymentDeps => {
  const site = siteWith({
    variant: world.variant,
    ending: world.ending,
    asksForCode: world.ending !== 'completion',
    offersCheckout: true,
  })
  const backendDeps: BackendDeps = {
    api: site.api,
    guests: site.guests,
    externalToken: 'external',
    membershipNumber: world.membershipNumber,
    deviceInfo: 'Phone/1.0',
    fetch: fetchAnswer,
    log: null,
    today: () => ({ year: 2026, month: 11, day: 20 }),
  }
  const backend: Backend =
    world.variant === 'cico' ? createCicoBackend(backendDeps) : createLegacyBackend(backendDeps)
  return {
    site,
    backend,
    session: createSessionStore(''),
    language: () => world.language,
    tokeniser: {
      prepare: () => {},
      tokenise: (_, shopId) => Promise.resolve({ kind: 'token', token: `token of ${shopId}` }),
    },
    visitBank: () => Promise.reject(new Error('a foreign hotel sends nobody to a bank')),
    pause: () => Promise.resolve(),
  }
}

const wayFrom = <Facts>({ rows }: Fork<Facts>, facts: Facts, { site }: PaymentDeps): string =>
  rows.find((row) => row.holds(facts, site))?.to ?? ''

/** Enters a card and presses until it is paid, or there is no sense in pressing. */
const pay = async (deps: PaymentDeps, journey: PaymentJourney): Promise<readonly unknown[]> => {
  deps.session.setState((now) => withPayment(now, { card, receiptMailAddress: 'taro@example.com' }))
  const outcomes: unknown[] = []
  for (let presses = 0; presses < MOST_PRESSES; presses += 1) {
    const outcome = await payByCard(deps, journey.way, '山田 太郎')
    const said =
      outcome.kind === 'refused' && outcome.failure?.kind === 'refused' ? outcome.failure.message : ''
    outcomes.push(outcome.kind, said)
    if (outcome.kind === 'paid') {
      await journey.beforeGoingOn(deps)
      break
    }
  }
  return outcomes
}

const checkIn = async (deps: PaymentDeps): Promise<readonly unknown[]> => {
  const [facility] = await listFacilities(deps)
  const search = { reservationName: 'ヤマダ タロウ', phoneNumber: '', facilityId: facility?.id ?? '' }
  const way: unknown[] = [facility, wayFrom(afterSearch, await startCheckin(deps, search), deps)]
  if (way.at(-1) === '/checkin/check-reservation') {
    way.push(
      await listCountries(deps),
      await lookUpPostcode(deps, '1000001'),
      await readDocument(deps, 'agreement'),
    )
    const signature = { jpeg: '/9j/', drawing: { kind: 'typed' as const, name: 'ヤマダ' } }
    deps.session.setState({ signature })
    way.push(wayFrom(afterConfirm, await confirmCheckin(deps), deps))
  }
  if (way.at(-1) === '/checkin/unsettled-qr') {
    way.push(await beginPayment(deps), ...(await pay(deps, checkinPayment)))
  }
  const { code } = deps.session.getState()
  return code === null ? way : [...way, unsettledQrContent(code), qrContent(deps.site.qr.factors, code)]
}

const checkOut = async (deps: PaymentDeps): Promise<readonly unknown[]> => {
  const found = await startCheckout(deps, 'ヤマダ タロウ')
  if (found.kind === 'told') return [found]
  const way: unknown[] = [wayFrom(afterCheckoutSearch, { outcome: found.kind }, deps)]
  if (found.kind === 'queued') {
    const { signal } = new AbortController()
    const places: unknown[] = []
    const { phone } = simulatedPhone()
    way.push(await watchQueue(deps, { phone, signal, onPlace: (place) => places.push(place) }), places)
    way.push(await readDocument(deps, 'paymentTerms'), deps.session.getState().payment.bill)
    way.push(...(await pay(deps, checkoutPayment)))
    if (deps.session.getState().payment.outcome !== 'paid') return way
  }
  await finishCheckout(deps)
  return [...way, 'left']
}

/** One journey to its end: the ways taken, what the phone knows, what the hotel was asked. */
export const travel = async (world: World, pen: Pen) => {
  const hotel = hotelInMemory(world, pen)
  const deps = partsOf(world, hotel.fetch)
  const way: unknown[] = []
  try {
    way.push(...(await (world.flow === 'check-in' ? checkIn(deps) : checkOut(deps))))
  } catch (error) {
    if (!(error instanceof CallFailed)) throw error
    way.push(error.failure)
  }
  return { way, session: deps.session.getState(), asked: hotel.asked }
}
