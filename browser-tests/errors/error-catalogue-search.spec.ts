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

/** Of these, the check-in calls, of which a 404 leads away (R16.3). */
const leadingAway: readonly Call[] = ['requestCheckinToken', 'checkinCode', 'checkinInfo']

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
      await line.refuses(call, 401, 'session_ended')
      await guest.presses('checkin.search.button')
      await sees.theError(REFUSAL)
      await guest.presses('components.button.close')
      await sees.theFieldHolds('reservationName', name)
      await line.heals(call)
      await guest.presses('checkin.search.button')
      await sees.theScreen('/checkin/check-reservation')
      expect(line.headersOf('requestCheckinToken')['authorization']).toBeUndefined()
    })

    test(`at ${call}, whose answer never comes`, async ({ guest, sees, hotel, name, line, say }) => {
      await line.holdsTheClock()
      await hotel.takesBooking({ name })
      await line.hangs(call)
      await guest.searchesFor({ name })
      await line.waitsFor(call)
      await line.letsPass(29_000)
      await sees.theDialog(say('checkin.search.loading'))
      await line.letsPass(1_000)
      await sees.theError(say('errors.timeout'))
      await guest.presses('components.button.close')
      await line.heals(call)
      await guest.presses('checkin.search.button')
      await sees.theScreen('/checkin/check-reservation')
    })
  }

  for (const call of leadingAway) {
    test(`a 404 at ${call} leads to the error screen, and from there home (R3.7, R16.3)`, async ({
      guest,
      sees,
      hotel,
      name,
      line,
    }) => {
      await hotel.takesBooking({ name })
      await line.refuses(call, 404)
      await guest.searchesFor({ name })
      await sees.theScreen('/common-error')
      await sees.noDialog()
      await guest.goesBackInTheBrowser()
      await sees.theScreen('/reload-error')
      await guest.presses('components.button.home')
      await sees.theScreen('/')
      await line.heals(call)
      await guest.searchesFor({ name })
      await sees.theScreen('/checkin/check-reservation')
    })
  }

  test('a 404 at another call is told like any refusal (R16.4)', { tag: '@every-browser' }, async ({
    guest,
    sees,
    hotel,
    name,
    line,
  }) => {
    await hotel.takesBooking({ name })
    for (const call of ['facility', 'legacyMember'] as const) {
      await line.refuses(call, 404)
      await guest.searchesFor({ name })
      await sees.theError(REFUSAL)
      await line.heals(call)
    }
  })

  test('without a network, and with one again (R16.1)', { tag: '@every-browser' }, async ({
    guest,
    sees,
    hotel,
    name,
    line,
    say,
  }) => {
    await hotel.takesBooking({ name })
    await guest.beginsCheckin()
    await guest.fillsInTheSearch({ name })
    await line.goesDead()
    await guest.presses('checkin.search.button')
    await sees.theError(say('errors.network'))
    await line.comesBack()
    await guest.presses('components.button.close')
    await guest.presses('checkin.search.button')
    await sees.theScreen('/checkin/check-reservation')
  })

  test('a name without a booking is reported in the language of the guest', {
    tag: '@every-browser',
  }, async ({ guest, sees, name, locale }) => {
    await guest.searchesFor({ name })
    await sees.theDialogIn(locale?.startsWith('ja') === true ? 'ja' : 'en')
    await guest.presses('components.button.close')
    await sees.theFieldHolds('reservationName', name)
  })

  test('a second tap while the search runs starts no second one (R6.6)', async ({
    guest,
    sees,
    hotel,
    name,
    line,
    say,
  }) => {
    await hotel.takesBooking({ name })
    const letThrough = await line.holds('requestCheckinToken')
    await guest.searchesFor({ name })
    await sees.theDialog(say('checkin.search.loading'))
    await sees.theButtonAsleep(say('checkin.search.button'))
    letThrough()
    await sees.theScreen('/checkin/check-reservation')
    expect(line.countOf('requestCheckinToken')).toBe(1)
  })
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
