import { test } from '../guest/guest.ts'
import { faultsOf, REFUSAL, toldOf } from '../guest/line.ts'
import { takingPaymentOnTheSecond } from '../guest/paying-guest.ts'

test.use({ tenant: takingPaymentOnTheSecond, contextOptions: { reducedMotion: 'reduce' } })

// The one call that only this back end makes; the others differ by the names of their headers alone.

const launch = '?authorization=sample-token-takahashi&membership_number=1000000001'

test.describe('a search that the point programme fails', () => {
  test.beforeEach(async ({ guest, hotel, name, line }) => {
    await line.holdsTheClock()
    await hotel.takesBooking({ name, facility: '103', membershipNumber: '1000000001' })
    await guest.beginsCheckin(launch)
    await guest.fillsInTheSearch({ name, facility: 'MIO-EKIMAE' })
  })

  test('says why, keeps what was typed, and can be tried again', async ({ guest, sees, name, line, say }) => {
    const searchesInVain = async (told: string) => {
      await guest.presses('checkin.search.button')
      await sees.theError(told)
      await guest.presses('components.button.close')
      await sees.noDialog()
      await sees.theScreen('/checkin/search')
      await sees.theFieldHolds('reservationName', name)
      await sees.theFieldHolds('facilityId', 'MIO-EKIMAE')
      await sees.theButton(say('checkin.search.button'))
    }
    for (const fault of faultsOf('pointUser')) {
      await line.breaks('pointUser', fault)
      await searchesInVain(toldOf(fault, say))
    }
    for (const status of [401, 404]) {
      await line.refuses('pointUser', status)
      await searchesInVain(REFUSAL)
    }
    await line.heals('pointUser')
    await guest.presses('checkin.search.button')
    await guest.agreesToTheReservation()
    await sees.theFieldHolds('lastName', '高橋')
  })

  test('is given up after 30 seconds without an answer, and can be tried again', async ({
    guest,
    sees,
    name,
    line,
    say,
  }) => {
    await line.hangs('pointUser')
    await guest.presses('checkin.search.button')
    await line.waitsFor('pointUser')
    await line.letsPass(29_000)
    await sees.theDialog(say('checkin.search.loading'), say('components.loading.slow'))
    await line.letsPass(1_000)
    await sees.theError(say('errors.timeout'))
    await line.heals('pointUser')
    await guest.presses('components.button.close')
    await sees.theFieldHolds('reservationName', name)
    await guest.presses('checkin.search.button')
    await guest.agreesToTheReservation()
    await sees.theFieldHolds('lastName', '高橋')
  })
})
