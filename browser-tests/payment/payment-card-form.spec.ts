import { expect, test } from '../guest/paying-guest.ts'

test.beforeEach(async ({ frontOffice, guest, name }) => {
  await frontOffice.lodges()
  await guest.searchesFor({ name, facility: '104' })
  await guest.goesToTheCard()
})

test('a card is kept wherever the guest goes back to, and forgotten on home', async ({
  guest,
  sees,
  page,
  name,
}) => {
  await guest.entersTheCard('4111111111111111')
  await guest.asksForTheReceiptAt('guest@mail.example')
  for (const route of ['receipt-mail', 'input-card', 'check-total', 'unsettled-qr']) {
    await guest.goesBack()
    await sees.theScreen(`/checkin/${route}`)
  }
  await guest.goesToTheCard()
  await sees.theFieldHolds('cardNumber', '4111 1111 1111 1111')
  await sees.theFieldHolds('cardSecurityCode', '123')
  await guest.searchesFor({ name, facility: '104' })
  await guest.goesToTheCard()
  for (const field of ['cardNumber', 'cardSecurityCode', 'cardName']) await sees.theFieldHolds(field, '')
  const kept = await page.evaluate(() =>
    JSON.stringify([Object.entries(localStorage), Object.entries(sessionStorage), history.state]),
  )
  expect(kept).not.toContain('4111')
})
