import type { Hotel } from '../hotel/hotel.ts'
import { checksIn, joinsTheQueue } from '../hotel/in-house-guests.ts'
import type { Tenant } from '../hotel/tenant.ts'
import { type Language, wording } from '../guest/texts.ts'
import type { Phone } from './Phone.ts'

/** Takes payment at check-in and at check-out, where people work the queue. The page's language stands in its address: WebKit's own depends on the machine. */
export const takingPaymentTwice: Tenant = {
  config: {
    language: { auto_language_select: 'query' },
    use_checkout: true,
    wait_interval: 500,
    display: { use_checkin_payment: true },
  },
  env: { AUTO_DESK: 'off' },
}

export interface Stay {
  readonly hotel: Hotel
  readonly name: string
  readonly language: Language
}

/** Whose payment a journey takes, and the screens around it. */
export interface Journey {
  readonly name: 'checkin' | 'checkout'
  readonly owedYen: number
  /** The guest has stayed, or has checked in, and has a bill. */
  readonly lodges: (stay: Stay) => Promise<void>
  /** From the hotel's first screen to what the search leads to. */
  readonly searches: (phone: Phone, stay: Stay) => Promise<void>
  readonly goesToTheBill: (phone: Phone) => Promise<void>
  /** Where a payment that was not made leads back to. */
  readonly unpaid: string
  readonly returnsToTheBill: (phone: Phone) => Promise<void>
  /** Where the search leads once the bill is paid. */
  readonly paid: string
  readonly ends: (phone: Phone, stay: Stay) => Promise<unknown>
}

/** Passes these screens by their main buttons. */
export const passes = async (phone: Phone, ...routes: readonly string[]): Promise<void> => {
  for (const route of routes) {
    await phone.sees(route)
    await phone.goesOn()
  }
}

export const paysBy = async (
  phone: Phone,
  journey: 'checkin' | 'checkout',
  card: string,
  address = 'guest@mail.example',
): Promise<void> => {
  await phone.sees(`/${journey}/input-card`)
  await phone.enters('cardNumber', card)
  await phone.chooses('cardExpiredMonth', '12')
  await phone.chooses('cardExpiredYear', String((new Date().getFullYear() + 3) % 100))
  await phone.enters('cardSecurityCode', '123')
  if (journey === 'checkin') await phone.enters('cardName', 'TARO YAMADA')
  await phone.goesOn()
  await phone.sees(`/${journey}/receipt-mail`)
  await phone.enters('receiptMailAddress', address)
  await phone.enters('receiptMailAddressConfirm', address)
  await passes(phone, `/${journey}/receipt-mail`, `/${journey}/check-payment`)
}

const begins = (phone: Phone, { hotel, language }: Stay) => phone.opens(`${hotel.url()}/?lang=${language}`)

const agrees = async (phone: Phone) => {
  await passes(phone, '/checkout/room-number')
  await phone.sees('/checkout/payment-terms')
  await phone.taps('label:has([name="agree"])')
  await passes(phone, '/checkout/payment-terms')
}

export const searchesToCheckIn = async (phone: Phone, stay: Stay, facility = '104'): Promise<void> => {
  const { name, language } = stay
  await begins(phone, stay)
  await phone.presses(wording(language, 'home.checkin_button'))
  await phone.sees('/checkin/search')
  await phone.chooses('facilityId', facility)
  await phone.enters('reservationName', name)
  await phone.presses(wording(language, 'checkin.search.button'))
}

export const searchesToLeave = async (phone: Phone, stay: Stay): Promise<void> => {
  const { name, language } = stay
  await begins(phone, stay)
  await phone.presses(wording(language, 'home.checkout_button'))
  await phone.sees('/checkout/search')
  await phone.enters('checkoutReservationName', name)
  await phone.presses(wording(language, 'checkout.search.button'))
}

const checkin: Journey = {
  name: 'checkin',
  owedYen: 24_200,
  lodges: ({ hotel, name }) => checksIn(hotel, { name, facility: '104', openAmount: 24_200 }),
  searches: searchesToCheckIn,
  goesToTheBill: (phone) => passes(phone, '/checkin/unsettled-qr'),
  unpaid: '/checkin/unsettled-qr',
  returnsToTheBill: (phone) => passes(phone, '/checkin/unsettled-qr'),
  paid: '/checkin/qr',
  ends: (phone) => phone.sees('/checkin/qr'),
}

const checkout: Journey = {
  name: 'checkout',
  owedYen: 12_000,
  lodges: async ({ hotel, name }) => {
    await checksIn(hotel, { name, facility: '104', openAmount: 12_000 })
    await joinsTheQueue(hotel, name)
    await hotel.desk('done', name, '--rooms', '502/503')
  },
  searches: searchesToLeave,
  goesToTheBill: agrees,
  unpaid: '/checkout/check-total',
  returnsToTheBill: async () => {},
  paid: '/checkout/complete-payment',
  ends: async (phone, { language }) => {
    await passes(phone, '/checkout/confirm-checkout')
    await phone.presses(wording(language, 'checkout.confirm-checkout.attention_button'))
    await phone.sees('/checkout/complete-checkout')
  },
}

/** Both journeys in which guests pay. */
export const journeys: readonly Journey[] = [checkin, checkout]
