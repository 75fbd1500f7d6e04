import { checkIn } from '../hotel/in-house-guests.ts'
import { byHand } from '../guest/leaving-guest.ts'
import { type Clerk, expect, test } from './clerk.ts'

test.use({ tenant: byHand })

/** Finds a guest in the house and opens the stay. */
const opensTheStay = async ({ page, reads }: Clerk, name: string) => {
  await page.getByRole('tab', { name: reads('lists.in_house') }).click()
  await page.getByLabel(reads('board.search')).fill(name)
  await page.getByRole('row', { name }).getByRole('link').click()
  await expect(page.getByRole('heading', { name })).toBeVisible()
}

test.describe('a stay at the desk', () => {
  test('has its check-in taken back, once asked again (R27.9)', async ({ clerk, hotel, name }) => {
    const { page, reads } = clerk
    await hotel.takesBooking({ name })
    await checkIn(hotel, name)
    await clerk.setsUp()
    await opensTheStay(clerk, name)
    await clerk.presses(reads('acts.undo'))
    const dialog = page.getByRole('dialog', { name: reads('acts.undo_title') })
    expect(await clerk.barriers()).toEqual([])
    await dialog.getByRole('button', { name: reads('acts.keep') }).click()
    await expect(dialog).toBeHidden()
    await clerk.presses(reads('acts.undo'))
    await dialog.getByRole('button', { name: reads('acts.undo') }).click()
    await expect(page.getByText(reads('acts.undone'))).toBeVisible()
    await expect(page.getByText(reads('states.not_started'))).toBeVisible()
    await expect(page.getByRole('button', { name: reads('acts.undo') })).toBeHidden()
  })

  test('tells its guests what the desk has left for them, and no more once it is cleared (R27.9)', async ({
    clerk,
    hotel,
    name,
  }) => {
    const { page, reads } = clerk
    await hotel.takesBooking({ name })
    await checkIn(hotel, name)
    await clerk.setsUp()
    await opensTheStay(clerk, name)
    await clerk.presses(reads('acts.message'))
    const dialog = page.getByRole('dialog', { name: reads('acts.message_title') })
    await dialog.getByRole('button', { name: reads('acts.message') }).click()
    await expect(dialog.getByText(reads('acts.message_empty'))).toBeVisible()
    expect(await clerk.barriers()).toEqual([])
    await clerk.types(reads('acts.message_ja'), 'お荷物をお預かりしています。')
    await clerk.types(reads('acts.message_en'), 'We keep your luggage.')
    await dialog.getByRole('button', { name: reads('acts.message') }).click()
    await expect(page.getByText(reads('acts.message_left'))).toBeVisible()
    await expect(page.getByText(/お荷物をお預かり|We keep your luggage/)).toBeVisible()
    await clerk.presses(reads('acts.message_clear'))
    await expect(page.getByText(reads('acts.message_cleared'))).toBeVisible()
    await expect(page.getByText(/お荷物をお預かり|We keep your luggage/)).toBeHidden()
  })

  test('is left as it is where somebody was quicker (R27.9)', async ({ clerk, hotel, name }) => {
    const { page, reads } = clerk
    await hotel.takesBooking({ name })
    await checkIn(hotel, name)
    await clerk.setsUp()
    await opensTheStay(clerk, name)
    await hotel.desk('message', name, 'フロントまでお越しください。')
    await clerk.presses(reads('acts.undo'))
    const dialog = page.getByRole('dialog', { name: reads('acts.undo_title') })
    await dialog.getByRole('button', { name: reads('acts.undo') }).click()
    await expect(dialog.getByText(reads('acts.refused'))).toBeVisible()
    await dialog.getByRole('button', { name: reads('acts.keep') }).click()
    await clerk.presses(reads('stay.refresh'))
    await expect(page.getByText('フロントまでお越しください。')).toBeVisible()
    await expect(page.getByRole('button', { name: reads('acts.undo') })).toBeVisible()
  })
})
