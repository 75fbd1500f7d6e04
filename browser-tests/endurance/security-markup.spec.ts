import type { Page } from '@playwright/test'
import { expect, test as guests } from '../guest/guest.ts'
import type { Tenant } from '../hotel/tenant.ts'
import { everyPayload, payloads } from './security-payloads.ts'

const WORDS = 'Words around markup'
const PLAIN = 'Words before a text'
const markup = everyPayload(WORDS)
const said = `${PLAIN} ${payloads.join(' ')}`
const texts = {
  'home.additional_message': said,
  'home.attention_1': payloads.slice(0, 20).join(' '),
  'checkin.check-reservation.attention': payloads.slice(20, 60).join(' '),
  'checkout.room-number.lead': payloads.slice(60).join(' '),
}
const tenant: Tenant = {
  config: {
    use_checkout: true,
    wait_interval: 500,
    display: { additional_html: true, additional_message: true },
  },
  texts: { ja: texts, en: texts },
  files: { 'data/additional/ja.html': markup, 'data/additional/en.html': markup },
}

interface Without {
  readonly policy?: true
  readonly nativeSanitiser?: true
  readonly sanitiser?: true
}

interface Attacked {
  /** Takes defences away, and notes whatever runs. To be said before the page is opened. */
  takesAway: (without: Without) => Promise<void>
  /** Numbers of the payloads that have run, after everything that can be clicked was clicked. */
  whatRan: () => Promise<readonly number[]>
}

const isPage = (url: URL) => !url.pathname.includes('.') && !/^\/(api|user|docs|policy)/.test(url.pathname)

const noteWhatRuns = () => Reflect.set(window, 'ran', [])

/** The page without a sanitiser: markup goes in as it comes. */
const sanitiseNothing = () => {
  Reflect.set(Element.prototype, 'setHTML', function (this: Element, html: string) {
    this.innerHTML = html
  })
}

const clickEverything = (page: Page) =>
  page.evaluate((words) => {
    const places = [...document.querySelectorAll('p')].filter(({ textContent }) => textContent === words)
    const programs = places.flatMap((place) => [
      ...(place.parentElement?.querySelectorAll('button, input, area, [onclick], [href*="script" i]') ?? []),
    ])
    for (const one of programs)
      one.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true }))
  }, WORDS)

const whatHasRun = async (page: Page): Promise<readonly number[]> => {
  const ran: unknown = await page.evaluate((): unknown => Reflect.get(window, 'ran'))
  return Array.isArray(ran) ? [...new Set(ran.map(Number))].toSorted((one, other) => one - other) : [-1]
}

const test = guests.extend<Attacked>({
  takesAway: async ({ page, guest }, use) => {
    await use(async ({ policy, nativeSanitiser, sanitiser }) => {
      await page.addInitScript(noteWhatRuns)
      if (nativeSanitiser) await guest.usesAnOlderBrowser()
      if (sanitiser) await page.addInitScript(sanitiseNothing)
      if (!policy && !sanitiser) return
      await page.route(isPage, async (route) => {
        const response = await route.fetch()
        const headers = response.headers()
        const { 'content-security-policy': said = '', ...others } = headers
        // Without a sanitiser Trusted Types alone would keep the markup out: the rest of the policy has to do.
        const left = said.split('; ').filter((rule) => !/trusted-types/.test(rule))
        await route.fulfill({
          response,
          headers: policy ? others : { ...others, 'content-security-policy': left.join('; ') },
        })
      })
    })
    // The page may ask for more while the test ends, and its answer is gone then.
    await page.unrouteAll({ behavior: 'ignoreErrors' })
  },
  whatRan: async ({ page }, use) => {
    await use(async () => {
      await clickEverything(page)
      await expect
        .poll(() => page.evaluate(() => [...document.images].every(({ complete }) => complete)))
        .toBe(true)
      // What failed or came has told of it by now: handlers run before the next task.
      await page.evaluate(() => new Promise((done) => setTimeout(done)))
      return await whatHasRun(page)
    })
  },
})

test.use({ tenant, expectedComplaints: [/./] })

