import { expect, opensTheStay, test } from './clerk.ts'

test('guests at the desk get a code once, on a slip that is printed alone (R27.10)', async ({
  clerk,
  hotel,
  name,
}) => {
  const { page, reads } = clerk
  await hotel.takesBooking({ name })
  await clerk.isAtTheBoard()
  await opensTheStay(clerk, 'arriving', name)
  await expect(page.getByRole('button', { name: reads('acts.qr') })).toBeHidden()
  await clerk.presses(reads('acts.code'))
  const asked = page.getByRole('dialog', { name: reads('acts.code_title').replaceAll('|', '') })
  await asked.getByRole('button', { name: reads('acts.code') }).click()
  const handed = page.getByRole('dialog', { name: reads('acts.code_handed_title') })
  const code = await handed.getByText(/^\w{4}-\w{4}$/).innerText()
  expect(await clerk.barriers()).toEqual([])
  await page.emulateMedia({ media: 'print' })
  await expect(handed).toBeHidden()
  await expect(page.getByRole('heading', { name })).toBeHidden()
  await expect(page.getByText(code).filter({ visible: true })).toHaveCount(1)
  await page.emulateMedia({ media: 'screen' })
  await handed.getByRole('button', { name: reads('acts.close') }).click()
  await expect(page.getByText(reads('acts.code_handed'))).toBeVisible()
  await expect(page.getByText(code)).toHaveCount(0)
})
