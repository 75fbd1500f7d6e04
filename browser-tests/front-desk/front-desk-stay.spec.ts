import { atTheDesk } from '../hotel/at-the-desk.ts'
import { checkIn } from '../hotel/in-house-guests.ts'
import { expect, opensTheStay, test } from './clerk.ts'

test.describe('a stay at the desk', () => {
  test('has written down who its guests are, and that taken back (R26.29)', async ({
    clerk,
    hotel,
    name,
  }) => {
    const { page, reads } = clerk
    await hotel.takesBooking({ name })
    await checkIn(hotel, name)
    await clerk.isAtTheBoard()
    await opensTheStay(clerk, 'in_house', name)
    await clerk.presses(reads('identity.open'))
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('button', { name: reads('identity.go') }).click()
    await expect(dialog.getByText(reads('identity.empty'))).toBeVisible()
    expect(await clerk.barriers()).toEqual([])
    await dialog.getByLabel(reads('identity.document')).selectOption('passport')
    await dialog.getByRole('button', { name: reads('identity.go') }).click()
    await expect(page.getByText(reads('identity.done'))).toBeVisible()
    const party = page.getByRole('region', { name: reads('stay.party') })
    await expect(party).toContainText(reads('identity.documents.passport'))
    await expect(party).toContainText(clerk.name)
    expect(await clerk.barriers()).toEqual([])
    await clerk.presses(reads('identity.clear'))
    await dialog.getByRole('button', { name: reads('identity.clear') }).click()
    await expect(page.getByText(reads('identity.cleared'))).toBeVisible()
    await expect(party).not.toContainText(reads('identity.documents.passport'))
  })

  test('is left as it is where somebody was quicker (R27.9)', async ({ clerk, hotel, name }) => {
    const { page, reads } = clerk
    await hotel.takesBooking({ name })
    await checkIn(hotel, name)
    await clerk.isAtTheBoard()
    await opensTheStay(clerk, 'in_house', name)
    const colleague = await atTheDesk(hotel, name)
    await clerk.presses(reads('acts.undo'))
    await colleague('leaveMessage', { message_ja: 'フロントまでお越しください。' })
    const dialog = page.getByRole('dialog', { name: reads('acts.undo_title') })
    await dialog.getByRole('button', { name: reads('acts.undo') }).click()
    await expect(dialog.getByText(reads('acts.refused'))).toBeVisible()
    await dialog.getByRole('button', { name: reads('acts.keep') }).click()
    await expect(page.getByText('フロントまでお越しください。')).toBeVisible()
    await expect(page.getByRole('button', { name: reads('acts.undo') })).toBeVisible()
  })

  test('follows what others do to it, but not under a dialog in which somebody types (R27.4)', async ({
    clerk,
    hotel,
    name,
  }) => {
    const { page, reads } = clerk
    await hotel.takesBooking({ name })
    await checkIn(hotel, name)
    await clerk.isAtTheBoard()
    await opensTheStay(clerk, 'in_house', name)
    const soon = { timeout: 5_000 }
    const colleague = await atTheDesk(hotel, name)
    await colleague('addBillLine', { kind: 'extra', name_ja: '朝食', yen: 1_200 })
    await expect(page.getByRole('cell', { name: '朝食', exact: true })).toBeVisible(soon)
    await expect(page.getByText(reads('stay.followed'))).toBeVisible()

    const changes = reads('acts.change')
    await clerk.presses(changes)
    const dialog = page.getByRole('dialog')
    const rooms = dialog.getByLabel(reads('acts.change_rooms'), { exact: true })
    await rooms.fill('8801')
    const read = page.waitForResponse((answer) => answer.url().endsWith('/revision'))
    await colleague('addBillLine', { kind: 'extra', name_ja: '駐車場', yen: 800 })
    await read
    await expect(page.getByRole('cell', { name: '駐車場', exact: true, includeHidden: true })).toHaveCount(0)
    await expect(rooms).toHaveValue('8801')
    await dialog.getByRole('button', { name: changes }).click()
    await expect(dialog.getByText(reads('acts.refused'))).toBeVisible()
    await expect(rooms).toHaveValue('8801')
    await dialog.getByRole('button', { name: reads('acts.cancel') }).click()
    await expect(page.getByRole('cell', { name: '駐車場', exact: true })).toBeVisible(soon)
  })
})
