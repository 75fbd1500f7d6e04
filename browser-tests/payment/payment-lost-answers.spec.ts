import { cards } from '../guest/actions/paying.ts'
import type { GuestActions } from '../guest/guest-actions.ts'
import type { Line } from '../guest/line.ts'
import { expect, OWED_YEN, test as guests } from '../guest/paying-guest.ts'

/** Pauses of the app between its questions, in milliseconds. */
const PAUSES_MS = [2_000, 4_000, 8_000]

/** Pays, and lets the time pass in which the app asks the hotel what has become of the payment. */
const paysInVain = async (guest: Pick<GuestActions, 'pays'>, line: Line) => {
  const before = line.countOf('checkinCode')
  await guest.pays()
  for (const [asked, pause] of PAUSES_MS.entries()) {
    await expect.poll(() => line.countOf('checkinCode')).toBeGreaterThan(before + asked)
    await line.letsPass(pause)
  }
}

const test = guests.extend({
  // It loses its power.
  hotel: [
    async ({ ownHotel }, use) => {
      await use(ownHotel)
    },
    { scope: 'worker' },
  ],
})

test.beforeEach(async ({ frontOffice, guest, sees, line, name }) => {
  await line.holdsTheClock()
  await frontOffice.lodges()
  await guest.searchesFor({ name, facility: '104' })
  // Before anything breaks: the search asks for the same as the payment does.
  await sees.theScreen('/checkin/unsettled-qr')
})

test('a hotel that cannot be reached afterwards either: the guest is told to ask, checks again, and has paid once (R12.24)', async ({
  guest,
  sees,
  frontOffice,
  bill,
  line,
  say,
}) => {
  await line.losesTheAnswer('settlement')
  await line.breaks('checkinCode', 'a broken connection')
  await guest.preparesToPayBy(cards.good)
  await paysInVain(guest, line)
  await sees.theUnknownOutcome()
  await guest.presses('components.button.close')
  await sees.theText(say('payment.failure.unknown_title'))
  await sees.noButton(say('payment.check-payment.button', { amount: bill.written(24_200) }))

  await line.heals('checkinCode')
  await guest.presses('payment.check-payment.check_again')
  await sees.theScreen('/checkin/complete-payment')
  expect(line.countOf('settlement')).toBe(1)
  await frontOffice.wasPaidOnce()
})

test('a payment that never arrived: the guest is told to ask, finds the code for the front desk, and may begin anew', async ({
  guest,
  sees,
  frontOffice,
  line,
}) => {
  await line.breaks('settlement', 'a broken connection')
  await guest.preparesToPayBy(cards.good)
  await paysInVain(guest, line)
  await sees.theUnknownOutcome()
  await guest.presses('components.button.close')
  expect(await frontOffice.payments()).toEqual([])
  await guest.presses('payment.check-payment.front_desk_checkin')
  await sees.theScreen('/checkin/unsettled-qr')
  await line.heals('settlement')
  await guest.paysBy(cards.good)
  await sees.theScreen('/checkin/complete-payment')
  await frontOffice.wasPaidOnce()
})

test('a phone without a line: nothing was sent, and the card is still there once it is back', async ({
  guest,
  sees,
  frontOffice,
  line,
  say,
}) => {
  await guest.preparesToPayBy(cards.good)
  await line.goesDead()
  await guest.pays()
  await sees.theError(say('errors.network'))
  await guest.presses('components.button.close')
  await sees.theScreen('/checkin/check-payment')
  await line.comesBack()
  await guest.pays()
  await sees.theScreen('/checkin/complete-payment')
  expect(line.countOf('settlement')).toBe(1)
  await frontOffice.wasPaidOnce()
})

test('a hotel that loses its power after the charge: the same name leads to the code that says paid', async ({
  guest,
  sees,
  frontOffice,
  ownHotel,
  line,
  name,
}) => {
  await guest.preparesToPayBy(cards.good)
  await line.losesTheAnswer('settlement')
  await line.breaks('checkinCode', 'a broken connection')
  await guest.pays()
  await line.waitsFor('settlement')
  await expect.poll(() => frontOffice.payments()).toEqual([{ state: 'paid', yen: OWED_YEN }])
  await ownHotel.losesPower()
  await line.heals('checkinCode')
  await guest.searchesFor({ name, facility: '104' })
  await sees.theScreen('/checkin/qr')
  expect((await sees.theQrCode()).split(',')[3]).toBe('40')
  await frontOffice.wasPaidOnce()
})
