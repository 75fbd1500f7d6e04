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
