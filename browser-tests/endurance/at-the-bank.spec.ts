import { expect, nextName, test as base } from '../guest/guest.ts'
import { booksOf } from '../at-the-bank/books.ts'
import { journeys, takingPaymentTwice } from '../at-the-bank/journeys.ts'
import type { Phone } from '../at-the-bank/Phone.ts'
import { playwrightPhone } from '../at-the-bank/playwright-phone.ts'
import { situations } from '../at-the-bank/situations.ts'

const test = base.extend<{ opens: () => Promise<Phone> }>({
  opens: async ({ browser }, use) => {
    const phones: Phone[] = []
    const errors: Error[] = []
    await use(async () => {
      const phone = await playwrightPhone(browser, (error) => errors.push(error))
      phones.push(phone)
      return phone
    })
    await Promise.all(phones.map((phone) => phone.close()))
    expect(errors).toEqual([])
  },
})

test.use({ tenant: takingPaymentTwice })

for (const journey of journeys) {
  for (const [what, happens] of Object.entries(situations)) {
    test(`${journey.name}: at the bank’s page a guest ${what}`, async ({ hotel, language, opens }) => {
      const stay = { hotel, name: nextName(), language }
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
