import { checksIn, joinsTheQueue } from '../hotel/in-house-guests.ts'
import { expect, test } from './clerk.ts'

test('who waits for a bill is told, prepared for and served (R27.12)', async ({ clerk, hotel, name }) => {
  const { page, reads } = clerk
  await checksIn(hotel, { name })
  await clerk.setsUp()
  await page.evaluate(() => {
    window.AudioContext = class extends AudioContext {
      override createOscillator() {
        document.documentElement.dataset['notes'] = `${document.documentElement.dataset['notes'] ?? ''}n`
        return super.createOscillator()
      }
    }
  })
  const notes = () => page.evaluate(() => document.documentElement.dataset['notes']?.length ?? 0)
  await clerk.presses(reads('board.sound_on'))
  expect(await notes()).toBe(2)
  await joinsTheQueue(hotel, name)
  await expect.poll(notes).toBe(4)
  await expect(page).toHaveTitle(/\d/)

  await page.getByRole('tab', { name: reads('lists.waiting') }).click()
  await expect(page.getByRole('row', { name })).toBeVisible()
  await page.getByRole('row', { name }).getByRole('link').click()
  await clerk.presses(reads('acts.take'))
  await expect(page.getByText(reads('acts.taken'))).toBeVisible()
  await clerk.presses(reads('stay.back'))
  await expect(page.getByRole('row', { name })).toContainText(reads('row.prepared_by', { name: clerk.name }))
  expect(await clerk.barriers()).toEqual([])

  await page.getByRole('row', { name }).getByRole('link').click()
  await clerk.presses(reads('acts.hand_over'))
  const dialog = page.getByRole('dialog')
  await clerk.types(reads('acts.hand_over_rooms'), '502/503')
  expect(await clerk.barriers()).toEqual([])
  await dialog.getByRole('button', { name: reads('acts.hand_over') }).click()
  await expect(page.getByText(reads('acts.handed_over'))).toBeVisible()
  await expect(page.getByText('502, 503')).toBeVisible()
  await clerk.presses(reads('acts.recall'))
  await page
    .getByRole('dialog')
    .getByRole('button', { name: reads('acts.recall') })
    .click()
  await expect(page.getByText(reads('acts.recalled'))).toBeVisible()
})
