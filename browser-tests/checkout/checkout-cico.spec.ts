import { byHand, expect, test } from '../guest/leaving-guest.ts'

test.use({ tenant: { ...byHand, config: { ...byHand.config, api: { type: 'cico' } } } })

test('a guest checks out at a hotel of the other variant', async ({
  guest,
  leaver,
  sees,
  frontOffice,
  line,
  name,
}) => {
  await frontOffice.lodges({ name })
  await leaver.searchesToLeave(name)
  await sees.theScreen('/checkout/wait')
  await frontOffice.handsTheBillTo(name, '502/503')
  await leaver.paysTheBill()
  await guest.presses('payment.complete-payment.button_checkout')
  await leaver.leaves()
  await leaver.understandsWhatToDo()
  for (const call of [
    'checkoutInfo',
    'checkoutResult',
    'publicKey',
    'settlement',
    'executeCheckout',
  ] as const) {
    expect(Object.keys(line.headersOf(call))).toContain('authorization-client')
  }
  expect(Object.keys(line.headersOf('paymentTerms'))).not.toContain('authorization-client')
})
