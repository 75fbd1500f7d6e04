import type { Page } from '@playwright/test'
import { expect, test } from '../guest/guest.ts'

/** Notes on which screen the sun has moved, and from how many times its size. */
const followsTheSun = async (page: Page) => {
  const ways: string[] = []
  await page.exposeFunction('theSunMoves', (way: string) => ways.push(way))
  await page.addInitScript(() => {
    const animate = Reflect.get(Element.prototype, 'animate')
    const noting = new Proxy(animate, {
      apply: (move, sun, [keyframes, ...rest]) => {
        const way = `${location.pathname} ${keyframes[0]?.transform}`
        if (
          sun instanceof HTMLElement &&
          sun.dataset['sun'] !== undefined &&
          keyframes[0]?.transform !== undefined
        )
          Reflect.get(globalThis, 'theSunMoves')(way)
        return Reflect.apply(move, sun, [keyframes, ...rest])
      },
    })
    Reflect.set(Element.prototype, 'animate', noting)
  })
  return ways
}

test.describe('the sun of home', () => {
  test('moves to the line of steps, and along it (R5.24)', async ({ page, guest, sees, hotel, name }) => {
    const ways = await followsTheSun(page)
    await hotel.takesBooking({ name })
    await guest.searchesFor({ name })
    await sees.theScreen('/checkin/check-reservation')
    await expect
      .poll(() => ways)
      .toEqual([
        expect.stringMatching(/^\/checkin\/search translate\(.*\) scale\([3-9]/),
        expect.stringMatching(/^\/checkin\/check-reservation translate\(-.*, 0px\) scale\(1\)$/),
      ])
  })
})

test.describe('a computer', () => {
  test.use({ viewport: { width: 1024, height: 768 }, isMobile: false, hasTouch: false })

  test('has steps and stay beside the sheet, once the guest has recognised it (R5.25)', async ({
    page,
    guest,
    sees,
    say,
    hotel,
    name,
  }) => {
    await hotel.takesBooking({ name, nights: 2 })
    const pane = page.locator('[aria-hidden]:has(> [class*=card])')
    await guest.searchesFor({ name })
    await sees.theScreen('/checkin/check-reservation')
    await expect(pane.locator('[data-state="now"]')).toHaveText(say('steps.checkin.1'))
    const nights = say('components.stay.nights_other').replace('{n}', '2')
    await expect(pane.getByText(nights)).toHaveCount(0)
    await guest.agreesToTheReservation()
    await expect(pane.locator('[data-state="now"]')).toHaveText(say('steps.checkin.2'))
    await expect(pane.getByText(nights)).toBeVisible()
    const bar = page.getByRole('button', { name: say('components.button.next') })
    expect((await bar.boundingBox())?.width).toBeLessThanOrEqual(360)
  })
})
