import { test } from '../guest/guest.ts'

test.use({ contextOptions: { reducedMotion: 'reduce' } })

test('an overlay lies over the screen while a request runs, and nothing but its end takes it away (R5.19, R10.4)', async ({
  page,
  guest,
  sees,
  hotel,
  name,
  line,
  say,
}) => {
  await hotel.takesBooking({ name, facility: '104' })
  await line.holdsTheClock()
  await guest.hurriesTo('/checkin/confirm-checkin', name)
  await line.hangs('uploadSignature')
  await guest.confirms()
  await line.waitsFor('uploadSignature', 1)
  await line.letsPass(1_000)
  await sees.theDialog(say('checkin.confirm-checkin.loading'))
  await guest.hitsTheKey('Escape')
  await guest.hitsTheKey('Escape')
  await page.mouse.click(5, 5)
  await line.letsPass(1_000)
  await sees.theDialog(say('checkin.confirm-checkin.loading'))
  await sees.theScreen('/checkin/confirm-checkin')
  await line.letsPass(28_000)
  await sees.theError(say('errors.timeout'))
})
