import { atHome } from '../guest/actions/describing-guests.ts'
import { test } from '../guest/guest.ts'

interface Profile {
  readonly asks: string
  readonly facility: string
  /** Controls in the order of the screen; `!` must be answered, `?` may be. */
  readonly inJapan: string
  readonly overseas: string
  readonly companion: string
}

const profiles: readonly Profile[] = [
  {
    asks: 'the national minimum',
    facility: '101',
    inJapan: 'lastName! firstName! overseasFlug! postcode! prefecture! city! subarea? furtherSubarea! tel!',
    overseas: 'lastName! firstName! overseasFlug! countrycode! address! tel!',
    companion: 'lastName! firstName!',
  },
  {
    asks: 'age, previous and next lodging',
    facility: '102',
    inJapan:
      'lastName! firstName! lastKana! firstKana! gender? age! overseasFlug! postcode! prefecture! city! subarea? furtherSubarea! tel! prevAccommodation! nextAccommodation!',
    overseas:
      'lastName! firstName! lastKana! firstKana! gender? age! overseasFlug! countrycode! address! tel! prevAccommodation! nextAccommodation!',
    companion: 'lastKana! firstKana! lastName? firstName? age!',
  },
  {
    asks: 'everything required',
    facility: '103',
    inJapan:
      'lastName! firstName! lastKana! firstKana! gender! age! overseasFlug! postcode! prefecture! city! subarea! furtherSubarea! tel! occupation! prevAccommodation! nextAccommodation!',
    overseas:
      'lastName! firstName! lastKana! firstKana! gender! age! overseasFlug! countrycode! address! tel! occupation! prevAccommodation! nextAccommodation!',
    companion: 'lastName! firstName! lastKana! firstKana! gender! age!',
  },
  {
    asks: 'everything optional',
    facility: '104',
    inJapan:
      'lastName? firstName? lastKana? firstKana? gender? age? overseasFlug postcode? prefecture? city? subarea? furtherSubarea? tel? occupation? prevAccommodation? nextAccommodation?',
    overseas:
      'lastName? firstName? lastKana? firstKana? gender? age? overseasFlug countrycode? address? tel? occupation? prevAccommodation? nextAccommodation?',
    companion: 'lastName? firstName? lastKana? firstKana? gender? age?',
  },
  {
    asks: 'kana before names that are optional',
    facility: '105',
    inJapan:
      'lastKana! firstKana! lastName? firstName? gender! age! overseasFlug! postcode! prefecture! city! subarea! furtherSubarea! tel! occupation! prevAccommodation! nextAccommodation!',
    overseas:
      'lastKana! firstKana! lastName? firstName? gender! age! overseasFlug! countrycode! address! tel! occupation! prevAccommodation! nextAccommodation!',
    companion: 'lastKana! firstKana! lastName? firstName? gender!',
  },
]

const inFormOfCompanion = (asked: string) => asked.replaceAll(/\w+(?=[!?])/g, 'companions.1.$&')

test.describe('each hotel asks for what it wants to know, and for nothing else (R8.2)', () => {
  for (const { asks, facility, inJapan, overseas, companion } of profiles) {
    test(`${facility}: ${asks} (R8.1)`, async ({ guest, sees, hotel, name }) => {
      await hotel.takesBooking({ name, facility, adults: 2 })
      await guest.searchesFor({ name, facility })
      await guest.agreesToTheReservation()
      await sees.theFormAsks(inJapan)
      await guest.enters({ overseasFlug: 'true' })
      await sees.theFormAsks(overseas)
      await guest.enters({ overseasFlug: 'false' })
      await guest.describesThemselves(atHome)
      await sees.theScreen('/checkin/input-companions')
      await sees.theFormAsks(inFormOfCompanion(companion))
      await guest.describesCompanions(1)
      await sees.theScreen('/checkin/guests-info')
    })
  }

  test('where everything is optional, the guest can leave everything empty', async ({
    guest,
    sees,
    hotel,
    name,
  }) => {
    await hotel.takesBooking({ name, facility: '104', adults: 2 })
    await guest.searchesFor({ name, facility: '104' })
    await guest.answersEverything(2, {})
    await guest.confirms()
    await sees.theScreen('/checkin/qr')
  })
})
