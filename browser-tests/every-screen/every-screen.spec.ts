import type { Page } from '@playwright/test'
import { expect, test } from '../guest/leaving-guest.ts'
import { familyStay } from '../guest/sample-guests.ts'
import { phones } from '../guest/texts.ts'
import { problemsOn } from './accessibility.ts'
import { type Visit, walkOut, walkOutside, walkThroughPayment, walkToConfirmation } from './walk.ts'

test.use({ contextOptions: { reducedMotion: 'reduce' } })

/** Writes down what stands in a guest's way on each screen, whatever its face. */
const judging = (page: Page) => {
  const found: Record<string, readonly string[]> = {}
  const judge: Visit = async (route, face = '') => {
    const problems = await problemsOn(page)
    if (problems.length > 0) found[`${route} ${face}`] = problems
  }
  return { found, judge }
}

for (const { language, locale } of phones) {
  test.describe(`on a phone in ${locale}`, () => {
    test.use({ locale })

    test(`every screen of check-in is accessible in ${language}, at every width and size of letters (R5.16, R5.17, R5.18, R5.20)`, async ({
      page,
      guest,
      sees,
      line,
      hotel,
      name,
    }) => {
      test.setTimeout(300_000)
      const { found, judge } = judging(page)
      const walker = { page, guest, sees, line }
      await hotel.takesBooking({ ...familyStay, name })
      await walkOutside(walker, judge)
      await walkToConfirmation(walker, judge, { name, facility: familyStay.facility })
      expect(found).toEqual({})
    })

    test(`every screen of payment is accessible in ${language}, at every width and size of letters (R5.20)`, async ({
      page,
      guest,
      sees,
      line,
      frontOffice,
      name,
    }) => {
      test.setTimeout(300_000)
      const { found, judge } = judging(page)
      await frontOffice.lodges({ name, facility: '104' })
      await guest.searchesFor({ name, facility: '104' })
      await walkThroughPayment({ page, guest, sees, line }, judge)
      expect(found).toEqual({})
    })

    test(`every screen of check-out is accessible in ${language}, at every width and size of letters (R5.20)`, async ({
      page,
      guest,
      leaver,
      sees,
      say,
      frontOffice,
      name,
    }) => {
      test.setTimeout(300_000)
      const { found, judge } = judging(page)
      await frontOffice.letsOthersQueue(1)
      await frontOffice.lodges({ name })
      await walkOut({ page, guest, leaver, sees, say, frontOffice }, judge, name)
      expect(found).toEqual({})
    })
  })
}
