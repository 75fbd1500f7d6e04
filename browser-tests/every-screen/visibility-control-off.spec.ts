import { atHome, companionAtHome } from '../guest/actions/describing-guests.ts'
import { test } from '../guest/guest.ts'
import { withoutVisibilityControl } from '../hotel/tenants.ts'

test.use({ tenant: withoutVisibilityControl })

test.describe('without visibility control, every hotel asks for the same', () => {
  for (const facility of ['101', '104']) {
    test(`facility ${facility} (R8.5)`, async ({ guest, sees, hotel, name }) => {
      await hotel.takesBooking({ name, facility, adults: 2 })
      await guest.searchesFor({ name, facility })
      await guest.agreesToTheReservation()
      await sees.theFormAsks(
        'lastName! firstName! overseasFlug! postcode! prefecture! city! subarea! furtherSubarea! tel!',
      )
      await guest.enters({ overseasFlug: 'true' })
      await sees.theFormAsks('lastName! firstName! overseasFlug! countrycode! address! passport! tel!')
      await guest.enters({ overseasFlug: 'false' })
      await guest.describesThemselves(atHome)
      await sees.theFormAsks(
        'companions.1.lastName! companions.1.firstName! companions.1.lastKana! companions.1.firstKana! companions.1.age!',
      )
      await guest.describesCompanions(1, companionAtHome)
      await guest.agreesToTheGuests()
      await guest.signsTheTerms()
      await guest.confirms()
      await sees.theScreen('/checkin/qr')
    })
  }
})
