import { isAtRest } from '../guest/barriers.ts'
import { expect, test } from '../guest/guest.ts'

test('the sun goes from home along the steps (R5.24)', async ({ page, guest, sees, hotel, name }) => {
  const ways: string[] = []
  await page.exposeFunction('theSunMoves', (way: string) => ways.push(way))
  await page.addInitScript(() => {
    const animate = Reflect.get(Element.prototype, 'animate')
    const noting = new Proxy(animate, {
      apply: (move, sun, [keyframes, ...rest]) => {
        const way = keyframes[0]?.transform
        const isTheSun = sun instanceof HTMLElement && sun.dataset['sun'] !== undefined
        if (isTheSun && way !== undefined)
          Reflect.get(globalThis, 'theSunMoves')(`${location.pathname} ${way}`)
        return Reflect.apply(move, sun, [keyframes, ...rest])
      },
    })
    Reflect.set(Element.prototype, 'animate', noting)
  })
  await hotel.takesBooking({ name })
  await guest.beginsCheckin()
  // One who hurries would send it on from the middle of its way.
  await page.waitForFunction(isAtRest)
  await guest.fillsInTheSearch({ name })
  await guest.presses('checkin.search.button')
  await sees.theScreen('/checkin/check-reservation')
  await expect
    .poll(() => ways)
    .toEqual([
      expect.stringMatching(/^\/checkin\/search translate\(.*\) scale\([3-9]/),
      expect.stringMatching(/^\/checkin\/check-reservation translate\(-.*, 0px\) scale\(1\)$/),
    ])
})

test.describe('a computer', () => {
  test.use({ viewport: { width: 1024, height: 768 }, isMobile: false, hasTouch: false })

  for (const width of [960, 1024, 1280, 1600]) {
    test(`has the sun beside the words of home, not behind them, at ${width} px (R5.24)`, async ({
      page,
      guest,
    }) => {
      await page.setViewportSize({ width, height: 800 })
      await guest.opensThePage()
      const sun = await page.locator('circle[data-sun]').boundingBox()
      const words = page.locator('h1 > span, header > :first-child').filter({ visible: true })
      const boxes = await words.evaluateAll((all) => all.map((one) => one.getBoundingClientRect().toJSON()))
      expect(boxes).toHaveLength(3)
      const isBehind = boxes.map(
        ({ left, top, right, bottom }) =>
          sun === null ||
          (sun.x < right && left < sun.x + sun.width && sun.y < bottom && top < sun.y + sun.height),
      )
      expect(isBehind).toEqual([false, false, false])
    })
  }

  test('has the steps beside the sheet, and the stay above the form once the guest has recognised it (R5.25, R7.7)', async ({
    page,
    guest,
    sees,
    say,
    hotel,
    name,
  }) => {
    await hotel.takesBooking({ name, nights: 2 })
    const pane = page.locator('[aria-hidden]:has(> [class*=card])')
    const stays = page.getByRole('region', { name: say('checkin.check-reservation.summary_label') })
    const line = stays.and(page.locator(':not(main *)'))
    await guest.searchesFor({ name })
    await sees.theScreen('/checkin/check-reservation')
    await expect(pane.locator('[data-state="now"]')).toHaveText(say('steps.checkin.1'))
    await expect(line).toHaveCount(0)
    await guest.agreesToTheReservation()
    await expect(pane.locator('[data-state="now"]')).toHaveText(say('steps.checkin.2'))
    await expect(line).toContainText(say('components.stay.nights_other', { n: 2 }))
    const bar = page.getByRole('button', { name: say('components.button.next') })
    expect((await bar.boundingBox())?.width).toBeLessThanOrEqual(360)
  })
})
