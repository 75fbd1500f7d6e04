import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test as base } from '@playwright/test'
import { cards } from '../guest/actions/paying.ts'
import { overseas } from '../guest/actions/describing-guests.ts'
import { nextName } from '../guest/guest.ts'
import { photoLyingOnItsSide } from '../guest/passport-photos.ts'
import { readPicture } from '../guest/read-qr-code.ts'
import { wording } from '../guest/texts.ts'
import { type Hotel, openHotel } from '../hotel/hotel.ts'
import { house } from '../hotel/house.ts'
import { mailsTo } from '../hotel/outbox.ts'
import { paymentsBy } from '../hotel/payments.ts'
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

const searchesToCheckIn = async (phone: WebKitPhone, hotel: Hotel, name: string, facility = '104') => {
  await phone.opens(`${hotel.url()}/?lang=ja`)
  await phone.presses(say('home.checkin_button'))
  await phone.sees('/checkin/search')
  await phone.chooses('facilityId', facility)
  await phone.enters({ reservationName: name })
  await phone.presses(say('checkin.search.button'))
}

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
  await phone.passes('/checkin/unsettled-qr', '/checkin/check-total')
  await phone.sees('/checkin/input-card')
  await phone.enters({ cardNumber: cards.asked, cardSecurityCode: '123', cardName: 'TARO YAMADA' })
  await phone.chooses('cardExpiredMonth', '12')
  await phone.chooses('cardExpiredYear', String((new Date().getFullYear() + 3) % 100))
  await phone.passes('/checkin/input-card')
  await phone.sees('/checkin/receipt-mail')
  const mail = 'webkit@mail.example'
  await phone.enters({ receiptMailAddress: mail, receiptMailAddressConfirm: mail })
  await phone.passes('/checkin/receipt-mail', '/checkin/check-payment')
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
  const { overseasFlug: _, countrycode = '', ...written } = overseas
  await phone.taps('label:has([name="overseasFlug"][value="true"])')
  await phone.enters(written)
  await phone.chooses('countrycode', countrycode)
  await phone.picks('passport', path)
  await phone.reads(say('fields.passport.chosen'))
  await phone.goesOn()
  await phone.passes('/checkin/guests-info')
  await signsAndConfirms(phone)
  await phone.sees('/checkin/qr')
  expect(await hotel.desk('register')).toContain(written['address'] ?? 'an address')
  await rm(folder, { recursive: true })
  await hotel.close()
})

test('back: asks first, keeps what was typed, tells of errors, and forgets after a reload', async ({
  phone,
  hotel,
  name,
}) => {
  await searchesToCheckIn(phone, hotel, 'ナイナマエ')
  await phone.reads(say('errors.title'))
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
