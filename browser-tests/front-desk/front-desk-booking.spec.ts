import { expect, opensTheStay, test } from './clerk.ts'

test.describe('a booking at the desk', () => {
  test('is corrected, called off and expected again (R27.11)', async ({ clerk, hotel, name }) => {
    const { page, reads } = clerk
    await hotel.takesBooking({ name })
    await clerk.setsUp()
    await opensTheStay(clerk, 'arriving', name)

    await clerk.presses(reads('acts.booker'))
    const booker = page.getByRole('dialog')
    await booker.getByRole('button', { name: reads('acts.booker') }).click()
    await expect(booker.getByText(reads('acts.change_none'))).toBeVisible()
    await expect(booker.getByLabel(reads('acts.booker_name'), { exact: true })).toHaveValue(name)
    await booker.getByLabel(reads('acts.booker_kana'), { exact: true }).fill('花子')
    expect(await clerk.barriers()).toEqual([])
    await booker.getByRole('button', { name: reads('acts.booker') }).click()
    await expect(booker.getByText(reads('acts.refused'))).toBeVisible()
    await booker.getByLabel(reads('acts.booker_kana'), { exact: true }).fill('テイセイ ハナコ')
    await booker.getByRole('button', { name: reads('acts.booker') }).click()
    await expect(page.getByText(reads('acts.booker_done'))).toBeVisible()
    await expect(page.getByText('テイセイ ハナコ')).toBeVisible()

    await clerk.presses(reads('acts.cancel_booking'))
    const asked = page.getByRole('dialog')
    await asked.getByRole('button', { name: reads('acts.keep') }).click()
    await expect(asked).toBeHidden()
    await clerk.presses(reads('acts.cancel_booking'))
    await asked.getByRole('button', { name: reads('acts.cancel_booking') }).click()
    await expect(page.getByText(reads('stay.stage_cancelled'))).toBeVisible()
    await expect(page.getByRole('button', { name: reads('acts.change') })).toBeHidden()
    await clerk.presses(reads('acts.reinstate'))
    await asked.getByRole('button', { name: reads('acts.reinstate') }).click()
    await expect(page.getByText(reads('acts.reinstated'))).toBeVisible()
    await expect(page.getByText(reads('stay.stage_cancelled'))).toBeHidden()
  })
})
