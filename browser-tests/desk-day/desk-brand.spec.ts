import { expect, opensTheStay, test } from '../front-desk/clerk.ts'
import { nanohama } from '../hotel/brands.ts'
import { checkIn } from '../hotel/in-house-guests.ts'

test.use({ tenant: nanohama })

test('the page of the desk wears the colours of a very pale brand, and everything is readable (R5.12, R27.5)', async ({
  clerk,
  hotel,
  name,
  page: phone,
}) => {
  const { page, reads } = clerk
  await hotel.takesBooking({ name })
  await checkIn(hotel, name)
  await clerk.opens()
  await expect(page.getByRole('heading', { name: reads('sign_in.title') })).toBeVisible()
  expect(await clerk.barriers()).toEqual([])
  const coloursOn = (of: typeof page) =>
    of.evaluate(() =>
      ['--primary', '--primary-strong', '--wash-2', '--text-2'].map((colour) =>
        getComputedStyle(document.documentElement).getPropertyValue(colour).trim(),
      ),
    )
  await phone.goto(hotel.url())
  expect(await coloursOn(page)).toEqual(await coloursOn(phone))
  await clerk.setsUp()
  expect(await clerk.barriers()).toEqual([])
  await opensTheStay(clerk, 'in_house', name)
  await clerk.presses(reads('acts.pay'))
  expect(await clerk.barriers()).toEqual([])
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toBeHidden()
  expect(await clerk.barriers()).toEqual([])
})
