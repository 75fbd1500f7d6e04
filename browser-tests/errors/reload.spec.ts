import { expect, test } from '../guest/guest.ts'

const screens = [
  '/404',
  '/common-error',
  '/checkin/search',
  '/checkin/check-reservation',
  '/checkin/input-representative',
  '/checkin/input-companions',
  '/checkin/guests-info',
  '/checkin/term',
  '/checkin/confirm-checkin',
  '/checkin/qr',
]

test.describe('a page that is opened or reloaded in the middle', () => {
  for (const route of screens) {
    test(`${route} asks to begin anew (R3.4)`, async ({ guest, sees, say }) => {
      await guest.opensThePage(route)
      await sees.theScreen('/reload-error')
      await guest.presses('components.button.home')
      await sees.theScreen('/')
      await sees.theButton(say('home.checkin_button'))
    })
  }

  test('an unknown path is not found (R3.3)', async ({ guest, sees, say }) => {
    await guest.opensThePage('/no-such-page')
    await sees.theScreen('/404')
    await sees.theHeading(say('not-found.heading'))
  })

  test('a reload in the middle forgets all that was typed', { tag: '@every-browser' }, async ({
    guest,
    sees,
    name,
  }) => {
    await guest.arrives({ name })
    await guest.enters({ lastName: '山田' })
    await guest.reloads()
    await sees.theScreen('/reload-error')
    await guest.presses('components.button.home')
    await guest.searchesFor({ name })
    await guest.agreesToTheReservation()
    await sees.theFieldHolds('lastName', '')
  })

  test('from an error screen only home is open (R3.6, R3.7)', { tag: '@every-browser' }, async ({
    guest,
    sees,
    page,
  }) => {
    await guest.beginsCheckin()
    await page.goto(new URL('/checkin/search', page.url()).href)
    await sees.theScreen('/reload-error')
    await guest.goesBackInTheBrowser()
    await sees.theScreen('/')
  })

  test('the debug flag lets a reload pass, with a warning (R3.5)', async ({ guest, sees, page }) => {
    const warnings: string[] = []
    page.on('console', (message) => {
      if (message.type() === 'warning') warnings.push(message.text())
    })
    await guest.opensThePage()
    await page.evaluate(() => localStorage.setItem('debug', 'yes'))
    await guest.opensThePage('/checkin/search')
    await sees.theScreen('/checkin/search')
    expect(warnings.length).toBeGreaterThan(0)
  })

  test('nothing personal is left in the browser (R15.1)', async ({ guest, sees, hotel, name, page }) => {
    await hotel.takesBooking({ name })
    await guest.searchesFor({ name })
    await guest.answersEverything(1)
    await guest.confirms()
    await sees.theScreen('/checkin/qr')
    const kept = await page.evaluate(() =>
      JSON.stringify([Object.entries(localStorage), Object.entries(sessionStorage), document.cookie]),
    )
    expect(kept).not.toContain('山田')
    expect(kept).toBe('[[],[],""]')
  })
})
