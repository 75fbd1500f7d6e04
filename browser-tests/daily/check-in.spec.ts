import { atHome, overseas } from '../guest/actions/describing-guests.ts'
import { expect, test } from '../guest/invited-guest.ts'
import { REFUSAL } from '../guest/line.ts'
import { brokenPhoto, looksOf, photo, photoLyingOnItsSide } from '../guest/passport-photos.ts'

/** A stay whose bill is no matter of the phone: the check-in ends with the code. */
const withoutABill = { paymentTarget: false } as const

test('a guest alone checks in, and holds a code that a scanner reads (R1.2, R7.3)', {
  tag: '@firefox',
}, async ({ guest, sees, hotel, name }) => {
  await hotel.takesBooking({ name, ...withoutABill })
  await guest.searchesFor({ name: name.replace(' ', '　') })
  await guest.answersEverything(1)
  await guest.confirms()
  await sees.theScreen('/checkin/qr')
  const [, kanaName, cardStatus, code, blank] = (await sees.theQrCode()).split(',')
  expect([kanaName, cardStatus, code, blank]).toEqual([name, '1', '30', ''])
  expect(await hotel.desk('register')).toContain('サンプルハイツ405')
})

test('a family fills in every guest, mends one, and the same name leads back to its code (R8.34, R8.35)', async ({
  guest,
  sees,
  hotel,
  name,
  say,
  line,
  page,
}) => {
  const family = { name, facility: '103', adults: 2, children: 1 }
  await hotel.takesBooking({ ...family, ...withoutABill })
  await guest.searchesFor(family)
  await guest.agreesToTheReservation()
  await guest.enters({ overseasFlug: 'false' })
  await guest.goesOn()
  await sees.theFocusOnTheSummary()
  await guest.describesThemselves()
  const sameName = say('checkin.input-companions.same_family_name', { name: '山田' })
  await page.getByRole('button', { name: sameName }).first().click()
  await sees.theFieldHolds('companions.1.lastKana', 'ヤマダ')
  await sees.theFocusIn('companions.1.firstName')
  await guest.describesCompanions(2)
  await guest.fixes(say('components.guests.companion', { companion: 2, guest: 3 }))
  await sees.thePlace('input-companion-2')
  await guest.enters({ 'companions.2.firstName': '三郎' })
  await guest.goesOn()
  await sees.theText('三郎')
  await guest.agreesToTheGuests()
  await guest.signsTheTerms()
  await guest.confirms()
  await sees.theScreen('/checkin/qr')
  const code = await sees.theQrCode()
  expect(line.guestsEntered()).toMatchObject([
    { first_name: '太郎', is_child: false },
    { first_name: '花子', is_child: false },
    { first_name: '三郎', is_child: true },
  ])
  await guest.searchesFor(family)
  await sees.theScreen('/checkin/qr')
  expect(await sees.theQrCode()).toBe(code)
})

test.describe('where passports are asked for', () => {
  test.use({ switches: { display: { ask_overseas_passport: true } } })

  test('a guest from overseas cannot go on without the photo, which goes upright, small and without what the camera wrote beside it (R8.22, R8.23, R8.42)', {
    tag: '@firefox',
  }, async ({ guest, sees, hotel, name, say, line, browserName }) => {
    const address = `1 Sample Street, London ${Date.now()}`
    await hotel.takesBooking({ name, ...withoutABill })
    await guest.searchesFor({ name })
    await guest.agreesToTheReservation()
    await guest.describesThemselves({ ...overseas, address })
    await sees.theProblem('passport', say('passport_error'))
    await guest.picksAsPassport(brokenPhoto)
    await sees.theProblem('passport', say('problems.passport.unknown'))
    await guest.picksAsPassport(await photo())
    await sees.theAnnouncement(say('fields.passport.advice_small'))
    await guest.picksAsPassport(await photoLyingOnItsSide())
    await sees.noProblem('passport')
    await sees.thePassportPhoto()
    await guest.goesOn()
    await guest.agreesToTheGuests()
    await guest.signsTheTerms()
    await guest.confirms()
    await sees.theScreen('/checkin/qr')
    expect(line.countOf('uploadPassport')).toBe(1)
    expect(await hotel.desk('register')).toContain(address)
    // Firefox does not report what a page has sent.
    if (browserName === 'firefox') return
    const sent = await looksOf(line.fieldsOf('uploadPassport').get('base64_passport_image') ?? '')
    expect(sent).toMatchObject({ format: 'jpeg', hasNotes: false, above: 'red', below: 'blue' })
    expect(sent.height).toBeGreaterThan(sent.width)
    expect(sent.bytes).toBeLessThanOrEqual(400_000)
  })
})

test('a member checks what the hotel knows, and reaches the code in 8 taps without a keyboard', async ({
  guest,
  sees,
  hotel,
  name,
  line,
}) => {
  await hotel.takesBooking({ name, membershipNumber: '1000000002', ...withoutABill })
  await guest.countsTaps()
  await guest.searchesFor({ name })
  await guest.agreesToTheReservation()
  await sees.noneOfTheFields('lastName', 'postcode', 'tel')
  await sees.theText('大阪府大阪市北区')
  await guest.goesOn()
  await guest.agreesToTheGuests()
  await guest.signsTheTerms()
  await guest.confirms()
  await sees.theScreen('/checkin/qr')
  expect(await guest.hasTapped()).toEqual({ taps: 8, keys: 0 })
  expect(line.guestsEntered()).toMatchObject([{ last_name: '森', zip_code: '5300001', phone: '09000000023' }])
})

