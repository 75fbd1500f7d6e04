import { expect, test } from '../guest/guest.ts'

test.use({ contextOptions: { reducedMotion: 'reduce' } })

// What each failure is told as, call by call: guest-web/test/backend/failures.test.ts, screen-kit/failure-reporter.test.ts.

test('facilities and agreement that do not come can be asked for again, and nothing goes on before; without countries another one can be chosen (R9.2, R16.5, R16.10)', async ({
  guest,
  sees,
  hotel,
  name,
  line,
  say,
}) => {
  await hotel.takesBooking({ name, facility: '104' })
  await line.breaks('facilities', 'an HTML page')
  await guest.beginsCheckin()
  await sees.theDialog(say('facilities_error'), say('facilities_error_message'))
  await guest.presses('components.button.close')
  await sees.theButtonAsleep(say('checkin.search.button'))
  await line.heals('facilities')
  await guest.presses('checkin.search.facilities_retry')
  await sees.noButton(say('checkin.search.facilities_retry'))
  await line.breaks('countries', 'a broken connection')
  await guest.hurriesTo('/checkin/input-representative', name)
  await guest.enters({ overseasFlug: 'true' })
  await sees.theDialog(say('errors.network_title'))
  await guest.presses('components.button.close')
  await guest.enters({ countrycode: 'ZZ' })
  await line.breaks('agreement', 'an HTML page')
  await guest.hurriesTo('/checkin/term', name)
  await sees.theError(say('errors.invalid_format'))
  await guest.presses('components.button.close')
  await guest.signs()
  await line.answers('agreement', { payload: { content: ' ' } })
  await guest.presses('checkin.term.agreement_retry')
  await sees.theError(say('errors.invalid_format'))
  await guest.presses('components.button.close')
  await sees.theText(say('checkin.term.reason_agreement'))
  await sees.theButtonAsleep(say('checkin.term.button'))
  await line.heals('agreement')
  await guest.presses('checkin.term.agreement_retry')
  await guest.presses('checkin.term.button')
  await sees.theScreen('/checkin/confirm-checkin')
})

test('a confirmation that is never answered is given up after 30 seconds, under words that nothing takes away; taps in a row confirm once (R5.19, R10.4, R23.15)', async ({
  page,
  guest,
  sees,
  hotel,
  name,
  line,
  say,
}) => {
  await line.holdsTheClock()
  await hotel.takesBooking({ name, facility: '104', paymentTarget: false })
  await guest.hurriesTo('/checkin/confirm-checkin', name)
  await line.hangs('executeCheckin')
  await guest.confirms()
  await line.waitsFor('executeCheckin')
  await line.letsPass(29_000)
  await guest.hitsTheKey('Escape')
  await guest.hitsTheKey('Escape')
  await page.mouse.click(5, 5)
  await sees.theDialog(say('checkin.confirm-checkin.loading'), say('components.loading.slow'))
  await line.letsPass(1_000)
  await sees.theError(say('errors.timeout'))
  await guest.presses('components.button.close')
  const letThrough = await line.holds('executeCheckin')
  await guest.confirms()
  await sees.theDialog(say('checkin.confirm-checkin.loading'))
  await sees.theButtonAsleep(say('checkin.confirm-checkin.button'))
  await guest.goesBackInTheBrowser()
  await sees.theScreen('/checkin/confirm-checkin')
  letThrough()
  await sees.theScreen('/checkin/qr')
  expect(line.countOf('executeCheckin')).toBe(2)
})
