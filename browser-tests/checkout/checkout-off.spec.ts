import { test } from '../guest/leaving-guest.ts'

test.describe('check-out as shipped', () => {
  test('is off: no button on home, no note, and no screen (R4.2, R13.1)', async ({ guest, sees, say }) => {
    await guest.opensThePage()
    await sees.theButton(say('home.checkin_button'))
    await sees.noText(say('home.checkout_button'))
    await sees.noText(say('home.checkout_attention'))
    for (const route of ['/checkout/search', '/checkout/wait', '/checkout/complete-checkout']) {
      await guest.opensThePage(route)
      await sees.theScreen('/404')
    }
  })
})

test.describe('check-out that is switched on', () => {
  test.use({ switches: { use_checkout: true, display: { show_checkout_attention: true } } })

  test('has its button and its note on home (R4.2)', async ({ guest, leaver, sees, say }) => {
    await guest.opensThePage()
    await sees.theText(say('home.checkout_attention'))
    await leaver.beginsCheckout()
    await guest.goesBack()
    await sees.theScreen('/')
  })

  for (const route of ['/checkout/search', '/checkout/wait', '/checkout/confirm-checkout']) {
    test(`asks to begin anew when ${route} is opened or reloaded`, async ({ guest, sees }) => {
      await guest.opensThePage(route)
      await sees.theScreen('/reload-error')
    })
  }
})
