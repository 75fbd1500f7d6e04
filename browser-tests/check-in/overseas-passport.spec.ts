import { overseas } from '../guest/actions/describing-guests.ts'
import { expect, test } from '../guest/guest.ts'
import { looksOf, photoLyingOnItsSide } from '../guest/passport-photos.ts'

test.use({ switches: { display: { ask_overseas_passport: true } } })

test('a photo of a passport goes upright, small, and without what the camera wrote beside it (R8.22)', async ({
  guest,
  sees,
  hotel,
  name,
  line,
}) => {
  await hotel.takesBooking({ name, paymentTarget: false })
  await guest.searchesFor({ name })
  await guest.agreesToTheReservation()
  await guest.describesThemselves(overseas)
  await guest.picksAsPassport(await photoLyingOnItsSide())
  await sees.thePassportPhoto()
  await guest.goesOn()
  await guest.agreesToTheGuests()
  await guest.signsTheTerms()
  await guest.confirms()
  await sees.theScreen('/checkin/qr')
  const sent = await looksOf(line.fieldsOf('uploadPassport').get('base64_passport_image') ?? '')
  expect(sent).toMatchObject({ format: 'jpeg', hasNotes: false, above: 'red', below: 'blue' })
  expect(sent.height).toBeGreaterThan(sent.width)
  expect(sent.bytes).toBeLessThanOrEqual(400_000)
})
