import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test as base } from '@playwright/test'
import {
  journeys,
  passes,
  paysBy,
  searchesToCheckIn,
  searchesToLeave,
  takingPaymentTwice,
} from '../at-the-bank/journeys.ts'
import { ASKED, situations } from '../at-the-bank/situations.ts'
import { checksIn } from '../hotel/in-house-guests.ts'
import { type Hotel, openHotel } from '../hotel/hotel.ts'
import { mailsTo } from '../hotel/outbox.ts'
import { paymentsBy } from '../hotel/payments.ts'
import { photoLyingOnItsSide } from '../guest/passport-photos.ts'
import { readPicture } from '../guest/read-qr-code.ts'
import { nextName } from '../guest/guest.ts'
import { wording } from '../guest/texts.ts'
import { type WebKitPhone, webKitPhone } from './WebKitPhone.ts'

const say = (key: Parameters<typeof wording>[1]) => wording('ja', key)

const byQuery = { auto_language_select: 'query' }

interface Worlds {
  hotel: Hotel
  phone: WebKitPhone
}

const test = base.extend<{ name: string }, Worlds>({
  hotel: [
    async ({ browserName }, use) => {
      void browserName
      const hotel = await openHotel(takingPaymentTwice)
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
  name: async ({ hotel }, use, { title }) => {
    void hotel
    await use(
      `TEST ${title
        .replaceAll(/[^a-z]/gi, '')
        .toUpperCase()
        .slice(0, 30)}`,
    )
  },
})

const signsAndConfirms = async (phone: WebKitPhone) => {
  await phone.sees('/checkin/term')
  await phone.signs()
  await phone.goesOn()
  await passes(phone, '/checkin/confirm-checkin')
}

test('payment: a guest checks in, pays by a card whose bank asks, and holds a code that scanners read', async ({
  phone,
  hotel,
  name,
}) => {
  await hotel.takesBooking({ name, facility: '104', openAmount: 24_200 })
  await searchesToCheckIn(phone, { hotel, name, language: 'ja' })
  await passes(phone, '/checkin/check-reservation', '/checkin/input-representative', '/checkin/guests-info')
  await signsAndConfirms(phone)
  await passes(phone, '/checkin/unsettled-qr', '/checkin/check-total')
  await paysBy(phone, 'checkin', ASKED, 'webkit@mail.example')
  await phone.taps('#approve')
  await passes(phone, '/checkin/complete-payment')
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
  await expect.poll(async () => (await mailsTo(hotel.dataFolder, 'webkit@mail.example')).length).toBe(1)
})

test('overseas: a guest sends the photo of a passport', async ({ phone, name }) => {
  const hotel = await openHotel({ config: { language: byQuery, display: { use_visibility_control: false } } })
  const folder = await mkdtemp(join(tmpdir(), 'tomari-photo-'))
  const path = join(folder, 'passport.jpg')
  await writeFile(path, (await photoLyingOnItsSide()).buffer)
  await hotel.takesBooking({ name, facility: '101' })
  await searchesToCheckIn(phone, { hotel, name, language: 'ja' }, '101')
  await passes(phone, '/checkin/check-reservation')
  await phone.sees('/checkin/input-representative')
  const address = '3 Sample Street, London'
  await phone.taps('label:has([name="overseasFlug"][value="true"])')
  for (const [field, value] of Object.entries({
    lastName: 'CARTER',
    firstName: 'EMMA',
    address,
    tel: '442079460000',
  })) {
    await phone.enters(field, value)
  }
  await phone.chooses('countrycode', 'GB')
  await phone.picks('passport', path)
  await phone.reads(say('fields.passport.chosen'))
  await phone.goesOn()
  await passes(phone, '/checkin/guests-info')
  await signsAndConfirms(phone)
  await phone.sees('/checkin/qr')
  expect(await hotel.desk('register')).toContain(address)
  await rm(folder, { recursive: true })
  await hotel.close()
})

test('checkout: a guest waits, pays by a card whose bank asks, and leaves', async ({
  phone,
  hotel,
  name,
}) => {
  await checksIn(hotel, { name, facility: '104', openAmount: 12_000 })
  await searchesToLeave(phone, { hotel, name, language: 'ja' })
  await phone.sees('/checkout/wait')
  await hotel.desk('done', name, '--rooms', '502/503')
  await passes(phone, '/checkout/room-number')
  await phone.sees('/checkout/payment-terms')
  await phone.taps('label:has([name="agree"])')
  await passes(phone, '/checkout/payment-terms', '/checkout/check-total')
  await paysBy(phone, 'checkout', ASKED, 'webkit-leaver@mail.example')
  await phone.taps('#approve')
  await passes(phone, '/checkout/complete-payment', '/checkout/confirm-checkout')
  await phone.presses(say('checkout.confirm-checkout.attention_button'))
  await phone.sees('/checkout/complete-checkout')
  expect(await paymentsBy(hotel, name)).toEqual([{ state: 'paid', yen: 12_000 }])
})

test('back: asks first, keeps what was typed, tells of errors, and forgets after a reload', async ({
  phone,
  hotel,
  name,
}) => {
  await searchesToCheckIn(phone, { hotel, name: 'ナイナマエ', language: 'ja' })
  await phone.reads(say('errors.title'))
  await phone.presses(say('components.button.close'))
  expect(await phone.holds('reservationName')).toBe('ナイナマエ')
  await hotel.takesBooking({ name, facility: '104' })
  await phone.enters('reservationName', name)
  await phone.presses(say('checkin.search.button'))
  await passes(phone, '/checkin/check-reservation')
  await phone.sees('/checkin/input-representative')
  await phone.goesBackInTheBrowser()
  await phone.sees('/checkin/check-reservation')
  await phone.goesBackInTheBrowser()
  await phone.reads(say('components.back_dialog.title'))
  await phone.reloads()
  await phone.sees('/reload-error')
})

for (const journey of journeys) {
  for (const [what, happens] of Object.entries(situations).filter(([it]) =>
    /^(refuses|goes back)/.test(it),
  )) {
    test(`${journey.name}: at the bank’s page a guest ${what}`, async ({ phone, hotel }) => {
      const stay = { hotel, name: nextName(), language: 'ja' as const }
      await journey.lodges(stay)
      const opensAnother = () => Promise.reject(new Error('one phone is enough'))
      await happens({ journey, stay, phone, opensAnother })
    })
  }
}
