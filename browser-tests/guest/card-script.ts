import { expect, type Page } from '@playwright/test'
import { OWN_PAYMENT_SCRIPT_PATH } from '@tomari/tenant-config/payment-providers'

/** What the payment company's script is given. */
export type GivenCard = Readonly<Record<string, string>>

/** Notes, in the page, each card that any script of the payment company is given; before the page's own code runs. */
const listenIn = () => {
  const given: unknown[] = []
  Reflect.set(window, 'givenCards', given)
  let provider: unknown
  Object.defineProperty(window, 'Multipayment', {
    configurable: true,
    get: () => provider,
    set: (script: unknown) => {
      provider = script
      if (typeof script !== 'object' || script === null) return
      const getToken: unknown = Reflect.get(script, 'getToken')
      if (typeof getToken !== 'function') return
      Reflect.set(script, 'getToken', (card: unknown, callback: unknown) => {
        given.push(card)
        Reflect.apply(getToken, script, [card, callback])
      })
    },
  })
}

/** A script with the payment company's interface that answers a card in its own way. */
const answering = (answer: string) =>
  `window.Multipayment = { init() {}, getToken(card, callback) { ${answer} } }`

/** Ways in which the payment company's script may be otherwise (R23.12). */
export const otherScripts = {
  'throws when it is asked': answering("throw new Error('defect')"),
  'answers a failure': answering("callback({ resultCode: '553' })"),
  'answers nothing': answering('callback()'),
  'answers success without a token': answering("callback({ resultCode: '000', tokenObject: {} })"),
  'is another program': 'window.Multipayment = 42',
  'is broken': 'window.Multipayment = {',
} as const

/** The payment company's script in the guest's browser. */
export const cardScriptOn = (page: Page) => {
  const meets = async (answer: Parameters<Page['route']>[1]) => {
    await page.unroute(`**${OWN_PAYMENT_SCRIPT_PATH}`)
    await page.route(`**${OWN_PAYMENT_SCRIPT_PATH}`, answer)
  }
  return {
    /** To be said before the page is opened. */
    isListenedTo: () => page.addInitScript(listenIn),
    /** The cards that it has been given; waits for the first so many. */
    givenCards: async (count: number): Promise<readonly GivenCard[]> => {
      const read = () => page.evaluate((): unknown => Reflect.get(window, 'givenCards'))
      await expect.poll(read).toHaveLength(count)
      const cards = await read()
      return Array.isArray(cards) ? cards : []
    },
    is: (body: string) => meets((route) => route.fulfill({ contentType: 'text/javascript', body })),
    isBlocked: () => meets((route) => route.abort('blockedbyclient')),
    isMissing: () => meets((route) => route.fulfill({ status: 404, body: '' })),
    isThereAgain: () => page.unroute(`**${OWN_PAYMENT_SCRIPT_PATH}`),
  }
}

/** The payment company's script in the guest's browser. */
export type CardScript = ReturnType<typeof cardScriptOn>
