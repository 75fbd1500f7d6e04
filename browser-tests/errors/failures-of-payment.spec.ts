import { cards } from '../guest/actions/paying.ts'
import { expect, OWED_YEN, test } from '../guest/paying-guest.ts'

test.use({ contextOptions: { reducedMotion: 'reduce' } })

test('a bill that has changed leads to the new total, and nothing is charged', async ({
  guest,
  sees,
  frontOffice,
  name,
  line,
  say,
}) => {
  await frontOffice.lodges()
  await guest.searchesFor({ name, facility: '104' })
  await guest.preparesToPayBy(cards.good)
  await line.refuses('settlement', 409, 'amount_changed')
  await guest.pays()
  await sees.theDialog(
    say('payment.failure.amount_title'),
    `${say('payment.failure.amount_body')}\n${say('payment.failure.not_charged')}`,
  )
  await guest.presses('components.button.close')
  await sees.theScreen('/checkin/check-total')
  expect(await frontOffice.payments()).toEqual([])
})

test('a payment that was made and is answered by a page of a proxy counts as failed, and is found paid before it is made again (R12.24)', async ({
  guest,
  sees,
  frontOffice,
  name,
  line,
  say,
}) => {
  await frontOffice.lodges({ name })
  await guest.searchesFor({ name, facility: '104' })
  await guest.preparesToPayBy(cards.good)
  await line.losesTheAnswer('settlement', 'an HTML page')
  await guest.pays()
  await sees.theDialog(say('payment.failure.card_title'))
  await guest.presses('components.button.close')
  await guest.pays()
  await sees.theScreen('/checkin/complete-payment')
  expect(line.countOf('settlement')).toBe(1)
  expect(await frontOffice.payments()).toEqual([{ state: 'paid', yen: OWED_YEN }])
})
