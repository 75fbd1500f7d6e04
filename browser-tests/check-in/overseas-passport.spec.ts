import { overseas } from '../guest/actions/describing-guests.ts'
import { expect, test } from '../guest/guest.ts'
import { withoutVisibilityControl } from '../hotel/tenants.ts'
import {
  brokenPhoto,
  heicOfAnIphone,
  looksOf,
  photo,
  photoLyingOnItsSide,
  picturePretendingToBeJpeg,
} from '../guest/passport-photos.ts'

test.use({ tenant: withoutVisibilityControl })

test.describe('a guest from overseas', () => {
  test('is told what is wrong with a file that is no JPEG, or a broken one (R8.22)', async ({
    guest,
    sees,
    name,
    say,
  }) => {
    await guest.arrives({ name })
    await guest.enters(overseas)
    await guest.picksAsPassport(await picturePretendingToBeJpeg())
    await sees.theProblem('passport', say('problems.png'))
    await sees.noPassportPhoto()
    await guest.picksAsPassport(heicOfAnIphone)
    await sees.theProblem('passport', say('problems.heic'))
    await guest.picksAsPassport({ name: 'a.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF') })
    await sees.theProblem('passport', say('problems.jpeg'))
    await guest.picksAsPassport(brokenPhoto)
    await sees.theProblem('passport', say('problems.passport.unknown'))
    await guest.picksAsPassport(await photo())
    await sees.noProblem('passport')
    await sees.thePassportPhoto()
  })

  test('sends a large photo upright, small, and without what the camera wrote beside it', async ({
    guest,
    sees,
    name,
    line,
  }) => {
    const picked = await photoLyingOnItsSide()
    expect(picked.buffer.length).toBeGreaterThan(2_000_000)
    await guest.arrives({ name })
    await guest.enters(overseas)
    await guest.picksAsPassport(picked)
    await sees.thePassportPhoto()
    await guest.goesOn()
    await guest.agreesToTheGuests()
    await guest.signsTheTerms()
    await guest.confirms()
    await sees.theScreen('/checkin/qr')
    const sent = await looksOf(line.fieldsOf('uploadPassport').get('base64_passport_image') ?? '')
    expect(sent).toMatchObject({ format: 'jpeg', hasNotes: false, above: 'red', below: 'blue' })
    expect(sent.height).toBeGreaterThan(sent.width)
    expect(sent.height).toBeLessThanOrEqual(2000)
    expect(sent.bytes).toBeLessThanOrEqual(400_000)
  })
})
