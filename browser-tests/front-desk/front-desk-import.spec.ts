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

  test('of another system is read by what a person says of it (R19.13)', async ({ clerk }) => {
    const { page, reads } = clerk
    await clerk.setsUp()
    await page.getByRole('link', { name: reads('import.title') }).click()
    const rows = [
      'お客様番号,施設,予約者氏名,カナ,電話,来館,泊数,大人人数計,合計金額,決済方法,予約状況',
      'Z-1,101,見本 花子,ミホン ハナコ,9.01E+09,2026/12/01,2,2,"24,200",事前カード決済,仮押さえ',
      'Z-2,101,例田 次郎,レイダ ジロウ,090-0000-1111,2026/12/02,1,1,"12,000",現地決済,確定',
    ]
    const buffer = Buffer.from(rows.join('\r\n'))
    await page
      .getByLabel(reads('import.file'), { exact: true })
      .setInputFiles({ name: 'own.csv', mimeType: 'text/csv', buffer })
    await clerk.presses(reads('import.look'))
    const [number, arrival] = [page.getByLabel('お客様番号'), page.getByLabel('来館')]
    await expect(page.getByText('Z-1・Z-2')).toBeVisible()
    await number.selectOption('reference_number')
    await arrival.selectOption('arrival')
    await clerk.fitsEveryWidth()
    await clerk.presses(reads('import.map.look'))
    const word = page.getByLabel(reads('import.map.status', { word: '仮押さえ' }))
    await word.selectOption('silent')
    await clerk.fitsEveryWidth()
    await clerk.presses(reads('import.map.look'))
    await expect(page.getByText(reads('import.kept_lead'))).toBeVisible()
    await clerk.presses(reads('import.go'))
    await expect(page.getByText(reads('import.done'))).toBeVisible()
  })
})
