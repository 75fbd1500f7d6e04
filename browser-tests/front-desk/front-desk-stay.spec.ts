import { atTheDesk } from '../hotel/at-the-desk.ts'
import { expect, opensTheStayOfAGuest, test } from './clerk.ts'

test.describe('a stay at the desk', () => {
  test('has written down who its guests are, and that taken back (R26.29)', async ({
    clerk,
    hotel,
    name,
  }) => {
    const { page, reads } = clerk
    await opensTheStayOfAGuest(clerk, hotel, { name })
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

  test('follows what others do to it, but not under a dialog in which somebody types, whose act is then refused (R27.4, R27.9)', async ({
    clerk,
    hotel,
    name,
  }) => {
    const { page, reads } = clerk
    await opensTheStayOfAGuest(clerk, hotel, { name })
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
