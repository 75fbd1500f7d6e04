import { byHand } from '../guest/leaving-guest.ts'
import { checkIn } from '../hotel/in-house-guests.ts'
import { expect, opensTheStay, test } from './clerk.ts'

test.use({ tenant: byHand })

test.describe('guests at the desk', () => {
  test('get a code once, on a slip that is printed alone (R27.10)', async ({ clerk, hotel, name }) => {
    const { page, reads } = clerk
    await hotel.takesBooking({ name })
    await clerk.setsUp()
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

  test('are shown their QR code and pay in cash, asked once more (R27.10)', async ({
    clerk,
    hotel,
    name,
  }) => {
    const { page, reads } = clerk
    await hotel.takesBooking({ name })
    await checkIn(hotel, name)
    await clerk.setsUp()
    await opensTheStay(clerk, 'in_house', name)
    await clerk.presses(reads('acts.qr'))
    await expect(page.getByRole('img', { name: reads('acts.qr_label') })).toBeVisible()
    expect(await clerk.barriers()).toEqual([])
    await clerk.presses(reads('acts.close'))

    await clerk.presses(reads('acts.pay'))
    const sum = reads('row.yen', { yen: '12,000' })
    const pays = page.getByRole('button', { name: reads('acts.pay_go', { sum }) })
    await pays.click()
    await expect(page.getByText(reads('acts.pay_means_empty'))).toBeVisible()
    await page.getByLabel(reads('acts.pay_means'), { exact: true }).selectOption('cash')
    await page.getByRole('checkbox', { name: reads('acts.pay_receipt') }).check()
    await clerk.types(reads('acts.pay_addressee'), '株式会社みなと')
    expect(await clerk.barriers()).toEqual([])
    await pays.click()
    await expect(page.getByText(reads('acts.paid'))).toBeVisible()
    await expect(page.getByRole('cell', { name: reads('stay.line_paid') }).first()).toBeVisible()
    await expect(page.getByRole('cell', { name: new RegExp(`^${reads('stay.receipt')}`) })).toBeVisible()
    await expect(page.getByRole('button', { name: reads('acts.pay') })).toBeHidden()
  })
})
