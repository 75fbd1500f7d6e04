import type { CardTokeniser, CardToTokenise, TokenOutcome } from './CardTokeniser.ts'
import { loadScript } from './load-script.ts'

/** How long the payment company's script may take altogether, in milliseconds. */
export const PROVIDER_DEADLINE_MS = 15_000

/** What the provider's script puts on the page (R12.21). */
interface Multipayment {
  init(shopId: string): void
  getToken(card: Readonly<Record<string, string>>, callback: (answer: unknown) => void): void
}

/** What the adapter meets outside: the script, and what the script leaves on the page. Tests hand in their own. */
export interface ProviderPage {
  load(url: string, signal: AbortSignal): Promise<void>
  provider(): unknown
}

const browserPage: ProviderPage = {
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

const asked = (card: CardToTokenise): Readonly<Record<string, string>> => ({
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
export const providerScript = (url: string, page: ProviderPage = browserPage): CardTokeniser => {
  let loading: Promise<void> | undefined

  const loaded = (): Promise<void> => {
    if (loading !== undefined) return loading
    const patience = new AbortController()
    const timer = setTimeout(() => patience.abort(), PROVIDER_DEADLINE_MS)
    const attempt = page.load(url, patience.signal).finally(() => clearTimeout(timer))
    // What failed is forgotten, so that the guest's next try fetches the script anew.
    attempt.catch(() => {
      if (loading === attempt) loading = undefined
    })
    loading = attempt
    return attempt
  }

  const ask = async (card: CardToTokenise, shopId: string): Promise<TokenOutcome> => {
    await loaded()
    const provider = page.provider()
    if (!isMultipayment(provider)) return { kind: 'unavailable' }
    provider.init(shopId)
    return new Promise((resolve) => provider.getToken(asked(card), (answer) => resolve(outcomeOf(answer))))
  }

  return {
    prepare() {
      // Failing to fetch it ahead of time is told when the card is to be used, not before.
      loaded().catch(() => undefined)
    },
    async tokenise(card, shopId) {
      let timer: ReturnType<typeof setTimeout> | undefined
      const tooLate = new Promise<TokenOutcome>((resolve) => {
        timer = setTimeout(() => resolve({ kind: 'unavailable' }), PROVIDER_DEADLINE_MS)
      })
      try {
        return await Promise.race([ask(card, shopId), tooLate])
      } catch {
        // A script that throws is no better than one that is not there.
        return { kind: 'unavailable' }
      } finally {
        clearTimeout(timer)
      }
    },
  }
}
