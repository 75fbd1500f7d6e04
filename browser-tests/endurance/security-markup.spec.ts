import type { Page } from '@playwright/test'
import { expect, test as guests } from '../guest/guest.ts'
import type { Tenant } from '../hotel/tenant.ts'
import { everyPayload, payloads } from './security-payloads.ts'

const WORDS = 'Words around markup'
const PLAIN = 'Words before a text'
const markup = everyPayload(WORDS)
const payloadText = `${PLAIN} ${payloads.join(' ')}`
const texts = {
  'home.additional_message': payloadText,
  'home.attention_1': payloads.slice(0, 20).join(' '),
  'checkin.check-reservation.attention': payloads.slice(20).join(' '),
}
const tenant: Tenant = {
  config: { display: { additional_html: true, additional_message: true } },
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
        const { 'content-security-policy': sentPolicy = '', ...others } = headers
        // Without a sanitiser Trusted Types alone would keep the markup out: the rest of the policy has to do.
        const left = sentPolicy.split('; ').filter((rule) => !/trusted-types/.test(rule))
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

test.describe('pieces of markup', () => {
  test('run where nothing guards', async ({ takesAway, guest, sees, page }) => {
    await takesAway({ policy: true, sanitiser: true })
    await guest.opensThePage()
    await sees.theText(WORDS)
    await expect.poll(async () => (await whatHasRun(page)).length).toBeGreaterThan(20)
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
        (route) => route.fulfill({ status: 422, json: { error_msg: payloadText } }),
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
  }
})
