import * as v from 'valibot'
import { barriersOn } from '../guest/barriers.ts'
import { byHand, expect, test } from '../guest/leaving-guest.ts'
import { atTheDesk } from '../hotel/at-the-desk.ts'

test.use({
  tenant: { ...byHand, env: { ...byHand.env, SECOND_FACT: 'always' } },
  contextOptions: { reducedMotion: 'reduce' },
})

const phone = '090-1234-5678'
/** What the desk is told when it hands a code out. */
const handed = v.object({ code: v.string() })

test.describe('where the hotel asks for more than a name', () => {
  test('a guest who checks in is asked for a second fact, mistypes it, and goes on (R6.13)', async ({
    guest,
    sees,
    hotel,
    line,
    name,
    page,
    say,
  }) => {
    await hotel.takesBooking({ name, phone })
    await guest.searchesFor({ name })
    await sees.theDialog(say('errors.title'))
    await guest.presses('components.button.close')
    await sees.theScreen('/checkin/search')
    await sees.theFocusIn('secondFact')
    await sees.theFieldHolds('reservationName', name)
    await sees.theFieldHolds('facilityId', '101')
    await expect(page.getByLabel(say('fields.secondFact.label'))).toBeFocused()
    expect(await barriersOn(page)).toEqual([])

    await page.locator('[name="secondFact"]').fill('090-9999-9999')
    await guest.presses('checkin.search.button')
    await sees.theDialog(say('errors.title'))
    await guest.presses('components.button.close')
    await sees.theFocusIn('secondFact')
    await sees.theFieldHolds('secondFact', '090-9999-9999')
    await page.locator('[name="secondFact"]').fill('09012345678')
    await guest.presses('checkin.search.button')
    await sees.theScreen('/checkin/check-reservation')
    await guest.answersEverything(1)
    await guest.confirms()
    await sees.theScreen('/checkin/qr')
    await sees.theQrCode()
    expect(line.countOf('requestCheckinToken')).toBe(3)
  })

  test('a guest who knows neither number is let in by the code from the front desk', async ({
    guest,
    sees,
    hotel,
    name,
    page,
    say,
  }) => {
    await hotel.takesBooking({ name })
    const { code } = v.parse(handed, await (await atTheDesk(hotel, name))('handOutCode'))
    await guest.searchesFor({ name })
    await sees.theDialog(say('errors.title'))
    await guest.presses('components.button.close')
    await page.locator('[name="secondFact"]').fill(code.toLowerCase().replace('-', ''))
    await guest.presses('checkin.search.button')
    await sees.theScreen('/checkin/check-reservation')
  })

  test('a guest who checks out is asked for a second fact, mistypes it, and waits', async ({
    guest,
    leaver,
    sees,
    frontOffice,
    name,
    page,
    say,
  }) => {
    await frontOffice.lodges({ name, phone })
    await leaver.searchesToLeave(name)
    await sees.theDialog(say('errors.title'))
    await guest.presses('components.button.close')
    await sees.theScreen('/checkout/search')
    await sees.theFocusIn('secondFact')
    await sees.theFieldHolds('checkoutReservationName', name)
    expect(await barriersOn(page)).toEqual([])

    await page.locator('[name="secondFact"]').fill('BT-1')
    await guest.presses('checkout.search.button')
    await sees.theDialog(say('errors.title'))
    await guest.presses('components.button.close')
    await sees.theFocusIn('secondFact')
    await page.locator('[name="secondFact"]').fill(phone)
    await guest.presses('checkout.search.button')
    await sees.theScreen('/checkout/wait')
  })
})
