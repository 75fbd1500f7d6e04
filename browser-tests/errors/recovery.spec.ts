import enRefusals from '../../api-server/src/text/en/refusals.json' with { type: 'json' }
import jaRefusals from '../../api-server/src/text/ja/refusals.json' with { type: 'json' }
import { expect, test } from '../guest/guest.ts'
import { atTheDesk } from '../hotel/at-the-desk.ts'

test.use({ contextOptions: { reducedMotion: 'reduce' } })

test.describe('what is said after a failure at the confirmation', () => {
  test('is what the hotel has by now, step by step', async ({ guest, sees, hotel, name, line, say }) => {
    await hotel.takesBooking({ name, facility: '104' })
    await guest.hurriesTo('/checkin/confirm-checkin', name)
    const failsWith = async (told: string) => {
      await guest.confirms()
      await sees.theDialog(say('errors.title'), told)
      await guest.presses('components.button.close')
      await sees.noDialog()
    }
    await line.breaks('uploadSignature', 'a broken connection')
    await failsWith(`${say('errors.network')}\n${say('kept.nothing')}`)
    await line.heals('uploadSignature')
    await line.refuses('executeCheckin', 403)
    await failsWith(say('kept.signature'))
    await line.breaks('executeCheckin', 'a broken connection')
    await failsWith(`${say('errors.network')}\n${say('kept.checkin_unknown')}`)
    await line.heals('executeCheckin')
    await line.breaks('checkinCode', 'a broken connection')
    await failsWith(`${say('errors.network')}\n${say('kept.checked_in')}`)
    await line.heals('checkinCode')
    await guest.confirms()
    await sees.theScreen('/checkin/qr')
  })

  for (const [call, kept] of [
    ['executeCheckin', 'kept.signature'],
    ['checkinCode', 'kept.checked_in'],
  ] as const) {
    test(`on the error screen after ${call}, with the one way on`, async ({
      guest,
      sees,
      hotel,
      name,
      line,
      say,
    }) => {
      await hotel.takesBooking({ name, facility: '104' })
      await guest.hurriesTo('/checkin/confirm-checkin', name)
      await line.refuses(call, 404)
      await guest.confirms()
      await sees.theScreen('/common-error')
      await sees.theText(say(kept))
      await sees.theText(say('common-error.body'))
      await sees.theButton(say('components.button.home'))
    })
  }
})

test.describe('an error screen of a page that has no memory', () => {
  test('says what is true of any guest, and the one way on (R3.7)', async ({ guest, sees, say }) => {
    for (const [path, route, words] of [
      ['/checkin/term', '/reload-error', 'reload-error.body'],
      ['/no-such-page', '/404', 'not-found.body'],
    ] as const) {
      await guest.opensThePage(path)
      await sees.theScreen(route)
      await sees.theText(say(words))
      expect(say(words)).toContain(say('kept.any'))
      await sees.theText(say('common-error.body'))
      await sees.theButton(say('components.button.home'))
    }
  })
})

test.describe('a guest whose booking changes on the way', () => {
  const told = { ja: jaRefusals, en: enRefusals }

  test('is told so, searches again, is sent to the front desk, and goes on once it has seen to it (R19.9, R23.3)', async ({
    guest,
    sees,
    hotel,
    name,
    language,
  }) => {
    await hotel.takesBooking({ name, facility: '104' })
    await guest.hurriesTo('/checkin/confirm-checkin', name)
    const atDesk = await atTheDesk(hotel, name)
    await atDesk('cancelBooking')
    await guest.confirms()
    await sees.theError(told[language]['refusals.session_ended'])
    await guest.presses('components.button.close')
    await sees.theScreen('/checkin/search')
    await guest.fillsInTheSearch({ name, facility: '104' })
    await guest.presses('checkin.search.button')
    await sees.theError(told[language]['refusals.reservation_not_found'])
    await guest.presses('components.button.close')
    await atDesk('reinstateBooking')
    await guest.presses('checkin.search.button')
    await sees.theScreen('/checkin/check-reservation')
  })
})
