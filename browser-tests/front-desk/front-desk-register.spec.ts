import { checksIn } from '../hotel/in-house-guests.ts'
import { expect, opensTheStay, test } from './clerk.ts'

test('a correction of the register that is refused says why; a guest moves abroad, and paper shows what stood there (R27.16)', async ({
  clerk,
  hotel,
  name,
}) => {
  const { page, reads } = clerk
  await checksIn(hotel, { name, adults: 2 })
  await clerk.isAtTheBoard()
  await opensTheStay(clerk, 'in_house', name)
  await clerk.presses(reads('register.show'))
  const guests = page.getByRole('region', { name: reads('register.title') }).getByRole('listitem')
  await expect(guests).toHaveCount(2)
  const first = guests.first()
  const corrects = `${reads('register.correct')} ${reads('register.of_guest', { number: 1 })}`
  await first.getByRole('button', { name: corrects }).click()
  const dialog = page.getByRole('dialog')
  const go = dialog.getByRole('button', { name: reads('register.correct'), exact: true })
  await go.click()
  await expect(dialog.getByText(reads('acts.change_none'))).toBeVisible()
  const family = dialog.getByRole('textbox', { name: reads('register.fields.lastName'), exact: true })
  const before = await family.inputValue()
  await family.fill('')
  await dialog.getByRole('textbox', { name: reads('register.reason') }).fill('お申し出')
  await go.click()
  await expect(dialog.getByText(reads('register.rules.required'))).toBeVisible()
  await expect(dialog.getByText(reads('acts.refused'))).toBeVisible()
  await expect(family).toBeFocused()
  expect(await clerk.barriers()).toEqual([])
  await family.fill('西園寺')
  await dialog.getByRole('radio', { name: reads('stay.overseas') }).check({ force: true })
  await expect(dialog.getByRole('textbox', { name: reads('register.fields.postcode') })).toBeHidden()
  await dialog.getByLabel(reads('register.fields.countrycode')).selectOption('NZ')
  await dialog.getByLabel(reads('register.fields.address')).fill('12 Sample Street, Wellington')
  await go.click()
  await expect(first.getByText('12 Sample Street, Wellington')).toBeVisible()
  await expect(first.getByText('お申し出').first()).toContainText(clerk.name)

  await page.emulateMedia({ media: 'print' })
  await expect(first.locator('del', { hasText: before })).toBeVisible()
  await expect(first.getByRole('button')).toBeHidden()
})
