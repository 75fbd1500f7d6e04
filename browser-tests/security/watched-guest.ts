import type { Page, Request } from '@playwright/test'
import type { GuestSees } from '../guest/guest-sees.ts'
import { expect, test as guests } from '../guest/leaving-guest.ts'
import { receipt } from './canaries.ts'
import type { Place } from './whereabouts.ts'

const storedBy = async (page: Page) => ({
  cookies: await page.context().cookies(),
  ...(await page.evaluate(async () => ({
    local: Object.entries(localStorage),
    session: Object.entries(sessionStorage),
    databases: (await indexedDB.databases()).map(({ name }) => name),
    caches: await caches.keys(),
    workers: (await navigator.serviceWorker.getRegistrations()).length,
  }))),
})

const nothing = { cookies: [], local: [], session: [], databases: [], caches: [], workers: 0 }

const carriedBy = (page: Page) =>
  page.evaluate(() => ({
    history: JSON.stringify(history.state),
    window: window.name,
    title: document.title,
    'tag manager': JSON.stringify(Reflect.get(window, 'dataLayer') ?? null),
  }))

/** The parts of a request: what its address says, what stands in its headers, and what it carries. */
const partsOf = async (request: Request): Promise<readonly Place[]> => {
  const url = new URL(request.url())
  const call = `${request.method()} ${url.pathname.replace('/api/v1/client/', '')}`
  // Not the browser's own count, whose digits may be any.
  const { 'content-length': _, ...headers } = await request.allHeaders()
  const body = request.postData() ?? ''
  const read = (fields: URLSearchParams) => [...fields].flat().join('\n')
  return [
    { where: `${call} path`, text: url.origin + url.pathname + url.hash },
    { where: `${call} query`, text: `${url.search}\n${read(url.searchParams)}` },
    { where: `${call} headers`, text: JSON.stringify(headers) },
    { where: `${call} body`, text: `${body}\n${read(new URLSearchParams(body))}` },
  ]
}

/** Records all that a page sends, shows, stores and logs; begins before it is opened. */
const witnessOf = (page: Page, { thePageViews }: Pick<GuestSees, 'thePageViews'>) => {
  const seen: Place[] = []
  const requests: Request[] = []
  const screens: string[] = []
  page.context().on('request', (request) => requests.push(request))
  page.context().on('console', (message) => seen.push({ where: 'the console', text: message.text() }))
  page.on('framenavigated', (frame) => seen.push({ where: 'the address', text: frame.url() }))
  page.on('websocket', (socket) => {
    seen.push({ where: 'a socket', text: socket.url() })
    socket.on('framesent', ({ payload }) => seen.push({ where: 'a socket', text: payload.toString() }))
  })
  return {
    /** Looks at a screen, on which nothing may be kept. */
    looksAt: async (route: string) => {
      await expect(page.locator(`[data-screen="${route}"]`)).toBeAttached()
      expect(await storedBy(page), route).toEqual(nothing)
      for (const [what, text] of Object.entries(await carriedBy(page))) {
        seen.push({ where: `the ${what}`, text })
      }
      if (screens.at(-1) !== route) screens.push(route)
    },
    /** The tag manager has been told of the screens that were looked at, in their order. */
    seesThatTheTagManagerKnowsTheScreens: () =>
      expect.poll(thePageViews).toMatchObject(screens.map((page_path) => ({ page_path }))),
    /** What was sent, and what stands elsewhere, the log of the server among it. No address went along. */
    places: async (log: string) => {
      const headers = await Promise.all(requests.map((request) => request.allHeaders()))
      expect(headers.flatMap(({ referer }) => referer ?? [])).toEqual([])
      const sent = (await Promise.all(requests.map(partsOf))).flat()
      const elsewhere: readonly Place[] = [...seen, { where: 'the log', text: log }]
      return { sent, elsewhere, places: [...sent, ...elsewhere] }
    },
    /** A picture as it was sent, in base64. No piece of it would do: those of two plain pictures may be alike. */
    pictureSentAs: (field: string) => {
      const bodies = requests.map((request) => new URLSearchParams(request.postData() ?? ''))
      const picture = bodies.map((body) => body.get(field)).find((text) => text !== null)
      if (picture === null || picture === undefined) throw new Error(`no ${field} was sent`)
      return picture
    },
  }
}

interface Watched {
  witness: ReturnType<typeof witnessOf>
  /** With a card in the form: says where the receipt goes and in whose name, and comes to the summary of the payment. */
  asksForTheReceipt: (journey: 'checkin' | 'checkout') => Promise<void>
}

export const test = guests.extend<Watched>({
  // Its log is read to the end.
  hotel: [({ ownHotel }, use) => use(ownHotel), { scope: 'worker' }],
  witness: ({ page, sees }, use) => use(witnessOf(page, sees)),
  asksForTheReceipt: async ({ guest, sees, witness: { looksAt } }, use) => {
    await use(async (journey) => {
      await looksAt(`/${journey}/input-card`)
      await guest.goesOn()
      await sees.theScreen(`/${journey}/receipt-mail`)
      await guest.enters({ receiptMailAddress: receipt.mail, receiptMailAddressConfirm: receipt.mail })
      await looksAt(`/${journey}/receipt-mail`)
      await guest.presses('payment.receipt-mail.change_name')
      await sees.theScreen(`/${journey}/receipt-name`)
      await guest.enters({ receiptName: receipt.payer })
      await looksAt(`/${journey}/receipt-name`)
      await guest.presses('payment.receipt-name.button')
    })
  },
})

export { expect }
