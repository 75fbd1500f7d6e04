import { expect, test } from '../guest/guest.ts'
import { type Call, faultsOf, REFUSAL, toldOf } from '../guest/line.ts'

test.use({ contextOptions: { reducedMotion: 'reduce' } })

/** The calls of a search, in their order (R6.7). */
const calls: readonly Call[] = [
  'requestCheckinToken',
  'facility',
  'legacyMember',
  'checkinCode',
  'checkinInfo',
]

test.describe('a search that fails says why, keeps what was typed, and can be tried again', () => {
  for (const call of calls) {
    test(`at ${call} (R6.9, R15.2, R16.8)`, async ({ guest, sees, hotel, name, line, say }) => {
      await hotel.takesBooking({ name })
      await guest.beginsCheckin()
      await guest.fillsInTheSearch({ name })
      for (const fault of faultsOf(call)) {
        await line.breaks(call, fault)
        await guest.presses('checkin.search.button')
        await sees.theError(toldOf(fault, say))
        await guest.presses('components.button.close')
        await sees.noDialog()
        await sees.theScreen('/checkin/search')
        await sees.theFieldHolds('reservationName', name)
        await sees.theFieldHolds('facilityId', '101')
        await sees.theButton(say('checkin.search.button'))
      }
      await line.refuses(call, 401)
      await guest.presses('checkin.search.button')
      await sees.theError(REFUSAL)
      await guest.presses('components.button.close')
      await sees.theFieldHolds('reservationName', name)
      await line.heals(call)
      await guest.presses('checkin.search.button')
      await sees.theScreen('/checkin/check-reservation')
      expect(line.headersOf('requestCheckinToken')['authorization']).toBeUndefined()
    })
  }
})

test.describe('a list of facilities that does not come', () => {
  test('has a dialog of its own and can be asked for again (R16.5)', async ({
    guest,
    sees,
    hotel,
    name,
    line,
    say,
  }) => {
    await hotel.takesBooking({ name })
    await line.breaks('facilities', 'an HTML page')
    await guest.beginsCheckin()
    for (const fault of faultsOf('facilities')) {
      await sees.theDialog(say('facilities_error'), say('facilities_error_message'))
      await guest.presses('components.button.close')
      await sees.theButtonAsleep(say('checkin.search.button'))
      await line.breaks('facilities', fault)
      await guest.presses('checkin.search.facilities_retry')
    }
    await sees.theDialog(say('facilities_error'), say('facilities_error_message'))
    await line.heals('facilities')
    await guest.presses('components.button.close')
    await guest.presses('checkin.search.facilities_retry')
    await sees.noButton(say('checkin.search.facilities_retry'))
    await guest.fillsInTheSearch({ name })
    await guest.presses('checkin.search.button')
    await sees.theScreen('/checkin/check-reservation')
  })
})