test.describe('a hundred pieces of markup', () => {
  test('are a hundred, and run where nothing guards', async ({ takesAway, guest, sees, page }) => {
    expect(payloads).toHaveLength(100)
    await takesAway({ policy: true, sanitiser: true })
    await guest.opensThePage()
    await sees.theText(WORDS)
    await expect.poll(async () => (await whatHasRun(page)).length).toBeGreaterThan(40)
  })

  const defences: Readonly<Record<string, Without>> = {
    'as it is': {},
    'in a browser that cannot sanitise': { nativeSanitiser: true },
    'without the policy': { policy: true },
    'without the policy, in a browser that cannot sanitise': { policy: true, nativeSanitiser: true },
    'without the sanitiser': { sanitiser: true },
  }

  for (const [what, without] of Object.entries(defences)) {
    test(`run nothing on home, in a refusal, in the agreement: ${what} (R16.9, R22.1)`, async ({
      takesAway,
      whatRan,
      guest,
      sees,
      line,
      hotel,
      name,
      page,
    }) => {
      test.setTimeout(120_000)
      const nothingRan = async () => expect(await whatRan()).toEqual([])
      await hotel.takesBooking({ name })
      await takesAway(without)
      await guest.opensThePage()
      await sees.theText(WORDS)
      await nothingRan()

      await line.answers('agreement', { payload: { content: markup } })
      await guest.begins()
      await guest.fillsInTheSearch({ name })
      await page.route(
        '**/checkin_authtoken_request*',
        (route) => route.fulfill({ status: 422, json: { error_msg: said } }),
        { times: 1 },
      )
      await guest.presses('checkin.search.button')
      await expect(page.locator('dialog[open]')).toContainText(PLAIN)
      await expect(page.locator('dialog[open]')).toContainText(payloads[0] ?? '')
      await nothingRan()
      await guest.presses('components.button.close')
      await guest.presses('checkin.search.button')
      await guest.agreesToTheReservation()
      await guest.describesThemselves()
      await guest.agreesToTheGuests()
      await sees.theScreen('/checkin/term')
      await sees.theText(WORDS)
      await nothingRan()
    })

    // The texts of check-out go the same ways as those of check-in: what a browser of its own brings was tried there.
    if (without.nativeSanitiser) continue
    test(`run nothing in a message, on the bill, in the payment terms: ${what} (R22.1)`, async ({
      takesAway,
      whatRan,
      guest,
      sees,
      line,
      name,
      page,
      say,
    }) => {
      test.setTimeout(120_000)
      const nothingRan = async () => expect(await whatRan()).toEqual([])
      await takesAway(without)
      await line.answers('requestCheckoutToken', { payload: { authorization: 'a token' } })
      await line.answers('checkoutInfo', {
        payload: { request_id: '', status: '0', room_num: [], message: said },
      })
      await line.answers('paymentTerms', { payload: { content: markup } })
      await guest.opensThePage()
      await page.getByRole('button', { name: say('home.checkout_button') }).click()
      await sees.theScreen('/checkout/search')
      await guest.enters({ checkoutReservationName: name })
      await guest.presses('checkout.search.button')
      await expect(page.locator('dialog[open]')).toContainText(PLAIN)
      await nothingRan()
      await guest.presses('components.button.close')

      await line.answers('checkoutInfo', {
        payload: { request_id: 'request-1', status: '1', room_num: [], message: '' },
      })
      await line.answers('checkoutResult', {
        payload: {
          status: 4,
          wait_num: 0,
          wait_time: 0,
          timeout: 5,
          timeout_message: '',
          message: '',
          room_number_list: ['501'],
          detail_payment: [{ name: payloads.slice(0, 3).join(''), date: '2026-12-01', price: 100 }],
          payment_amount: 100,
        },
      })
      await guest.presses('checkout.search.button')
      await sees.theScreen('/checkout/room-number')
      await guest.presses('components.button.next')
      await sees.theScreen('/checkout/payment-terms')
      await sees.theText(WORDS)
      await nothingRan()
    })
  }
})
