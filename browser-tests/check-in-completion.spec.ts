import { test } from './guest.ts'

test.use({
  tenant: { config: { display: { use_checkin_payment: false }, qr_code: { is_active_in_checkin: false } } },
})

test.describe('check-in that ends with a message', () => {
  test('the guest reads that all is done and goes home', async ({ guest, sees, hotel, name, say }) => {
    await hotel.takesBooking({ name, adults: 2 })
    await guest.searchesFor({ name })
    await guest.answersEverything(2)
    await guest.confirms()
    await sees.theScreen('/checkin/complete')
    await sees.theHeading(say('checkin.complete.heading'))
    await guest.presses('components.button.home')
    await sees.theScreen('/')
  })

  test('there is no QR screen to go to', async ({ guest, sees }) => {
    await guest.opensThePage('/checkin/qr')
    await sees.theScreen('/404')
  })
})