test.describe('where the phone number is asked for', () => {
  test.use({ switches: { display: { show_phone_number_in_search: true } } })

  test('it tells two guests of one name apart (R6.4)', async ({ guest, sees, hotel, name, say }) => {
    await hotel.takesBooking({ name, phone: '09000000011', adults: 1 })
    await hotel.takesBooking({ name, phone: '09000000022', adults: 3 })
    await guest.beginsCheckin()
    await guest.fillsInTheSearch({ name })
    await sees.theButtonAsleep(say('checkin.search.button'))
    await guest.enters({ phoneNumber: '09000000022' })
    await guest.presses('checkin.search.button')
    await sees.theScreen('/checkin/check-reservation')
    await sees.theText(say('components.party.adults_other', { n: 3 }))
  })
})

test('a guest who comes by an invitation says one thing, and is led to the reservation (R6.14, R6.15)', async ({
  guest,
  sees,
  hotel,
  name,
  page,
  say,
  invitation,
}) => {
  await hotel.takesBooking({ name })
  await invitation.isGoodFor(name)
  await guest.opensThePage(invitation.link)
  await sees.theText(say('home.checkin_note_invited'))
  expect(page.url()).toBe(`${hotel.url()}/`)
  await guest.begins()
  await guest.enters({ invitationFact: 'テスト' })
  await guest.presses('checkin.search.button')
  await sees.theScreen('/checkin/check-reservation')
  await sees.theText(name)
})

test.describe('where no reader for codes stands', () => {
  test.use({
    switches: { display: { use_checkin_payment: false }, qr_code: { is_active_in_checkin: false } },
  })

  test('a check-in ends in words, then home (R1.2, R10.8)', async ({ guest, sees, hotel, name, say }) => {
    await hotel.takesBooking({ name, facility: '104' })
    await guest.hurriesTo('/checkin/confirm-checkin', name)
    await guest.confirms()
    await sees.theScreen('/checkin/complete')
    await sees.theHeading(say('checkin.complete.heading'))
    await guest.presses('components.button.home')
    await sees.theScreen('/')
  })
})

test('back asks first where something would be lost, and keeps what was typed; a reload begins anew (R3.4, R3.14, R3.17)', {
  tag: '@firefox',
}, async ({ guest, sees, hotel, name, say }) => {
  await guest.opensThePage('/no-such-page')
  await sees.theScreen('/404')
  await hotel.takesBooking({ name })
  await guest.searchesFor({ name })
  await sees.theScreen('/checkin/check-reservation')
  await guest.goesBackInTheBrowser()
  await sees.theDialog(say('components.back_dialog.title'), say('components.back_dialog.body'))
  await guest.presses('components.back_dialog.stay')
  await guest.agreesToTheReservation()
  await guest.enters(atHome)
  await guest.goesBack()
  await guest.agreesToTheReservation()
  await sees.theFieldHolds('lastName', '山田')
  await guest.goesBackInTheBrowser()
  await sees.theScreen('/checkin/check-reservation')
  await guest.goesBack()
  await guest.presses('components.back_dialog.leave')
  await sees.theScreen('/checkin/search')
  await sees.theFieldHolds('reservationName', name)
  await guest.opensThePage('/checkin/term')
  await sees.theScreen('/reload-error')
  await guest.presses('components.button.home')
  await sees.theScreen('/')
})

test('a search that fails says why, keeps what was typed and can be tried again; a 404 leads to the error screen (R3.7, R6.9, R16.3, R16.8)', {
  tag: '@firefox',
}, async ({ guest, sees, hotel, name, line, say, language }) => {
  await guest.searchesFor({ name })
  await sees.theDialogIn(language)
  await guest.presses('components.button.close')
  await sees.theFieldHolds('reservationName', name)
  await hotel.takesBooking({ name })
  await line.goesDead()
  await guest.presses('checkin.search.button')
  await sees.theError(say('errors.network'))
  await line.comesBack()
  await guest.presses('components.button.close')
  await line.refuses('requestCheckinToken', 500)
  await guest.presses('checkin.search.button')
  await sees.theError(REFUSAL)
  await guest.presses('components.button.close')
  await line.heals('requestCheckinToken')
  await guest.presses('checkin.search.button')
  await sees.theScreen('/checkin/check-reservation')
  await line.refuses('checkinInfo', 404)
  await guest.searchesFor({ name })
  await sees.theScreen('/common-error')
  await guest.presses('components.button.home')
  await sees.theScreen('/')
})

test('a check-in whose answer is lost is made once more, and stands in the register once (R10.4)', async ({
  guest,
  sees,
  hotel,
  name,
  line,
  say,
}) => {
  await hotel.takesBooking({ name, ...withoutABill })
  await guest.searchesFor({ name })
  await guest.answersEverything(1, { ...atHome, lastName: name })
  await line.losesTheAnswer('executeCheckin')
  await guest.confirms()
  await sees.theError(say('errors.network'))
  await line.heals('executeCheckin')
  await guest.presses('components.button.close')
  await guest.confirms()
  await sees.theScreen('/checkin/qr')
  expect(line.countOf('uploadSignature')).toBe(1)
  const rows = (await hotel.desk('register')).split('\n')
  expect(rows.filter((row) => row.includes(name))).toHaveLength(1)
})
