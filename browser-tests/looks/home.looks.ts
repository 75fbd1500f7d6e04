import { takingPayment, test } from '../guest/paying-guest.ts'
import { keepConstant, looker } from './looking.ts'

test.use({ tenant: takingPayment })

test('home looks as accepted', async ({ page, guest, sees }, testInfo) => {
  await keepConstant(page)
  await guest.opensThePage()
  await sees.theScreen('/')
  await looker(page, testInfo)('/')
})
