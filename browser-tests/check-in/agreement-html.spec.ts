import type { Page } from '@playwright/test'
import { expect, test as guests } from '../guest/guest.ts'

/** A seal of 4 × 2 pixels. */
const SEAL =
  'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAQAAAACCAAAAABawyK/AAAADklEQVR4nGNoAAIGEAEAFAoEAeiOg+cAAAAASUVORK5CYII='

const paragraphs = Array.from({ length: 30 }, (_, index) => `<p>Paragraph ${index}</p>`).join('')
const agreement = `<h1 id="app">Agreement</h1>
<p><a href="#last">To the last article</a> <a href="#%E7%AC%AC%E4%B8%80%E6%9D%A1">To article one</a>
<a href="#nowhere">To nowhere</a> <a href="https://hotel.example/rules">To the rules</a></p>
<p><img src="${SEAL}" width="8" height="4" alt="Seal of the hotel"><img src="/data/app-logo.svg">
<img src="http://pictures.example/track.gif" alt="A picture of somebody else’s"></p>
<h2 id="第一条">Article one</h2>${paragraphs}<h2><a name="last">The last article</a></h2>
<p><a href="#top">To the top</a></p>`

interface Read {
  /** Comes to the terms of a hotel whose agreement is the one above. */
  readonly comesToTheAgreement: () => Promise<void>
}

const test = guests.extend<Read>({
  comesToTheAgreement: async ({ guest, sees, hotel, line, name }, use) => {
    await use(async () => {
      await hotel.takesBooking({ name, facility: '104' })
      await line.answers('agreement', { payload: { content: agreement } })
      await guest.hurriesTo('/checkin/term', name)
      await sees.theScreen('/checkin/term')
    })
  },
})

const reader = (page: Page) => page.getByRole('region')

/** The ids of the page, each as often as it stands there. */
const idsOf = (page: Page) => page.evaluate(() => [...document.querySelectorAll('[id]')].map(({ id }) => id))

for (const isOlder of [false, true]) {
  test.describe(isOlder ? 'in a browser that cannot sanitise' : 'in a browser that sanitises', () => {
    test.beforeEach(async ({ guest, comesToTheAgreement }) => {
      if (isOlder) await guest.usesAnOlderBrowser()
      await comesToTheAgreement()
    })

    test('an agreement shows its pictures, but none that come unguarded', async ({ page }) => {
      const seal = reader(page).getByRole('img', { name: 'Seal of the hotel' })
      await expect(seal).toHaveJSProperty('naturalWidth', 4)
      await expect.poll(() => reader(page).locator('img').count()).toBe(2)
      await expect(reader(page).locator('img').last()).toHaveAttribute('alt', '')
      await expect(reader(page)).toContainText('A picture of somebody else’s')
    })

    test('its links lead within it, and its names take nothing from the app', async ({
      page,
      guest,
      sees,
      context,
    }) => {
      const last = reader(page).getByText('The last article', { exact: true })
      await expect(last).not.toBeInViewport()
      const address = page.url()
      await reader(page).getByRole('link', { name: 'To the last article' }).click()
      await expect(last).toBeInViewport()
      await expect(last).toBeFocused()
      await reader(page).getByRole('link', { name: 'To the top' }).click()
      await expect(reader(page).getByText('Agreement', { exact: true })).toBeInViewport()
      await reader(page).getByRole('link', { name: 'To article one' }).click()
      await expect(reader(page).getByRole('heading', { name: 'Article one' })).toBeFocused()
      await expect(reader(page).getByText('To nowhere')).not.toHaveAttribute('href')
      await expect(reader(page).getByRole('link', { name: 'To the rules' })).toHaveAttribute(
        'target',
        '_blank',
      )
      expect(page.url()).toBe(address)
      expect(context.pages()).toHaveLength(1)
      expect((await idsOf(page)).filter((id) => id === 'app')).toHaveLength(1)

      // In full, the same text stands in the page twice.
      await guest.presses('components.read_in_full')
      await sees.anyDialog()
      const dialog = page.getByRole('dialog')
      await dialog.getByRole('link', { name: 'To the last article' }).click()
      await expect(dialog.getByText('The last article', { exact: true })).toBeInViewport()
      const twice = await idsOf(page)
      expect(new Set(twice).size).toBe(twice.length)
      await guest.presses('components.button.close')
      await guest.goesBackInTheBrowser()
      await sees.theScreen('/checkin/guests-info')
    })
  })
}
