import { cards } from '../guest/actions/paying.ts'
import { expect, OWED_YEN, test } from '../guest/paying-guest.ts'

test.use({ contextOptions: { reducedMotion: 'reduce' } })

/** With an answer the card is said to have failed, and the hotel is asked before the bill is posted again; without any the hotel is asked at once. */
const afterThePayment = ['an HTML page', 'a broken connection'] as const

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

test('whatever becomes of the answer to a payment that is made, the guest never pays twice (R12.24)', async ({
  guest,
  sees,
  page,
  frontOffice,
  name,
  line,
  say,
}) => {
  for (const [index, fault] of afterThePayment.entries()) {
    const payer = `${'アイウエオヤ'.charAt(index)} ${name}`
    await frontOffice.lodges({ name: payer })
    await guest.searchesFor({ name: payer, facility: '104' })
    await guest.preparesToPayBy(cards.good)
    await line.losesTheAnswer('settlement', fault)
    await guest.pays()
    const paid = page.locator('[data-screen="/checkin/complete-payment"]:not([data-coming] *)')
    const failed = page.getByRole('button', { name: say('components.button.close'), exact: true })
    await expect(paid.or(failed)).toBeVisible()
    if (await failed.isVisible()) {
      await guest.presses('components.button.close')
      await guest.pays()
    }
    await sees.theScreen('/checkin/complete-payment')
    await sees.noDialog()
  }
  expect(line.countOf('settlement')).toBe(afterThePayment.length)
  expect(await frontOffice.payments()).toEqual(afterThePayment.map(() => ({ state: 'paid', yen: OWED_YEN })))
})
