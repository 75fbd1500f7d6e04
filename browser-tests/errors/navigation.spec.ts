import { test } from '../guest/guest.ts'
import { endingWithTheCode } from '../hotel/tenants.ts'

test.use({ tenant: endingWithTheCode })

test.describe('going back', () => {
  test('leads through every screen that was passed, and home in the end', async ({
    guest,
    sees,
    hotel,
    name,
  }) => {
    await hotel.takesBooking({ name, facility: '104', adults: 2 })
    await guest.searchesFor({ name, facility: '104' })
    await guest.answersEverything(2, {})
    const passed = [
      '/checkin/term',
      '/checkin/guests-info',
      '/checkin/input-companions',
      '/checkin/input-representative',
      '/checkin/check-reservation',
    ]
    for (const [index, route] of passed.entries()) {
      await (index % 2 === 0 ? guest.goesBack() : guest.goesBackInTheBrowser())
      await sees.theScreen(route)
      await sees.theAddress(route)
    }
    await guest.goesBack()
    await guest.presses('components.back_dialog.leave')
    await sees.theScreen('/checkin/search')
    await guest.goesBack()
    await sees.theScreen('/')
  })
})

test.describe('going on', () => {
  test('is the business of the screens: the forward button of the browser leads nowhere', async ({
    guest,
    sees,
    name,
  }) => {
    await guest.arrives({ name })
    await guest.goesBack()
    await sees.theScreen('/checkin/check-reservation')
    await guest.goesForwardInTheBrowser()
    await sees.theAddress('/checkin/check-reservation')
    await sees.theScreen('/checkin/check-reservation')
    await guest.agreesToTheReservation()
    await sees.theAddress('/checkin/input-representative')
  })

  test('begins each screen at its top, with its heading, its name and its title (R3.11)', async ({
    guest,
    sees,
    hotel,
    name,
    say,
  }) => {
    const title = (screen: string) => say('document.title', { screen, hotel: say('hotel.name') })
    await hotel.takesBooking({ name, facility: '104', adults: 2 })
    await guest.opensThePage()
    await sees.theTitle(title(say('document.home_title')))
    await guest.searchesFor({ name, facility: '104' })
    const steps = [
      ['check-reservation', guest.agreesToTheReservation],
      ['input-representative', () => guest.describesThemselves({})],
      ['input-companions', () => guest.describesCompanions(1, {})],
      ['guests-info', guest.agreesToTheGuests],
      ['term', guest.signsTheTerms],
      ['confirm-checkin', guest.confirms],
      ['qr', async () => {}],
    ] as const
    for (const [step, goesOn] of steps) {
      await sees.theScreen(`/checkin/${step}`)
      await sees.theHeading(say(`checkin.${step}.heading`))
      await sees.theFocusOnTheHeading()
      await sees.thePageFromItsTop()
      await sees.theTitle(title(say(`checkin.${step}.bar_title`)))
      await guest.scrollsDown()
      await goesOn()
    }
  })
})

test.describe('the change from screen to screen', () => {
  test('lays the next screen out meanwhile, out of sight', async ({ guest, sees, say }) => {
    await guest.holdsTheFades()
    await guest.opensThePage()
    await guest.taps(say('home.checkin_button'))
    await sees.theNextScreenLaidOutUnseen()
    await sees.theScreen('/')
    await guest.endsTheFade()
    await sees.theScreen('/checkin/search')
    await sees.theHeading(say('checkin.search.hotel_heading'))
    await sees.theFocusOnTheHeading()
  })
})

test('a message that stands open is gone when the browser’s back leads home (R3.8)', async ({
  guest,
  sees,
  line,
  say,
}) => {
  await guest.beginsCheckin()
  await guest.fillsInTheSearch({ name: 'ダレモイナイ' })
  await line.breaks('requestCheckinToken', 'an HTML page')
  await guest.presses('checkin.search.button')
  await sees.theDialog(say('errors.title'))
  await guest.goesBackInTheBrowser()
  await sees.theScreen('/')
  await sees.noDialog()
})
