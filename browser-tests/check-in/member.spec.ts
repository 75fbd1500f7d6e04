import { expect, test } from '../guest/guest.ts'

/** A member whose record answers all that the seaside hotel asks for. */
const membershipNumber = '1000000002'

test.describe('a member', () => {
  test('checks what the hotel knows, and reaches the QR code in under 10 taps without a keyboard', async ({
    guest,
    sees,
    hotel,
    name,
    line,
  }) => {
    await hotel.takesBooking({ name, membershipNumber })
    await guest.countsTaps()
    // Which stay it is stands in no record: hotel and name are stated as the phone fills them in.
    await guest.searchesFor({ name })
    await guest.agreesToTheReservation()
    await sees.noneOfTheFields('lastName', 'postcode', 'tel')
    await sees.theText('〒530-0001')
    await guest.goesOn()
    await guest.agreesToTheGuests()
    await guest.signsTheTerms()
    await guest.confirms()
    await sees.theScreen('/checkin/qr')
    await sees.theQrCode()
    expect(await guest.hasTapped()).toEqual({ taps: 8, keys: 0 })
    expect(line.guestsEntered()).toMatchObject([
      {
        last_name: '森',
        first_name: '翔太',
        zip_code: '5300001',
        prefecture: '大阪府',
        phone: '09000000023',
      },
    ])
  })

  test('fills in what is missing, and may change everything else', async ({
    guest,
    sees,
    hotel,
    name,
    say,
  }) => {
    await hotel.takesBooking({ name, facility: '103', membershipNumber })
    await guest.searchesFor({ name, facility: '103' })
    await guest.agreesToTheReservation()
    await sees.theHeading(say('checkin.input-representative.missing_heading'))
    await guest.goesOn()
    await sees.theSummaryOfProblems(sees.wordsForMissing('age'), sees.wordsForMissing('occupation'))
    await sees.theFocusIn('age')
    await guest.enters({ age: '33', occupation: '会社員' })

    await guest.fixes(say('components.guests.representative'))
    await sees.theHeading(say('checkin.input-representative.heading'))
    await sees.theFieldHolds('age', '33')
    await sees.theFieldHolds('lastName', '森')
    await sees.theChoice('gender', '1')
    await guest.enters({ lastName: '林', lastKana: 'ハヤシ' })
    await guest.goesOn()
    await sees.theText('ハヤシ ショウタ')
    await guest.fixes(say('components.guests.representative'))
    await sees.theFieldHolds('lastName', '林')
  })
})
