import { checksIn, joinsTheQueue } from '../hotel/in-house-guests.ts'
import { expect, opensTheStay, test } from './clerk.ts'

test('who newly waits is told by a tone; a bill that was handed over is taken back (R27.12)', async ({
  clerk,
  hotel,
  name,
}) => {
  const { page, reads } = clerk
  await checksIn(hotel, { name })
  await clerk.isAtTheBoard()
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

  await opensTheStay(clerk, 'waiting', name)
  const confirms = (button: string) => page.getByRole('dialog').getByRole('button', { name: button }).click()
  await clerk.presses(reads('acts.hand_over'))
  await clerk.types(reads('acts.hand_over_rooms'), '502/503')
  expect(await clerk.barriers()).toEqual([])
  await confirms(reads('acts.hand_over'))
  await expect(page.getByText('502, 503')).toBeVisible()
  await clerk.presses(reads('acts.recall'))
  await confirms(reads('acts.recall'))
  await expect(page.getByText(reads('acts.recalled'))).toBeVisible()
})
