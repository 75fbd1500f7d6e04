import { atHome, overseas } from '../guest/actions/describing-guests.ts'
import { expect, test } from '../guest/guest.ts'
import { withoutVisibilityControl } from '../hotel/tenants.ts'
import { faultsOf, REFUSAL, toldOf } from '../guest/line.ts'
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
  test('shows the passport, and the register keeps the address', async ({
    guest,
    sees,
    hotel,
    name,
    line,
    say,
  }) => {
    await guest.arrives({ name })
    const address = `1 Sample Street, London ${Date.now()}`
    await guest.enters({ ...overseas, address })
    await guest.picksAsPassport(await photo())
    await sees.thePassportPhoto()
    await sees.theText(say('fields.passport.chosen'))
    await guest.goesOn()
    await sees.theScreen('/checkin/guests-info')
    await sees.theText(address)
    await guest.agreesToTheGuests()
    await guest.signsTheTerms()
    await guest.confirms()
    await sees.theScreen('/checkin/qr')

    expect(line.countOf('uploadPassport')).toBe(1)
    expect(line.guestsEntered()).toMatchObject([
      { overseas_flg: true, zip_code: '', prefecture: 'GB', city: '', subarea: '', address },
    ])
    const row = (await hotel.desk('register')).split('\n').find((one) => one.includes(address))
    expect(row).toContain('ＣＡＲＴＥＲ,ＥＭＭＡ')
    expect(row).toMatch(/はい,はい|yes,yes/)
  })

  test('checks in with the photo of the passport (R8.22)', { tag: '@every-browser' }, async ({
    guest,
    sees,
    hotel,
    name,
  }) => {
    const address = `2 Sample Street, London ${Date.now()}`
    await guest.arrives({ name })
    await guest.enters({ ...overseas, address })
    await guest.picksAsPassport(await photoLyingOnItsSide())
    await sees.thePassportPhoto()
    await guest.goesOn()
    await guest.agreesToTheGuests()
    await guest.signsTheTerms()
    await guest.confirms()
    await sees.theScreen('/checkin/qr')
    expect(await hotel.desk('register')).toContain(address)
  })

  test('cannot go on without the photo, and is told so (R8.23)', async ({ guest, sees, name, say }) => {
    await guest.arrives({ name })
    await guest.describesThemselves(overseas)
    await sees.theProblem('passport', say('passport_error'))
    await sees.theSummaryOfProblems(say('passport_error'))
    await sees.theFocusIn('passport')
    await guest.picksAsPassport(await photo())
    await sees.noProblem('passport')
    await sees.noSummaryOfProblems()
  })

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

  test('is advised to take another photo of a small one, and goes on with it all the same', async ({
    guest,
    sees,
    name,
    say,
  }) => {
    await guest.arrives({ name })
    await guest.enters(overseas)
    await guest.picksAsPassport(await photo())
    await sees.thePassportPhoto()
    await sees.theAnnouncement(say('fields.passport.advice_small'))
    await sees.noProblem('passport')
    await guest.picksAsPassport(await photoLyingOnItsSide())
    await sees.noText(say('fields.passport.advice_small'))
    await guest.picksAsPassport(await photo())
    await sees.theText(say('fields.passport.advice_title'))
    await guest.goesOn()
    await sees.theScreen('/checkin/guests-info')
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

  test('sends the photo once, whatever fails before and after (R10.2)', async ({
    guest,
    sees,
    name,
    line,
    say,
  }) => {
    await guest.arrives({ name })
    await guest.enters(overseas)
    await guest.picksAsPassport(await photo())
    await guest.goesOn()
    await guest.agreesToTheGuests()
    await guest.signsTheTerms()
    const faults = faultsOf('uploadPassport')
    for (const fault of faults) {
      await line.breaks('uploadPassport', fault)
      await guest.confirms()
      await sees.theError(toldOf(fault, say))
      await guest.presses('components.button.close')
      await sees.theButton(say('checkin.confirm-checkin.button'))
    }
    await line.heals('uploadPassport')
    await line.refuses('executeCheckin', 500)
    await guest.confirms()
    await sees.theError(REFUSAL)
    await guest.presses('components.button.close')
    await line.heals('executeCheckin')
    await guest.confirms()
    await sees.theScreen('/checkin/qr')
    expect(line.countOf('uploadPassport')).toBe(faults.length + 1)
    expect(line.countOf('uploadSignature')).toBe(1)
  })

  test('finds the country at Japan until another is chosen, and goes nowhere without one (R8.44)', async ({
    guest,
    sees,
    name,
  }) => {
    await guest.arrives({ name })
    await guest.enters({ overseasFlug: 'true' })
    await sees.theFieldHolds('countrycode', 'JP')
    await guest.enters({ ...overseas, countrycode: '' })
    await guest.goesOn()
    await sees.theProblem('countrycode', sees.wordsForMissing('countrycode'))
    await guest.enters({ countrycode: 'KR' })
    await sees.noProblem('countrycode')
    await guest.enters({ overseasFlug: 'false' })
    await guest.enters({ overseasFlug: 'true' })
    await sees.theFieldHolds('countrycode', 'KR')
  })

  test('who switches to Japan and back finds both sides as they were', async ({ guest, sees, name }) => {
    await guest.arrives({ name })
    await guest.enters(atHome)
    await guest.enters(overseas)
    await guest.picksAsPassport(await photo())
    await sees.thePassportPhoto()
    await guest.enters({ overseasFlug: 'false' })
    await sees.noField('passport')
    await sees.theFieldHolds('city', '札幌市中央区')
    await sees.theFieldHolds('prefecture', '北海道')
    await guest.enters({ overseasFlug: 'true' })
    await sees.noField('city')
    await sees.theFieldHolds('address', '1 Sample Street, London')
    await sees.theFieldHolds('countrycode', 'GB')
    await sees.thePassportPhoto()
  })

  test('who says to live in Japan after all sends no passport', async ({ guest, sees, name, line }) => {
    await guest.arrives({ name })
    await guest.enters(overseas)
    await guest.picksAsPassport(await photo())
    await guest.enters({ overseasFlug: 'false', ...atHome })
    await guest.goesOn()
    await guest.agreesToTheGuests()
    await guest.signsTheTerms()
    await guest.confirms()
    await sees.theScreen('/checkin/qr')
    expect(line.countOf('uploadPassport')).toBe(0)
  })
})
