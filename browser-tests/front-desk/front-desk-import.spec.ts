import { expect, test } from './clerk.ts'

test.use({ role: 'engineer' })

test.describe('a file of bookings at the desk', () => {
  test('that is none is told why, and one that is too large is not sent (R27.17)', async ({ clerk }) => {
    const { page, reads } = clerk
    await clerk.isAtTheBoard()
    await page.getByRole('link', { name: reads('import.title') }).click()
    const file = page.getByLabel(reads('import.file'), { exact: true })
    const buffer = Buffer.from('お客様番号,金額\r\n1,2\r\n')
    await file.setInputFiles({ name: 'other.csv', mimeType: 'text/csv', buffer })
    await clerk.presses(reads('import.look'))
    await expect(page.getByText(reads('import.unreadable'))).toBeVisible()
    await expect(page.getByText(reads('import.unknown', { columns: 'お客様番号' }))).toBeVisible()
    expect(await clerk.barriers()).toEqual([])
    const large = Buffer.alloc(20 * 1024 * 1024 + 1, 'x')
    await file.setInputFiles({ name: 'large.csv', mimeType: 'text/csv', buffer: large })
    await clerk.presses(reads('import.look'))
    await expect(page.getByText(reads('import.too_large'))).toBeVisible()
  })
})
