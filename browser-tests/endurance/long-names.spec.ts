import { atHome, companionAtHome } from '../guest/actions/describing-guests.ts'
import { cards } from '../guest/actions/paying.ts'
import { problemsOn } from '../every-screen/accessibility.ts'
import { expect, test } from '../guest/paying-guest.ts'

test.use({ contextOptions: { reducedMotion: 'reduce' } })

const long = {
  lastName: 'カミニシノミヤクラ'.repeat(6),
  firstName: 'Wolfeschlegelsteinhausenbergerdorff',
  lastKana: 'カミニシノミヤクラ'.repeat(6),
  firstKana: 'ウォルフェシュレーゲルシュタイン'.repeat(2),
}

const longMails = `${'wolfeschlegelstein'.repeat(3)}@${'hausenbergerdorff.'.repeat(3)}example, ${'a.'.repeat(20)}z@mail.example`

test('names as long as a line of a poem break no screen', async ({ page, guest, sees, hotel, name }) => {
  test.setTimeout(300_000)
  const found: Record<string, readonly string[]> = {}
  const check = async (route: string) => {
    await sees.theScreen(route)
    const problems = await problemsOn(page)
    if (problems.length > 0) found[route] = problems
  }
  const longName = name.padEnd(60, 'カミニシノミヤクラ')
  const roomTypes =
    '最上階オーシャンビュー露天風呂付きプレミアムスイート（禁煙）=Premium suite on the top floor with open-air bath'
  await hotel.takesBooking({ name: longName, facility: '103', adults: 2, roomTypes, openAmount: 9_999_999 })
  await guest.searchesFor({ name: longName, facility: '103' })
  await check('/checkin/check-reservation')
  await guest.agreesToTheReservation()
  await guest.describesThemselves({ ...atHome, ...long, city: 'ながいなまえのまち'.repeat(5) })
  await guest.describesCompanions(1, { ...companionAtHome, ...long })
  await check('/checkin/guests-info')
  await guest.agreesToTheGuests()
  await guest.signsTheTerms()
  await check('/checkin/confirm-checkin')
  await guest.confirms()
  await guest.goesToTheCard()
  await guest.entersTheCard({
    number: cards.good,
    name: 'WOLFESCHLEGELSTEINHAUSENBERGERDORFF'.repeat(2).slice(0, 50),
  })
  await check('/checkin/receipt-mail')
  await guest.enters({ receiptMailAddress: longMails, receiptMailAddressConfirm: longMails })
  await guest.presses('payment.receipt-mail.change_name')
  await guest.enters({
    receiptName: `株式会社${'Wolfeschlegelsteinhausenbergerdorff'.repeat(2)}${'見本商事'.repeat(6)}`,
  })
  await check('/checkin/receipt-name')
  await guest.presses('payment.receipt-name.button')
  await check('/checkin/check-payment')
  await guest.pays()
  await check('/checkin/complete-payment')
  await guest.presses('payment.complete-payment.button_checkin')
  await check('/checkin/qr')
  expect(found).toEqual({})
})
