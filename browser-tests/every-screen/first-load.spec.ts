import { once } from 'node:events'
import type { Page } from '@playwright/test'
import { expect, test } from '../guest/guest.ts'

/** Keeps the app's code back. @returns lets it through */
const keepsTheCode = async (page: Page) => {
  const gate = new AbortController()
  await page.route('**/assets/*.js', async (route) => {
    if (!gate.signal.aborted) await once(gate.signal, 'abort')
    await route.continue()
  })
  return () => gate.abort()
}

test.describe('the first load', () => {
  test('shows home before its code has come, and a tap is not lost', async ({ hotel, page, sees, say }) => {
    const letThrough = await keepsTheCode(page)
    await page.goto(`${hotel.url()}/`, { waitUntil: 'commit' })
    await expect(page).toHaveTitle(new RegExp(say('document.home_title')))
    await page.getByRole('button', { name: say('home.checkin_button') }).click()
    letThrough()
    await sees.theScreen('/checkin/search')
  })

  test('takes over what the server has drawn, and moves nothing', async ({ hotel, page, sees }) => {
    await page.addInitScript(() => {
      new MutationObserver((_changes, observer) => {
        const main = document.querySelector('main')
        if (main === null) return
        main.dataset['drawn'] = 'by the server'
        observer.disconnect()
      }).observe(document, { childList: true, subtree: true })
    })
    await page.goto(`${hotel.url()}/`, { waitUntil: 'networkidle' })
    await sees.theScreen('/')
    await expect(page.locator('main')).toHaveAttribute('data-drawn', 'by the server')
    const shift = await page.evaluate(
      () =>
        new Promise<number>((resolve) => {
          new PerformanceObserver((list) =>
            resolve(
              list.getEntries().reduce((sum, entry) => sum + Number(Reflect.get(entry, 'value') ?? 0), 0),
            ),
          ).observe({ type: 'layout-shift', buffered: true })
          requestAnimationFrame(() => requestAnimationFrame(() => resolve(0)))
        }),
    )
    expect(shift).toBe(0)
  })
})
