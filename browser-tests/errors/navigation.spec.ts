import { test } from '../guest/guest.ts'
import { endingWithTheCode } from '../hotel/tenants.ts'

test.use({ tenant: endingWithTheCode })

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
