import { endingWithAMessage, expect, test } from '../guest/completing-guest.ts'
import { problemsOn } from '../every-screen/accessibility.ts'

test.use({ tenant: endingWithAMessage })

test.describe('check-in that ends with a message', () => {
  test('the guest reads that all is done and goes home (R1.2, R10.8)', async ({
    page,
    guest,
    sees,
    hotel,
    name,
    say,
  }) => {
    await hotel.takesBooking({ name, adults: 2 })
    await guest.searchesFor({ name })
    await guest.answersEverything(2)
    await guest.confirms()
    await sees.theScreen('/checkin/complete')
    await sees.theHeading(say('checkin.complete.heading'))
    expect(await problemsOn(page)).toEqual([])
    await guest.presses('components.button.home')
    await sees.theScreen('/')
  })

  test('there is no QR screen to go to', async ({ guest, sees }) => {
    await guest.opensThePage('/checkin/qr')
    await sees.theScreen('/404')
  })
})
