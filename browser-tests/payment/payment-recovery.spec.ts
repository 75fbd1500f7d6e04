import { cards } from '../guest/actions/paying.ts'
import { takingPayment, test } from '../guest/paying-guest.ts'

test.use({ tenant: takingPayment })

test('a payment that fails before the settlement: the check-in is made, and of money nothing is said', async ({
  guest,
  sees,
  frontOffice,
  name,
  line,
  say,
  address,
}) => {
  await frontOffice.lodges()
  await guest.searchesFor({ name, facility: '104' })
  await line.breaks('registerReceiptMail', 'a broken connection')
  await guest.paysBy(cards.good, address)
  await sees.theDialog(say('errors.title'), [say('errors.network'), say('kept.checked_in')].join('\n'))
  await guest.presses('components.button.close')
  await line.heals('registerReceiptMail')
  await guest.pays()
  await sees.theScreen('/checkin/complete-payment')
})
