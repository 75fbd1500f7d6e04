import { checksIn } from '../hotel/in-house-guests.ts'
import { expect, test } from './clerk.ts'

test('the register is opened, corrected, and shows what stood there, on paper too (R27.16)', async ({
  clerk,
  hotel,
  name,
}) => {
  const { page, reads } = clerk
  await checksIn(hotel, { name, adults: 2 })
  await clerk.setsUp()
  await page.getByRole('tab', { name: reads('lists.in_house') }).click()
  await page.getByLabel(reads('board.search')).fill(name)
  await page.getByRole('row', { name }).getByRole('link').click()
  await clerk.presses(reads('register.show'))
  const register = page.getByRole('region', { name: reads('register.title') })
  await expect(register.getByRole('listitem')).toHaveCount(2)
  expect(await clerk.barriers()).toEqual([])

  const first = register.getByRole('listitem').first()
  const corrects = `${reads('register.correct')} ${reads('register.of_guest', { number: 1 })}`
  await first.getByRole('button', { name: corrects }).click()
  const dialog = page.getByRole('dialog')
  const go = dialog.getByRole('button', { name: reads('register.correct'), exact: true })
  await go.click()
  await expect(dialog.getByText(reads('acts.change_none'))).toBeVisible()
  await expect(dialog.getByText(reads('register.no_reason'))).toBeVisible()
  const family = dialog.getByRole('textbox', { name: reads('register.fields.lastName'), exact: true })
  const before = await family.inputValue()
  expect(before).not.toBe('')
  await family.fill('')
  await dialog.getByRole('textbox', { name: reads('register.reason') }).fill('お申し出')
  await go.click()
  await expect(dialog.getByText(reads('register.rules.required'))).toBeVisible()
  await expect(dialog.getByText(reads('acts.refused'))).toBeVisible()
  await expect(family).toBeFocused()
  expect(await clerk.barriers()).toEqual([])
  await family.fill('西園寺')
  await go.click()
  await expect(page.getByText(reads('register.done'))).toBeVisible()
  await expect(first.locator('del', { hasText: before })).toBeVisible()
  await expect(first.getByText('西園寺')).toBeVisible()
  await expect(first.getByText('お申し出')).toContainText(clerk.name)
  expect(await clerk.barriers()).toEqual([])

  await first.getByRole('button', { name: corrects }).click()
  await dialog.getByRole('radio', { name: reads('stay.overseas') }).check({ force: true })
  await expect(dialog.getByRole('textbox', { name: reads('register.fields.postcode') })).toBeHidden()
  await dialog.getByLabel(reads('register.fields.countrycode')).selectOption('NZ')
  await dialog.getByLabel(reads('register.fields.address')).fill('12 Sample Street, Wellington')
  await dialog.getByRole('textbox', { name: reads('register.reason') }).fill('パスポートで確認')
  await go.click()
  await expect(first.getByText('12 Sample Street, Wellington')).toBeVisible()
  await expect(first.locator('del')).not.toHaveCount(1)

  await page.emulateMedia({ media: 'print' })
  await expect(first.locator('del', { hasText: before })).toBeVisible()
  await expect(first.getByRole('button')).toBeHidden()
})
