import type { CardTokeniser, CardToTokenise, TokenOutcome } from './CardTokeniser.ts'
import { loadScript, scriptTokeniser } from './script-tokeniser.ts'

/** What the provider's script puts on the page (R12.21). */
interface Multipayment {
  init(shopId: string): void
  getToken(card: Readonly<Record<string, string>>, callback: (answer: unknown) => void): void
}

/** What the adapter meets outside: the script, and what the script leaves on the page. Tests hand in their own. */
export interface GmoPage {
  load(url: string, signal: AbortSignal): Promise<void>
  provider(): unknown
}

const browserPage: GmoPage = {
  load: loadScript,
  provider: () => Reflect.get(window, 'Multipayment'),
}

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null

const isMultipayment = (value: unknown): value is Multipayment =>
  (isObject(value) || typeof value === 'function') &&
  typeof Reflect.get(value, 'init') === 'function' &&
  typeof Reflect.get(value, 'getToken') === 'function'

/** The provider writes success as the text "000" in some versions of its script, as the number 0 in others. */
const isSuccess = (resultCode: unknown) => resultCode === '000' || resultCode === 0

const firstText = (value: unknown): string => {
  const first: unknown = Array.isArray(value) ? value[0] : value
  return typeof first === 'string' ? first : ''
}

const outcomeOf = (answer: unknown): TokenOutcome => {
  if (!isObject(answer)) return { kind: 'unavailable' }
  const resultCode: unknown = Reflect.get(answer, 'resultCode')
  if (resultCode === undefined) return { kind: 'unavailable' }
  if (!isSuccess(resultCode)) return { kind: 'refused' }
  const tokenObject: unknown = Reflect.get(answer, 'tokenObject')
  const token = isObject(tokenObject) ? firstText(Reflect.get(tokenObject, 'token')) : ''
  return token === '' ? { kind: 'unavailable' } : { kind: 'token', token }
}

const cardRequest = (card: CardToTokenise): Readonly<Record<string, string>> => ({
  cardno: card.number,
  expire: `${card.expiryYear}${card.expiryMonth}`,
  securitycode: card.securityCode,
  ...(card.holderName === undefined ? {} : { holdername: card.holderName }),
})

/**
 * The tokeniser of GMO Payment Gateway's Multipayment script, or of any script with its interface, as our own server
 * serves one for trying out (R12.21).
 * @param url address of the script
 */
export const gmoTokeniser = (url: string, page: GmoPage = browserPage): CardTokeniser =>
  scriptTokeniser(
    (signal) => page.load(url, signal),
    async (card, shopId) => {
      const provider = page.provider()
      if (!isMultipayment(provider)) return { kind: 'unavailable' }
      provider.init(shopId)
      return new Promise((resolve) =>
        provider.getToken(cardRequest(card), (answer) => resolve(outcomeOf(answer))),
      )
    },
  )
