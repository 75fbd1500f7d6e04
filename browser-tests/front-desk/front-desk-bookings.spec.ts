import { opensTheStay, expect, test } from './clerk.ts'

test('a booking that was called off is found again, and taken back (R27.18)', async ({
  clerk,
  hotel,
  name,
}) => {
  const { page, reads } = clerk
  await hotel.takesBooking({ name })
  await clerk.setsUp()
  await opensTheStay(clerk, 'arriving', name)
  await clerk.presses(reads('acts.cancel_booking'))
  await page
    .getByRole('dialog')
    .getByRole('button', { name: reads('acts.cancel_booking') })
    .click()
  await expect(page.getByText(reads('acts.booking_cancelled'))).toBeVisible()
  await clerk.presses(reads('stay.back'))

  await page.getByRole('link', { name: reads('bookings.title') }).click()
  await expect(page.getByRole('heading', { name: reads('bookings.title') })).toBeFocused()
  const row = page.getByRole('row', { name })
  await expect(row).toContainText(reads('bookings.stages.cancelled'))
  expect(await clerk.barriers()).toEqual([])
  const typed = page.getByLabel(reads('bookings.typed'))
  await typed.fill('ソノヨウナヒトハイナイ')
  await expect(page.getByText(reads('bookings.none'))).toBeVisible()
  await typed.fill(name.slice(0, 3))
  await expect(row).toBeVisible()

  await page.getByLabel(reads('bookings.arrival')).fill('2030-01-01')
  await expect(page.getByText(reads('bookings.none'))).toBeVisible()
  await typed.fill(name)
  await clerk.presses(reads('bookings.find'))
  await row.getByRole('link').click()
  await clerk.presses(reads('acts.reinstate'))
  await page
    .getByRole('dialog')
    .getByRole('button', { name: reads('acts.reinstate') })
    .click()
  await expect(page.getByText(reads('acts.reinstated'))).toBeVisible()

  // The way back leads to what was looked for.
  await clerk.presses(reads('stay.back'))
  await expect(typed).toHaveValue(name)
  await expect(row).toContainText(reads('bookings.stages.booked'))
})
