import { overseas } from '../guest/actions/describing-guests.ts'
import { expect, test } from '../guest/guest.ts'
import { askingForPassports } from '../hotel/tenants.ts'
import { photo } from '../guest/passport-photos.ts'

test.use({ tenant: askingForPassports })

test.describe('a guest from overseas, where the tenant asks for passports beside visibility control', () => {
  test('is told before, asked for it, and checks in with it (R8.42, R8.43)', async ({
    guest,
    sees,
    hotel,
    name,
    line,
    say,
    page,
  }) => {
    await page.goto(hotel.url())
    await sees.theText(say('home.attention_passport'))
    await guest.arrives({ name, facility: '103' })
    const address = `3 Sample Street, London ${Date.now()}`
    await guest.enters({
      ...overseas,
      lastKana: 'カーター',
      firstKana: 'エマ',
      gender: '2',
      age: '41',
      occupation: 'Teacher',
      countrycode: 'JP',
      address,
    })
    await sees.theText(say('fields.countrycode.japan'))
    await guest.enters({ countrycode: 'GB' })
    await sees.noText(say('fields.countrycode.japan'))
    await guest.goesOn()
    await sees.theProblem('passport', say('passport_error'))
    await guest.picksAsPassport(await photo())
    await sees.noProblem('passport')
    await guest.goesOn()
    await guest.agreesToTheGuests()
    await guest.signsTheTerms()
    await guest.confirms()
    await sees.theScreen('/checkin/qr')
    expect(line.countOf('uploadPassport')).toBe(1)
    expect(await hotel.desk('register')).toContain(address)
  })
})
