import { curiousHotelOfTheOtherVariant, fromOverseas, phones, TAG_MANAGER } from './canaries.ts'
import { photo } from '../guest/passport-photos.ts'
import { expect, test } from './watched-guest.ts'
import { allAt, whereabouts } from './whereabouts.ts'

const SEARCH = 'GET rpa/checkin_authtoken_request query'
const CHECK_IN = 'POST rpa/execute_checkin_request body'

test.use({ tenant: curiousHotelOfTheOtherVariant })

test('what a member from overseas says at check-in, and what the page was opened with, stands nowhere else either', async ({
  guest,
  sees,
  hotel,
  witness,
  line,
  name,
  say,
}) => {
  const { looksAt } = witness
  const { phone } = phones
  const launch = { token: 'sample-token-takahashi', member: '1000000001' }
  const passport = { fileName: 'flora-on-the-nightjar.jpg' }
  await line.answersFile(TAG_MANAGER, { status: 200, body: '' })
  await hotel.takesBooking({ name, phone, membershipNumber: launch.member })
  await guest.opensThePage(`/?authorization=${launch.token}&membership_number=${launch.member}`)
  await looksAt('/')
  await guest.begins()
  await guest.fillsInTheSearch({ name, facility: 'MIO-KAIGAN', phone })
  await looksAt('/checkin/search')
  await guest.presses('checkin.search.button')
  await looksAt('/checkin/check-reservation')
  await guest.agreesToTheReservation()
  await guest.fixes(say('components.guests.representative'))
  const { address, tel, ...names } = fromOverseas
  await guest.enters({ ...names, overseasFlug: 'true', countrycode: 'GB', address, tel })
  await guest.picksAsPassport(await photo(passport.fileName))
  await sees.thePassportPhoto()
  await looksAt('/checkin/input-representative')
  await guest.goesOn()
  await looksAt('/checkin/guests-info')
  await guest.agreesToTheGuests()
  await guest.signs()
  await looksAt('/checkin/term')
  await guest.presses('checkin.term.button')
  await looksAt('/checkin/confirm-checkin')
  await guest.confirms()
  await looksAt('/checkin/unsettled-qr')

  await witness.seesThatTheTagManagerKnowsTheScreens()
  expect(await witness.referrers()).toEqual([])
  const places = [...(await witness.sent()), ...witness.noted(), { where: 'the log', text: hotel.log() }]
  const picture = witness.pictureSentAs('base64_passport_image')
  expect(whereabouts({ name, phone, ...passport, picture, ...launch }, places)).toEqual({
    ...allAt(SEARCH, { name, phone }),
    fileName: [],
    picture: ['POST upload_passport body'],
    // The guest came with both in the page's own address; the point programme is asked about the member.
    token: [
      'GET / query',
      `GET /user/api/v1/users/${launch.member} headers`,
      'GET rpa/checkin_authtoken_request headers',
      'the address',
    ],
    member: ['GET / query', `GET /user/api/v1/users/${launch.member} path`, 'the address'],
  })
  expect(whereabouts(fromOverseas, places)).toEqual(allAt(CHECK_IN, fromOverseas))
})
