import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from './clerk.ts'

const folder = mkdtempSync(join(tmpdir(), 'tomari-folder-'))
test.use({ role: 'engineer', tenant: { env: { IMPORT_FOLDER: folder } } })
test.afterAll(() => rmSync(folder, { recursive: true, force: true }))

let ids = 0
/** Lies where the server has it after it has seen that nobody writes to it, which takes half a minute. */
const brings = (name: string, ...rows: readonly string[]) => {
  mkdirSync(join(folder, 'taking', 'MIO-KAIGAN'), { recursive: true })
  mkdirSync(join(folder, 'incoming', 'MIO-KAIGAN'), { recursive: true })
  const id = (ids += 1).toString(16).padStart(16, '0')
  writeFileSync(join(folder, 'taking', 'MIO-KAIGAN', `${id} ${name}`), rows.join('\r\n'))
}
const HEADER = 'お客様番号,予約者氏名,カナ,来館,泊数,大人人数計,合計金額,決済方法'

test('a file of the watched folder waits for a person, and the next is imported by itself (R19.32)', async ({
  clerk,
}) => {
  const { page, reads } = clerk
  const list = page.getByRole('region', { name: reads('import.files.title') })
  const opensTheList = async () => {
    await page.getByRole('link', { name: reads('board.open') }).click()
    await page.getByRole('link', { name: reads('import.title') }).click()
  }
  const sees = (name: string, state: string) =>
    expect(async () => {
      await opensTheList()
      await expect(list.getByRole('listitem').filter({ hasText: name })).toContainText(state, {
        timeout: 1_000,
      })
    }).toPass({ timeout: 30_000 })

  await clerk.isAtTheBoard()
  brings('予約一覧.csv', HEADER, 'Z-1,見本 花子,ミホン ハナコ,2026/12/01,2,2,"24,200",現地決済')
  await sees('予約一覧.csv', reads('import.files.why.unreadable'))
  await clerk.fitsEveryWidth()
  await page.getByRole('button', { name: reads('import.files.open_one', { name: '予約一覧.csv' }) }).click()
  await page.getByLabel('お客様番号').selectOption('reference_number')
  await page.getByLabel('来館').selectOption('arrival')
  await clerk.fitsEveryWidth()
  await clerk.presses(reads('import.map.look'))
  await expect(page.getByText(reads('import.files.behind'))).toBeVisible()
  await clerk.presses(reads('import.go'))
  await expect(page.getByText(reads('import.done'))).toBeVisible()
  await expect(list).toContainText(reads('import.files.states.imported'))

  brings(
    '翌日.csv',
    HEADER,
    ...[2, 3, 4].map((number) => `Z-${number},例田 次郎,レイダ ジロウ,2026/12/02,1,1,"12,000",現地決済`),
    'Z-5,例田 次郎,レイダ ジロウ,2026/12/02,1,多数,"12,000",現地決済',
  )
  await sees('翌日.csv', reads('import.files.states.partial'))
  await page.getByRole('link', { name: reads('board.open') }).click()
  await expect(page.getByText(reads('import.files.to_look_at', { count: 1 }))).toBeVisible()
  await clerk.fitsEveryWidth()
  await page.getByRole('link', { name: reads('import.files.open') }).click()
  await clerk.fitsEveryWidth()
  await page.getByRole('button', { name: reads('import.files.open_one', { name: '翌日.csv' }) }).click()
  await expect(page.getByText('「多数」')).toBeVisible()
  await clerk.presses(reads('import.files.close'))
  const dialog = page.getByRole('dialog')
  await expect(dialog).toBeVisible()
  await clerk.fitsEveryWidth()
  await dialog.getByRole('button', { name: reads('import.files.close') }).click()
  await expect(list).not.toContainText(reads('import.files.states.partial'))
})
