import { askingForPassports } from '../hotel/tenants.ts'
import { test } from '../guest/guest.ts'
import { familyOf, korean, taiwanese, travellersOf } from '../guest/sample-guests.ts'
import { specimenPassport } from '../guest/specimen-passport.ts'
import { keepConstant } from './constant.ts'
import { looker } from './looking.ts'
import { ON_ONE_PHONE } from './on-one-phone.ts'

const LANDSCAPE = { width: 844, height: 390 }

test.use({ tenant: askingForPassports })

test('a passport, a reason, a request that hangs and one that times out look as accepted', async ({
  page,
  guest,
  sees,
  line,
  say,
}, testInfo) => {
  const looks = looker(page, testInfo, { folder: ON_ONE_PHONE })
  const { name, details, passport, signature } = korean
  await line.holdsTheClock()
  await keepConstant(page)
  await guest.arrives({ name })
  await guest.asksWhy()
  await looks('/checkin/input-representative', 'reason')
  await guest.enters(details)
  await looks('/checkin/input-representative', 'passport-empty')
  await guest.picksAsPassport(await specimenPassport(passport))
  await sees.thePassportPhoto()
  await looks('/checkin/input-representative', 'passport')
  await guest.goesOn()
  await guest.agreesToTheGuests()
  await guest.writes(signature)
  await guest.presses('checkin.term.button')
  await sees.theScreen('/checkin/confirm-checkin')
  await line.hangs('uploadSignature')
  await guest.confirms()
  await line.waitsFor('uploadSignature')
  await line.letsPass(1_000)
  await sees.theDialog(say('checkin.confirm-checkin.loading'))
  await looks('/checkin/confirm-checkin', 'loading')
  await line.letsPass(30_000)
  await sees.theError(say('errors.timeout'))
  await looks('/checkin/confirm-checkin', 'timeout-dialog')
})

test('a typed signature looks as accepted', async ({ page, guest, sees, hotel }, testInfo) => {
  const { name, typed } = taiwanese
  await keepConstant(page)
  await hotel.takesBooking({ name, facility: '104' })
  await guest.hurriesTo('/checkin/term', name)
  await sees.theDocument()
  await guest.presses('checkin.term.typed_button')
  await guest.enters({ typedSignature: typed })
  await sees.ink()
  await looker(page, testInfo, { folder: ON_ONE_PHONE })('/checkin/term', 'typed')
})

test('a phone held across looks as accepted', async ({ page, guest, sees, hotel, language }, testInfo) => {
  const looks = looker(page, testInfo, { folder: `${ON_ONE_PHONE}/landscape`, isWindow: true })
  const [name] = travellersOf[language]
  await keepConstant(page)
  await page.setViewportSize(LANDSCAPE)
  await hotel.takesBooking({ name, facility: '104' })
  await guest.opensThePage()
  await sees.theScreen('/')
  await looks('/')
  await guest.hurriesTo('/checkin/term', name)
  await sees.theDocument()
  await guest.writes(korean.signature)
  await sees.theWayOn()
  await guest.looksAt('canvas')
  await looks('/checkin/term')
  await guest.presses('checkin.term.button')
  await sees.theScreen('/checkin/confirm-checkin')
  await guest.confirms()
  await sees.theScreen('/checkin/qr')
  await looks('/checkin/qr')
})

test("the guest's own few colours look as accepted", async ({
  page,
  guest,
  sees,
  hotel,
  language,
}, testInfo) => {
  const looks = looker(page, testInfo, { folder: `${ON_ONE_PHONE}/forced-colours` })
  const [, name] = travellersOf[language]
  await keepConstant(page)
  await page.emulateMedia({ forcedColors: 'active' })
  await hotel.takesBooking({ name, facility: '104' })
  await guest.opensThePage()
  await sees.theScreen('/')
  await looks('/')
  await guest.hurriesTo('/checkin/input-representative', name)
  await guest.enters(familyOf[language].representative)
  // Forced colours also colour the caret, which pictures hide by its colour.
  await guest.leavesTheField('occupation')
  await looks('/checkin/input-representative')
  await guest.describesThemselves({})
  await guest.agreesToTheGuests()
  await guest.signsTheTerms()
  await guest.confirms()
  await sees.theScreen('/checkin/qr')
  await looks('/checkin/qr')
})
