import type { Booking } from '../hotel/hotel.ts'
import { expect, takingPayment, test } from '../guest/paying-guest.ts'
import type { Line } from '../guest/seen/the-bill.ts'

test.use({ tenant: takingPayment })

const bills: readonly (readonly [what: string, booking: Partial<Booking>, lines: readonly Line[]])[] = [
  ['neither tax', { openAmount: 12_100 }, [['payment_amount', 12_100]]],
  [
    'bathing tax',
    { openAmount: 12_250, bathingTax: 150 },
    [
      ['payment_amount', 12_250],
      ['bathing_tax', 150],
    ],
  ],
  [
    'accommodation tax',
    { openAmount: 12_300, accommodationTax: 200 },
    [
      ['payment_amount', 12_300],
      ['accommodation_tax', 200],
    ],
  ],
  [
    'both taxes',
    { openAmount: 1_212_450, bathingTax: 150, accommodationTax: 300 },
    [
      ['payment_amount', 1_212_450],
      ['bathing_tax', 150],
      ['accommodation_tax', 300],
    ],
  ],
  [
    'points',
    { openAmount: 11_000, usedPoints: 1_100 },
    [
      ['gross_total', 12_100],
      ['used_point', -1_100],
      ['payment_amount', 11_000],
    ],
  ],
  [
    'points and both taxes',
    { openAmount: 42_600, bathingTax: 300, accommodationTax: 400, usedPoints: 1_000 },
    [
      ['gross_total', 43_600],
      ['used_point', -1_000],
      ['payment_amount', 42_600],
      ['bathing_tax', 300],
      ['accommodation_tax', 400],
    ],
  ],
  [
    'nothing but taxes',
    { openAmount: 450, bathingTax: 150, accommodationTax: 300, usedPoints: 12_100 },
    [
      ['gross_total', 12_550],
      ['used_point', -12_100],
      ['payment_amount', 450],
      ['bathing_tax', 150],
      ['accommodation_tax', 300],
    ],
  ],
]

const yenOf = (lines: readonly Line[], name: Line[0]) => lines.find(([line]) => line === name)?.[1]

for (const [what, booking, lines] of bills) {
  test(`the total of a bill with ${what}: each line when there is something to say, and they add up (R12.1)`, async ({
    guest,
    frontOffice,
    bill,
    name,
    line,
  }) => {
    await frontOffice.lodges(booking)
    await guest.searchesFor({ name, facility: '104' })
    await guest.goesToTheBill()
    await bill.shows(...lines)
    const gross = yenOf(lines, 'gross_total') ?? booking.openAmount ?? 0
    expect(gross + (yenOf(lines, 'used_point') ?? 0)).toBe(yenOf(lines, 'payment_amount'))
    expect(line.countOf('prePaymentInfo')).toBe(1)
  })
}

test('the bills of the sample guests: with both taxes and points, drawn up by the hotels themselves', async ({
  guest,
  frontOffice,
  bill,
}) => {
  await frontOffice.lodgesTheBooked('モリ ショウタ')
  await guest.searchesFor({ name: 'モリ ショウタ' })
  await guest.goesToTheBill()
  await bill.shows(
    ['gross_total', 27_050],
    ['used_point', -5_000],
    ['payment_amount', 22_050],
    ['bathing_tax', 150],
    ['accommodation_tax', 500],
  )
  await frontOffice.lodgesTheBooked('アベ カズヤ', { adults: 1, children: 1 })
  await guest.searchesFor({ name: 'アベ カズヤ', facility: '102' })
  await guest.goesToTheBill()
  await bill.shows(['payment_amount', 39_900], ['bathing_tax', 300])
})

test('the browser shows what the hotel says and computes nothing', async ({
  guest,
  frontOffice,
  bill,
  name,
  line,
}) => {
  await frontOffice.lodges()
  const payload = {
    bathing_tax: 0,
    accommodation_tax: 777,
    used_point: 0,
    pre_ci_request_id: 'another-back-end-1',
    show_grand_total: true,
    payment_amount: 31_234,
    gross_total: 99_999,
  }
  await line.answers('prePaymentInfo', { payload })
  await guest.searchesFor({ name, facility: '104' })
  await guest.goesToTheBill()
  await bill.shows(
    ['gross_total', 99_999],
    ['used_point', 0],
    ['payment_amount', 31_234],
    ['accommodation_tax', 777],
  )
  await line.answers('prePaymentInfo', {
    payload: { ...payload, show_grand_total: false, used_point: 500, bathing_tax: 150, accommodation_tax: 0 },
  })
  // The bill is read once for each search.
  await guest.searchesFor({ name, facility: '104' })
  await guest.goesToTheBill()
  await bill.shows(['payment_amount', 31_234], ['bathing_tax', 150])
})
