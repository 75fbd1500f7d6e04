import { expect, test } from '../guest/guest.ts'
import { endingWithTheCode } from '../hotel/tenants.ts'

test.use({ tenant: endingWithTheCode })

test.describe('a page that is opened or reloaded in the middle', () => {
  test('a reload in the middle forgets all that was typed', async ({ guest, sees, name }) => {
    await guest.arrives({ name })
    await guest.enters({ lastName: '山田' })
    await guest.reloads()
    await sees.theScreen('/reload-error')
    await guest.presses('components.button.home')
    await guest.searchesFor({ name })
    await guest.agreesToTheReservation()
    await sees.theFieldHolds('lastName', '')
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
