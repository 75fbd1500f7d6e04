import { expect, test as base } from '@playwright/test'
import { booksOf } from '../../at-the-bank/books.ts'
import { journeys, takingPaymentTwice } from '../../at-the-bank/journeys.ts'
import type { Phone } from '../../at-the-bank/Phone.ts'
import { situations } from '../../at-the-bank/situations.ts'
import { nextName } from '../../guest/guest.ts'
import { type Hotel, openHotel } from '../../hotel/hotel.ts'
import { webKitPhone } from '../../webkit/WebKitPhone.ts'

const test = base.extend<{ opens: () => Promise<Phone> }, { hotel: Hotel }>({
  hotel: [
    async ({ browserName }, use) => {
      void browserName
      const hotel = await openHotel(takingPaymentTwice)
      await use(hotel)
      await hotel.close()
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  opens: async ({ browserName }, use) => {
    void browserName
    const phones: Phone[] = []
    await use(async () => {
      const phone = await webKitPhone()
      phones.push(phone)
      return phone
    })
    await Promise.all(phones.map((phone) => phone.close()))
  },
})

for (const journey of journeys) {
  for (const [what, happens] of Object.entries(situations)) {
    test(`${journey.name}: at the bank’s page a guest ${what}`, async ({ hotel, opens }) => {
      const stay = { hotel, name: nextName(), language: 'ja' as const }
      await journey.lodges(stay)
      await happens({ journey, stay, phone: await opens(), opensAnother: opens })
    })
  }
}

test.afterAll('card company and hotel have charged and booked the same', async ({ hotel }) => {
  const { charged, booked, receipts } = await booksOf(hotel)
  expect(booked.length).toBeGreaterThan(0)
  expect(charged).toEqual(booked)
  expect(receipts).toBe(booked.length)
})
