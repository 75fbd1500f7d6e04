import type { Page, Request } from '@playwright/test'
import { expect, takingPayment, test } from '../guest/paying-guest.ts'
import { inMemoryOf } from '../guest/seen/the-memory.ts'

test.use({ tenant: takingPayment })

const good = { number: '378282246310005', name: 'HANAKO PRIVATE', securityCode: '8642' }
const declined = { number: '4000000000000002', name: 'JIRO SECRET', securityCode: '9751' }

/** Pieces of a card by which it would be known, in every spelling in which requests are written. */
const tracesOf = ({ number, name }: typeof good) => {
  const pieces = [number.slice(0, 8), number.slice(4, 12), number.slice(-8)]
  const grouped = [
    number.replaceAll(/(\d{4})(?=\d)/g, '$1 '),
    number.replace(/(\d{4})(\d{6})(\d{5})/, '$1 $2 $3'),
  ]
  const spelt = [...pieces, ...grouped, name, ...name.split(' ')].flatMap((text) => [
    text,
    encodeURIComponent(text),
    text.replaceAll(' ', '+'),
    Buffer.from(text).toString('base64').replace(/=+$/, '').slice(0, -1),
    Buffer.from(text).toString('hex'),
  ])
  return [...new Set(spelt)]
}

/** Made of chance alone, apart from what the sandbox shall do. */
const isToken = (value: string) => /^sandbox-[a-z_]+-[0-9a-f]{32}$/.test(value)

/** Everything that the page sends anywhere: addresses, headers, bodies, and what goes through sockets. */
const listensToAll = (page: Page) => {
  const sent: string[] = []
  const requests: Request[] = []
  page.on('request', (request) => {
    requests.push(request)
    sent.push(
      `${request.method()} ${request.url()}\n${JSON.stringify(request.headers())}\n${request.postData() ?? ''}`,
    )
  })
  page.on('websocket', (socket) => socket.on('framesent', ({ payload }) => sent.push(String(payload))))
  return { sent, requests }
}

test('no request ever contains a card’s number, name or security code, not even to the sandbox’s script (R12.19)', async ({
  guest,
  sees,
  frontOffice,
  hotel,
  name,
  address,
  page,
}) => {
  const { sent, requests } = listensToAll(page)
  await frontOffice.lodges()
  await guest.searchesFor({ name, facility: '104' })
  await guest.paysBy(declined, address)
  await sees.theRefusedCard()
  await guest.presses('components.button.close')
  await guest.changes('card')
  await guest.entersTheCard(good)
  await guest.goesOnToThePayment()
  await guest.pays()
  await sees.theScreen('/checkin/complete-payment')
  await guest.presses('payment.complete-payment.button_checkin')
  await sees.theScreen('/checkin/qr')
  await frontOffice.wasPaidOnce()

  expect(sent.join('\n')).toContain('payment/settlement')
  expect(sent.join('\n')).toContain('multipayment.js')
  for (const trace of [...tracesOf(good), ...tracesOf(declined)]) {
    expect(sent.filter((text) => text.includes(trace))).toEqual([])
  }
  // Four digits may also stand in a random token, whose form is known; in any other value they would be the code.
  const values = requests.flatMap((request) => [
    ...new URL(request.url()).searchParams.values(),
    ...new URLSearchParams(request.postData() ?? '').values(),
  ])
  for (const code of [good.securityCode, declined.securityCode]) {
    expect(values.filter((value) => value.includes(code) && !isToken(value))).toEqual([])
  }
  // Nor does the server know: not its log, not the mails that it writes.
  const [mail] = await frontOffice.mailed(1)
  const known = `${hotel.log()}\n${mail?.text}\n${mail?.subject}`
  for (const trace of [...tracesOf(good), ...tracesOf(declined)]) expect(known).not.toContain(trace)

  const kept = await page.evaluate(() =>
    JSON.stringify([
      Object.entries(localStorage),
      Object.entries(sessionStorage),
      document.cookie,
      history.state,
      location.href,
    ]),
  )
  for (const trace of tracesOf(good)) expect(kept).not.toContain(trace)
})

test('of a card that has paid, nothing is left in the memory of the page (R12.18)', async ({
  guest,
  sees,
  frontOffice,
  name,
  page,
}) => {
  // The digits without their gaps stand in the sandbox's script, which knows its cards.
  const printed = [/3782 822463 10005/, /HANAKO PRIVATE/]
  await frontOffice.lodges()
  await guest.searchesFor({ name, facility: '104' })
  await guest.goesToTheCard()
  await guest.fillsInTheCard(good)
  expect(await inMemoryOf(page, ...printed)).toEqual(printed)
  await guest.goesOn()
  await guest.asksForTheReceiptAt('guest@mail.example')
  await guest.pays()
  await sees.theScreen('/checkin/complete-payment')
  await guest.presses('payment.complete-payment.button_checkin')
  await sees.theScreen('/checkin/qr')
  // Four digits, as a security code has, are found in any page's memory by chance, so that they prove nothing here.
  await expect.poll(() => inMemoryOf(page, ...printed)).toEqual([])
})
