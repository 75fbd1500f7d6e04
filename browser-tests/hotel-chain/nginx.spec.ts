import { ACCEPTED_CARD, type BackEnd, openBackEnd } from '../foreign-back-end/BackEnd.ts'
import type { VariantName } from '../foreign-back-end/Call.ts'
import { expect, test as guests } from '../guest/guest.ts'
import { type Nginx, openNginx } from '../hotel/nginx.ts'

const NAME = 'テスト サブロウ'
const STAY_NAME = 'テストサブロウ'

interface Documented {
  variant: VariantName
  backEnd: BackEnd
  nginx: Nginx
}

const test = guests.extend<Documented>({
  variant: ['cico', { option: true }],
  backEnd: async ({ variant }, use) => {
    const backEnd = await openBackEnd({ variant, pagesOf: null })
    backEnd.hotel.takes({ name: STAY_NAME })
    await use(backEnd)
    await backEnd.close()
    expect(backEnd.mistakes, 'what the back end took amiss').toEqual([])
  },
  nginx: async ({ page, variant, backEnd }, use) => {
    const nginx = await openNginx(backEnd.url, [['"cico"', `"${variant}"`]])
    await use(nginx)
    await page.close()
    await nginx.close()
  },
  entrance: async ({ nginx, backEnd }, use) => {
    await use({
      url: () => nginx.pageUrl,
      takesBooking: async ({ name }) => backEnd.hotel.takes({ name: name.replaceAll(' ', '') }),
    })
  },
})

for (const variant of ['legacy', 'cico'] as const) {
  test.describe(`the documented nginx and config.json before a ${variant} back end without CORS`, () => {
    test.use({ variant })

    test('are enough for a check-in with payment, and nothing is missing (R1.5)', async ({
      page,
      guest,
      sees,
      backEnd,
    }) => {
      const missing: string[] = []
      page.on('response', (answer) => {
        if (answer.status() >= 400) missing.push(`${answer.status()} ${answer.url()}`)
      })
      await guest.searchesFor({ name: NAME, facility: variant === 'legacy' ? '17' : 'HAMA' })
      await guest.answersEverything(1)
      await guest.confirms()
      await guest.paysBy(ACCEPTED_CARD)
      await sees.theScreen('/checkin/complete-payment')
      await guest.presses('payment.complete-payment.button_checkin')
      await sees.theScreen('/checkin/qr')
      expect((await sees.theQrCode()).split(',')).toContain('40')
      expect(backEnd.calls.at(-2)).toBe('settlement')
      expect(missing).toEqual([])
    })
  })
}

test('the documented nginx answers the page for every path that is no file, and tells browsers what to keep', async ({
  nginx,
}) => {
  const headersOf = async (path: string) => (await fetch(nginx.pageUrl + path)).headers
  const page = await (await fetch(nginx.pageUrl)).text()
  expect(await (await fetch(`${nginx.pageUrl}/checkin/term`)).text()).toBe(page)
  expect((await headersOf('/')).get('cache-control')).toBe('no-cache')
  expect((await headersOf('/')).get('content-security-policy')).toContain("default-src 'none'")
  const script = /\/assets\/[^"]+\.js/.exec(page)?.[0] ?? ''
  const cached = await headersOf(script)
  expect([cached.get('cache-control'), cached.get('content-encoding')]).toEqual([
    'public, max-age=31536000, immutable',
    'gzip',
  ])
  for (const file of [
    'data/database/countries.json',
    'data/app-logo.svg',
    'data/ic_success.png',
    'icon.svg',
  ]) {
    const path = `/${file}`
    expect([path, (await headersOf(path)).get('content-type')]).not.toEqual([path, 'text/html'])
  }
})
