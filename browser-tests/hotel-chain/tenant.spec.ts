import { expect, test } from '../guest/guest.ts'
import { chainOfItsOwn } from '../hotel/tenants.ts'

test.use({ tenant: chainOfItsOwn })

test.describe('a chain of its own', () => {
  // What it adds to home holds handlers, of which the content security policy tells before the sanitiser drops them.
  test.use({ expectedComplaints: [/Content Security Policy/] })

  test('speaks its own words over ours, but a button never loses its name (R5.8, R7.4, R7.5)', async ({
    guest,
    sees,
    hotel,
    name,
    say,
    locale,
  }) => {
    const isJapanese = locale?.startsWith('ja') === true
    await hotel.takesBooking({ name })
    await guest.opensThePage()
    await sees.theButton(isJapanese ? 'お着きの手続き' : 'Arrive')
    await sees.theText(isJapanese ? '大浴場は 24 時まで' : 'The baths close at midnight')
    await sees.theText(say('home.attention_1'))
    await guest.taps(isJapanese ? 'お着きの手続き' : 'Arrive')
    await sees.theHeading(say('checkin.search.heading'))
    await guest.fillsInTheSearch({ name })
    await guest.presses('checkin.search.button')
    await sees.theScreen('/checkin/check-reservation')
    await sees.noButton(say('checkin.check-reservation.other_button'))
    await sees.noText(say('checkin.check-reservation.attention'))
  })

  test('asks for no facility, finds the guest in any, and asks every guest for what is asked by default (R8.3)', async ({
    guest,
    sees,
    hotel,
    name,
    line,
    locale,
  }) => {
    await hotel.takesBooking({ name, facility: '104', adults: 2 })
    await guest.opensThePage()
    await guest.taps(locale?.startsWith('ja') === true ? 'お着きの手続き' : 'Arrive')
    await sees.theScreen('/checkin/search')
    await sees.theFormAsks('reservationName!')
    await guest.fillsInTheSearch({ name })
    await guest.presses('checkin.search.button')
    await sees.theScreen('/checkin/check-reservation')
    await sees.noText('澪津島の宿')
    await sees.noText('Miotsu Island Inn')
    await guest.agreesToTheReservation()
    await sees.theFormAsks(
      'lastName! firstName! lastKana! firstKana! gender! age! overseasFlug! postcode! prefecture! city! subarea! furtherSubarea! tel! occupation! prevAccommodation! nextAccommodation!',
    )
    await guest.describesThemselves()
    await sees.theFormAsks(
      'companions.1.lastKana! companions.1.firstKana! companions.1.lastName? companions.1.firstName? companions.1.gender!',
    )
    await guest.describesCompanions(1)
    await guest.agreesToTheGuests()
    await guest.signsTheTerms()
    await guest.confirms()
    await sees.theScreen('/checkin/qr')
    expect(line.countOf('facilities') + line.countOf('facility')).toBe(0)
  })
})
