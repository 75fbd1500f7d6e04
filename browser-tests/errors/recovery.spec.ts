import enRefusals from '../../api-server/src/text/en/refusals.json' with { type: 'json' }
import jaRefusals from '../../api-server/src/text/ja/refusals.json' with { type: 'json' }
import { test } from '../guest/guest.ts'
import { atTheDesk } from '../hotel/at-the-desk.ts'
import { endingWithTheCode } from '../hotel/tenants.ts'

test.use({ tenant: endingWithTheCode, contextOptions: { reducedMotion: 'reduce' } })

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
