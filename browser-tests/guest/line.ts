import { once } from 'node:events'
import { type BrowserContext, expect, type Page, type Request, type Route } from '@playwright/test'
import { OWN_POSTCODE_PATH } from '@tomari/contract/calls'
import { type OperationName, operations } from '@tomari/contract/operations'

export type Call = OperationName

/** Words of a server: two lines, and markup that must stay text. */
export const REFUSAL =
  'ただいま承れません <img src=x onerror=document.title="run">\nPlease ask the front desk.'

const HTML = '<html><body><h1>502 Bad Gateway</h1></body></html>'

const json = (status: number, body: unknown) => ({
  status,
  contentType: 'application/json',
  body: JSON.stringify(body),
})

/** How a call may fail that reaches no server of the hotel; each body and status is judged in guest-web/test/backend. */
const faults = {
  'an HTML page': { status: 502, contentType: 'text/html', body: HTML },
  'a broken connection': null,
} as const

type Fault = keyof typeof faults

const pathOf = (call: Call): RegExp => {
  const { base, path } = operations[call]
  const written = (base === 'postcode' ? OWN_POSTCODE_PATH : path)
    .replace('{facilityPath}', '(parent_)?facilities')
    .replaceAll(/\{\w+\}/g, '[^/?]+')
  return new RegExp(`^https?://[^/]+${written}(\\?|$)`)
}

export const lineOf = (page: Page, context: BrowserContext) => {
  const made: Request[] = []
  page.on('request', (request) => made.push(request))
  const meet = async (call: Call, handler: (route: Route) => Promise<void>) => {
    await page.unroute(pathOf(call))
    await page.route(pathOf(call), handler)
  }
  const madeOf = (call: Call) => made.filter((request) => pathOf(call).test(request.url()))

  return {
    breaks: (call: Call, fault: Fault) => {
      const answer = faults[fault]
      return meet(call, (route) => (answer === null ? route.abort('failed') : route.fulfill(answer)))
    },
    /** A call is refused with a status and the server's words, and with a code where the server is ours. */
    refuses: (call: Call, status: number, code?: string | number) =>
      meet(call, (route) => route.fulfill(json(status, { error_msg: REFUSAL, error_code: code }))),
    answers: (call: Call, body: unknown) => meet(call, (route) => route.fulfill(json(200, body))),
    /** A call reaches the hotel and has its effect there, but its answer is lost on the way back, or comes like this. */
    losesTheAnswer: (call: Call, fault: Fault = 'a broken connection') => {
      const answer = faults[fault]
      return meet(call, async (route) => {
        await route.fetch()
        await (answer === null ? route.abort('connectionreset') : route.fulfill(answer))
      })
    },
    hangs: (call: Call) => meet(call, () => new Promise(() => {})),
    /** A call is answered only when the returned function is called. */
    holds: async (call: Call) => {
      const gate = new AbortController()
      await meet(call, async (route) => {
        if (!gate.signal.aborted) await once(gate.signal, 'abort')
        await route.continue()
      })
      return () => gate.abort()
    },
    /** Waits for the answer to a call, and for a frame of the page's own, in which it takes it in. */
    waitsForTheAnswer: async (call: Call) => {
      const answer = await page.waitForResponse((response) => pathOf(call).test(response.url()))
      await answer.finished()
      await page.evaluate(() => new Promise(requestAnimationFrame))
    },
    heals: (call: Call) => page.unroute(pathOf(call)),
    /** A call has been made so many times; the last may still be on its way. */
    waitsFor: (call: Call, times = 1) => expect.poll(() => madeOf(call).length).toBe(times),
    /** Time passes as always, until `letsPass` makes it pass sooner. To be said before the page is opened. */
    holdsTheClock: () => page.clock.install(),
    letsPass: (milliseconds: number) => page.clock.fastForward(milliseconds),
    goesDead: () => context.setOffline(true),
    comesBack: () => context.setOffline(false),
    answersFile: (path: string, answer: { readonly status: number; readonly body?: string }) =>
      page.route(path, (route) => route.fulfill(answer)),
    countOf: (call: Call) => madeOf(call).length,
    fieldsOf: (call: Call) => new URLSearchParams(madeOf(call).at(-1)?.postData() ?? ''),
    /** The guests as they were last sent to be entered in the register. */
    guestsEntered: (): unknown => {
      const sent = new URLSearchParams(madeOf('executeCheckin').at(-1)?.postData() ?? '')
      return JSON.parse(sent.get('guest_info') ?? 'null')
    },
    headersOf: (call: Call) => madeOf(call).at(-1)?.headers() ?? {},
  }
}

export type Line = ReturnType<typeof lineOf>
