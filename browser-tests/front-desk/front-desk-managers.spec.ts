import { expect, test } from './clerk.ts'

test.use({ role: 'manager' })

test('a manager adds somebody, ends the account, and reads both in the audit trail (R27.14)', async ({
  clerk,
}) => {
  const { page, reads } = clerk
  const added = `${clerk.name}-new`
  await clerk.setsUp()
  await page.getByRole('link', { name: reads('people.title') }).click()
  await expect(page.getByRole('heading', { name: reads('people.title') })).toBeFocused()
  await clerk.presses(reads('people.add'))
  await clerk.types(reads('sign_in.name'), added)
  expect(await clerk.barriers()).toEqual([])
  await page
    .getByRole('dialog')
    .getByRole('button', { name: reads('people.add') })
    .click()
  await expect(page.getByText(/^[0-9A-Z]{4}(-[0-9A-Z]{4}){2}$/)).toBeVisible()
  const row = page.getByRole('row', { name: added })
  await expect(row).toContainText(reads('people.roles.desk'))
  expect(await clerk.barriers()).toEqual([])
  await clerk.presses(reads('people.handed_close'))
  await row.getByRole('button', { name: reads('people.end') }).click()
  await page
    .getByRole('dialog')
    .getByRole('button', { name: reads('people.end') })
    .click()
  await expect(page.getByText(reads('people.end_done'))).toBeVisible()

  await page.getByRole('link', { name: reads('audit.title') }).click()
  await clerk.types(reads('stay.who'), clerk.name)
  await clerk.presses(reads('audit.find'))
  await expect(page.getByRole('row', { name: reads('done.user-end') })).toContainText(added)
  expect(await clerk.barriers()).toEqual([])
  const saved = page.waitForEvent('download')
  await clerk.presses(reads('audit.save'))
  expect((await saved).suggestedFilename()).toBe('audit.csv')
})
