import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test as base, expect } from '@playwright/test'
import { type Details, ofCompanion, overseas } from '../guest/actions/describing-guests.ts'
import { cards } from '../guest/actions/paying.ts'
import { nextName } from '../guest/guest.ts'
import { photoLyingOnItsSide } from '../guest/passport-photos.ts'
import { readPicture } from '../guest/read-qr-code.ts'
import { family, familyStay } from '../guest/sample-guests.ts'
import { wording } from '../guest/texts.ts'
import { paymentsBy } from '../hotel/at-the-desk.ts'
import { type Hotel, openHotel } from '../hotel/hotel.ts'
import { house } from '../hotel/house.ts'
import { checksIn, joinsTheQueue } from '../hotel/in-house-guests.ts'
import { mailsTo } from '../hotel/outbox.ts'
import { type WebKitPhone, webKitPhone } from './WebKitPhone.ts'

const say = (key: Parameters<typeof wording>[1]) => wording('ja', key)

/** The page's language stands in its address: WebKit's own depends on the machine. */
const byQuery = { auto_language_select: 'query' }

interface Worlds {
  hotel: Hotel
  phone: WebKitPhone
}

const test = base.extend<{ name: string }, Worlds>({
  hotel: [
    async ({ browserName }, use) => {
      void browserName
      const hotel = await openHotel({ ...house, config: { ...house.config, language: byQuery } })
      await use(hotel)
      await hotel.close()
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  phone: [
    async ({ browserName }, use) => {
      void browserName
      const phone = await webKitPhone()
      await use(phone)
      await phone.close()
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  name: async ({ hotel }, use) => {
    void hotel
    await use(nextName())
  },
})

type Journey = 'checkin' | 'checkout'

const looksFor = async (phone: WebKitPhone, journey: Journey, stay: Details, language = 'ja') => {
  await phone.presses(wording(language, `home.${journey}_button`))
  await phone.sees(`/${journey}/search`)
  await phone.enters(stay)
  await phone.presses(wording(language, `${journey}.search.button`))
}

const searchesToCheckIn = async (phone: WebKitPhone, hotel: Hotel, name: string, facilityId = '104') => {
  await phone.opens(`${hotel.url()}/?lang=ja`)
  await looksFor(phone, 'checkin', { facilityId, reservationName: name })
}

const searchesToLeave = async (phone: WebKitPhone, hotel: Hotel, name: string) => {
  await phone.opens(`${hotel.url()}/?lang=ja`)
  await looksFor(phone, 'checkout', { checkoutReservationName: name })
}

const agreesToTheTerms = async (phone: WebKitPhone) => {
  await phone.passes('/checkout/room-number')
  await phone.sees('/checkout/payment-terms')
  await phone.taps('label:has([name="agree"])')
  await phone.passes('/checkout/payment-terms')
}

/** From the bill to the press of the pay button. */
const paysBy = async (
  phone: WebKitPhone,
  journey: Journey,
  cardNumber: string = cards.asked,
  mail = 'guest@mail.example',
) => {
  await phone.passes(`/${journey}/check-total`)
  await phone.sees(`/${journey}/input-card`)
  await phone.enters({
    cardNumber,
    cardExpiredMonth: '12',
    cardExpiredYear: String((new Date().getFullYear() + 3) % 100),
    cardSecurityCode: '123',
    ...(journey === 'checkin' && { cardName: 'TARO YAMADA' }),
  })
  await phone.passes(`/${journey}/input-card`)
  await phone.sees(`/${journey}/receipt-mail`)
  await phone.enters({ receiptMailAddress: mail, receiptMailAddressConfirm: mail })
  await phone.passes(`/${journey}/receipt-mail`, `/${journey}/check-payment`)
}

/** What the desk lists as charged: not what waits for the bank, nor what it did not confirm. */
const chargedTo = async (hotel: Hotel, name: string) =>
  (await paymentsBy(hotel, name)).filter(({ state }) => state !== 'charging' && state !== 'open')

const signsAndConfirms = async (phone: WebKitPhone) => {
  await phone.sees('/checkin/term')
  await phone.signs()
  await phone.goesOn()
  await phone.passes('/checkin/confirm-checkin')
}

test('payment: a guest checks in, pays by a card whose bank asks, and holds a code that scanners read', async ({
  phone,
  hotel,
  name,
}) => {
  await hotel.takesBooking({ name, facility: '104', openAmount: 24_200 })
  await searchesToCheckIn(phone, hotel, name)
  await phone.passes('/checkin/check-reservation', '/checkin/input-representative', '/checkin/guests-info')
  await signsAndConfirms(phone)
  await phone.passes('/checkin/unsettled-qr')
  const mail = 'webkit@mail.example'
  await paysBy(phone, 'checkin', cards.asked, mail)
  await phone.taps('#approve')
  await phone.passes('/checkin/complete-payment')
  await phone.sees('/checkin/qr')
  // The words of waiting lie above it until the last moment.
  await phone.shown(`body:not(:has(dialog[open])) [aria-label="${say('checkin.qr.alt')}"]`)
  // A scanner looks until it reads: what is photographed at once may still be drawn.
  const readsStatus = async () => {
    const code = await readPicture(await phone.photographs()).catch(() => '')
    return Buffer.from(code, 'base64').toString().split(',')[3]
  }
  await expect.poll(readsStatus).toBe('40')
  expect(await paymentsBy(hotel, name)).toEqual([{ state: 'paid', yen: 24_200 }])
  await expect.poll(async () => (await mailsTo(hotel.dataFolder, mail)).length).toBe(1)
})

test('overseas: a guest sends the photo of a passport', async ({ phone, name }) => {
  const hotel = await openHotel({ config: { language: byQuery, display: { use_visibility_control: false } } })
  const folder = await mkdtemp(join(tmpdir(), 'tomari-photo-'))
  const path = join(folder, 'passport.jpg')
  await writeFile(path, (await photoLyingOnItsSide()).buffer)
  await hotel.takesBooking({ name, facility: '101' })
  await searchesToCheckIn(phone, hotel, name, '101')
  await phone.passes('/checkin/check-reservation')
  await phone.sees('/checkin/input-representative')
  await phone.enters({ overseasFlug: 'true' })
  await phone.enters(overseas)
  await phone.picks('passport', path)
  await phone.reads(say('fields.passport.chosen'))
  await phone.goesOn()
  await phone.passes('/checkin/guests-info')
  await signsAndConfirms(phone)
  await phone.sees('/checkin/qr')
  expect(await hotel.desk('register')).toContain(overseas['address'] ?? 'an address')
  await rm(folder, { recursive: true })
  await hotel.close()
})

test('family: all guests, in the language chosen on home', async ({ phone, name }) => {
  const hotel = await openHotel({})
  await hotel.takesBooking({ ...familyStay, name })
  await phone.opens(hotel.url())
  await phone.enters({ lang: 'en' })
  await looksFor(phone, 'checkin', { facilityId: familyStay.facility, reservationName: name }, 'en')
  await phone.passes('/checkin/check-reservation')
  await phone.sees('/checkin/input-representative')
  await phone.enters(family.representative)
  await phone.goesOn()
  await phone.sees('/checkin/input-companions')
  for (const [place, companion] of family.companions.entries())
    await phone.enters(ofCompanion(place + 1, companion))
  await phone.goesOn()
  await phone.passes('/checkin/guests-info')
  await signsAndConfirms(phone)
  await phone.sees('/checkin/qr')
  await phone.reads(wording('en', 'checkin.qr.heading'))
  const everybody = /見本,太郎,ミホン,タロウ,44,male,[^]+見本,花子,[^]+見本,結衣,ミホン,ユイ,9,female,/
  expect(await hotel.desk('register')).toMatch(everybody)
  await hotel.close()
})

test('checkout: a guest waits, pays at the bank, and leaves', async ({ phone, hotel, name }) => {
  await checksIn(hotel, { name, facility: '104' })
  await searchesToLeave(phone, hotel, name)
  await phone.sees('/checkout/wait')
  await hotel.desk('done', name, '--rooms', '502/503')
  await agreesToTheTerms(phone)
  await paysBy(phone, 'checkout')
  await phone.taps('#approve')
  await phone.passes('/checkout/complete-payment', '/checkout/confirm-checkout')
  await phone.presses(say('checkout.confirm-checkout.attention_button'))
  await phone.sees('/checkout/complete-checkout')
  expect(await chargedTo(hotel, name)).toEqual([{ state: 'paid', yen: 12_000 }])
})

for (const journey of ['checkin', 'checkout'] as const) {
  test(`${journey}: the bank refuses, another card pays`, async ({ phone, hotel, name }) => {
    await checksIn(hotel, { name, facility: '104' })
    if (journey === 'checkin') {
      await searchesToCheckIn(phone, hotel, name)
      await phone.passes('/checkin/unsettled-qr')
    } else {
      await joinsTheQueue(hotel, name)
      await hotel.desk('done', name, '--rooms', '502')
      await searchesToLeave(phone, hotel, name)
      await agreesToTheTerms(phone)
    }
    await paysBy(phone, journey)
    await phone.taps('#refuse')
    for (const key of ['bank.cancelled_title', 'failure.not_charged', 'bank.front_desk'] as const)
      await phone.reads(say(`payment.${key}`))
    expect(await chargedTo(hotel, name)).toEqual([])
    await phone.presses(say('components.button.close'))
    if (journey === 'checkin') await phone.passes('/checkin/unsettled-qr')
    await paysBy(phone, journey, cards.good)
    await phone.sees(`/${journey}/complete-payment`)
    expect(await chargedTo(hotel, name)).toEqual([{ state: 'paid', yen: 12_000 }])
  })
}

test('checkin: a guest goes back from the bank, and pays', async ({ phone, hotel, name }) => {
  await checksIn(hotel, { name, facility: '104' })
  await searchesToCheckIn(phone, hotel, name)
  await phone.passes('/checkin/unsettled-qr')
  await paysBy(phone, 'checkin')
  await phone.shown('#approve')
  await phone.goesBackInTheBrowser()
  // A driven browser keeps no page; what a kept one says stands in payment.spec.ts.
  await phone.sees('/reload-error')
  await phone.reads(say('reload-error.body'))
  expect(await chargedTo(hotel, name)).toEqual([])
  await searchesToCheckIn(phone, hotel, name)
  await phone.passes('/checkin/unsettled-qr')
  await paysBy(phone, 'checkin')
  await phone.taps('#approve')
  await phone.sees('/checkin/complete-payment')
  expect(await chargedTo(hotel, name)).toEqual([{ state: 'paid', yen: 12_000 }])
})

test('back: asks first, keeps what was typed, tells of errors, and forgets after a reload', async ({
  phone,
  hotel,
  name,
}) => {
  await searchesToCheckIn(phone, hotel, 'ナイナマエ')
  await phone.reads(say('components.booking_not_found.title'))
  await phone.presses(say('components.button.close'))
  expect(await phone.holds('reservationName')).toBe('ナイナマエ')
  await hotel.takesBooking({ name, facility: '104' })
  await phone.enters({ reservationName: name })
  await phone.presses(say('checkin.search.button'))
  await phone.passes('/checkin/check-reservation')
  await phone.sees('/checkin/input-representative')
  await phone.goesBackInTheBrowser()
  await phone.sees('/checkin/check-reservation')
  await phone.goesBackInTheBrowser()
  await phone.reads(say('components.back_dialog.title'))
  await phone.reloads()
  await phone.sees('/reload-error')
})
