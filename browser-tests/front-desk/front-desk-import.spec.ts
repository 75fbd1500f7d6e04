import { atTheDesk } from '../hotel/at-the-desk.ts'
import { dayInJapan } from '../hotel/hotel.ts'
import { expect, test } from './clerk.ts'

test.use({ role: 'engineer' })

const HEADER = 'reference_number,facility,reservation_name,kana_name,adults,arrival,departure,open_amount'

/** A file of bookings, each named by its own number. */
const fileOf = (rows: readonly { readonly number: string; readonly adults: string }[], name: string) => ({
  name: 'bookings.csv',
  mimeType: 'text/csv',
  buffer: Buffer.from(
    [
      HEADER,
      ...rows.map(
        ({ number, adults }) =>
          `${number},101,${name},${name},${adults},${dayInJapan(0)},${dayInJapan(3)},12000`,
      ),
    ].join('\r\n'),
  ),
})

test.describe('a file of bookings at the desk', () => {
  test('is shown with all that it would do, and does exactly that (R27.17)', async ({
    clerk,
    hotel,
    name,
  }) => {
    const { page, reads } = clerk
    const number = `IMP-${name.length}-${Date.now()}`
    await clerk.setsUp()
    await page.getByRole('link', { name: reads('import.title') }).click()
    await expect(page.getByRole('heading', { name: reads('import.title') })).toBeFocused()
    await clerk.presses(reads('import.look'))
    await expect(page.getByText(reads('import.no_file'))).toBeVisible()
    expect(await clerk.barriers()).toEqual([])

    const file = page.getByLabel(reads('import.file'), { exact: true })
    await file.setInputFiles(
      fileOf(
        [
          { number, adults: '2' },
          { number: `${number}X`, adults: 'many' },
        ],
        name,
      ),
    )
    await clerk.presses(reads('import.look'))
    const fresh = page.getByRole('region', {
      name: reads('import.outcome_title', { outcome: reads('import.outcomes.new'), count: 1 }),
    })
    await expect(fresh).toContainText(number)
    await expect(page.getByText(reads('import.row', { row: 3 }))).toBeVisible()
    await clerk.presses(reads('import.go'))
    await expect(page.getByText(reads('import.not_confirmed'))).toBeVisible()
    expect(await clerk.barriers()).toEqual([])
    await page.getByLabel(reads('import.leave_out', { count: 1 })).check({ force: true })
    await clerk.presses(reads('import.go'))
    await expect(page.getByText(reads('import.done'))).toBeVisible()
    await expect(fresh).toBeHidden()

    await file.setInputFiles(fileOf([{ number, adults: '4' }], name))
    await clerk.presses(reads('import.look'))
    await expect(page.getByText(/2 → 4$/)).toBeVisible()
    await (await atTheDesk(hotel, number))('changeStay', { adults: 3 })
    await clerk.presses(reads('import.go'))
    await expect(page.getByText(reads('import.changed_meanwhile'))).toBeVisible()
    await expect(page.getByText(/3 → 4$/)).toBeVisible()
    await clerk.presses(reads('import.go'))
    await expect(page.getByText(reads('import.done'))).toBeVisible()
    await clerk.presses(reads('stay.back'))
    await page.getByLabel(reads('board.search')).fill(number)
    await page.getByRole('row', { name }).getByRole('link').click()
    await expect(page.getByText(reads('row.guests', { count: 4 }))).toBeVisible()
  })

  test('that is none is told why, and one that is too large is not sent (R27.17)', async ({ clerk }) => {
    const { page, reads } = clerk
    await clerk.setsUp()
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
