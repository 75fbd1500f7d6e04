import { cards } from '../guest/actions/paying.ts'
import { expect, takingPaymentOnTheSecond, test } from '../guest/paying-guest.ts'
import { describeEachCard } from './sandbox-cards.ts'

test.use({ tenant: takingPaymentOnTheSecond })

test.describe('a card of the sandbox, on the second back end', () => {
  describeEachCard('MIO-SHIMA')
})

test('the whole check-in with payment on the second back end, opened with a token (R15.4)', async ({
  guest,
  sees,
  frontOffice,
  hotel,
  name,
  page,
  line,
}) => {
  const launch = '?authorization=sample-token-mori&membership_number=1000000002&from=mail'
  await hotel.takesBooking({ name, facility: '104', openAmount: 24_200, membershipNumber: '1000000002' })
  await guest.searchesFor({ name, facility: 'MIO-SHIMA' }, launch)
  // The hotel knows the member already.
  await guest.agreesToTheReservation()
  await guest.describesThemselves({})
  await guest.agreesToTheGuests()
  await guest.signsTheTerms()
  await guest.confirms()
  await guest.paysBy(cards.good)
  await sees.theScreen('/checkin/complete-payment')
  expect(new URL(page.url()).search).toBe(launch)
  expect(line.headersOf('settlement')).toMatchObject({ 'facility-code': 'MIO-SHIMA' })
  expect(line.headersOf('settlement')['authorization-client']).toBeTruthy()
  expect([...line.fieldsOf('settlement').keys()].toSorted()).toEqual([
    'card_token',
    'invoice_name',
    'payment_amount',
    'point',
    'request_id',
  ])
  expect(line.fieldsOf('settlement').get('point')).toBe('0')
  await frontOffice.wasPaidOnce()
  await guest.presses('payment.complete-payment.button_checkin')
  await sees.theScreen('/checkin/qr')
})
