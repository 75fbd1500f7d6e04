import { addressIn, isOfPaymentCompany } from '@tomari/tenant-config/payment-providers'
import type { CardTokeniser, CardToTokenise, TokenOutcome } from './CardTokeniser.ts'

interface ScriptUrlPolicy {
  createScriptURL(url: string): unknown
}

interface PolicyFactory {
  createPolicy(name: string, rules: { createScriptURL(url: string): string | null }): ScriptUrlPolicy
}

const isPolicyFactory = (value: unknown): value is PolicyFactory =>
  typeof value === 'object' && value !== null && typeof Reflect.get(value, 'createPolicy') === 'function'

/** Name under which the content security policy lets the app load a script by address. */
const SCRIPT_POLICY = 'payment-script'

const policies = new Map<string, ScriptUrlPolicy>()

let isLetIn = false

/**
 * Lets a script from elsewhere load further scripts of its company by plain addresses, where Trusted Types are enforced:
 * the page's default policy judges each of them, and knows no markup and no code as text.
 */
const letInCompanyOf = (scriptUrl: string): void => {
  const factory: unknown = Reflect.get(window, 'trustedTypes')
  const address = addressIn(scriptUrl)
  const isElsewhere = address !== null && address.origin !== window.location.origin
  if (isLetIn || !isElsewhere || !isPolicyFactory(factory)) return
  isLetIn = true
  try {
    factory.createPolicy('default', {
      createScriptURL: (requested) =>
        isOfPaymentCompany(scriptUrl, new URL(requested, document.baseURI).href) ? requested : null,
    })
  } catch {
    // A host that allows no such policy does not want it: the company's script has to do without further ones.
  }
}

/** The address as the browser takes it: as text, or sealed where Trusted Types are enforced. */
const sealed = (url: string): unknown => {
  const factory: unknown = Reflect.get(window, 'trustedTypes')
  if (!isPolicyFactory(factory)) return url
  const policy =
    policies.get(url) ??
    factory.createPolicy(SCRIPT_POLICY, {
      createScriptURL: (requested) => {
        if (requested !== url) throw new TypeError('not the payment script')
        return requested
      },
    })
  policies.set(url, policy)
  return policy.createScriptURL(url)
}

/** Adds a script to the page and waits for it. Rejects when it cannot be loaded or `signal` gives up on it. */
export const loadScript = (url: string, signal: AbortSignal): Promise<void> =>
  new Promise((resolve, reject) => {
    const script = document.createElement('script')
    const giveUp = () => {
      script.remove()
      reject(new Error(`no script at ${url}`))
    }
    script.async = true
    script.addEventListener('load', () => resolve())
    script.addEventListener('error', giveUp)
    signal.addEventListener('abort', giveUp)
    letInCompanyOf(url)
    Reflect.set(script, 'src', sealed(url))
    document.head.append(script)
  })

/** How long the payment company's script may take altogether, in milliseconds. */
export const SCRIPT_DEADLINE_MS = 15_000

/**
 * A tokeniser whose company brings a script: fetched once, and given up when it takes too long.
 * @param load loads the script; called again after a failure
 * @param ask asks the loaded script for a token; whatever it throws is reported as unavailable
 */
export const scriptTokeniser = (
  load: (signal: AbortSignal) => Promise<void>,
  ask: (card: CardToTokenise, shopId: string) => Promise<TokenOutcome>,
): CardTokeniser => {
  let loading: Promise<void> | undefined

  const loaded = (): Promise<void> => {
    if (loading !== undefined) return loading
    const deadline = new AbortController()
    const timer = setTimeout(() => deadline.abort(), SCRIPT_DEADLINE_MS)
    const attempt = load(deadline.signal).finally(() => clearTimeout(timer))
    // A failure is not stored, so that the guest's next try fetches the script again.
    attempt.catch(() => {
      if (loading === attempt) loading = undefined
    })
    loading = attempt
    return attempt
  }

  return {
    prepare() {
      // Failing to fetch it ahead of time is reported when the card is to be used, not before.
      loaded().catch(() => undefined)
    },
    async tokenise(card, shopId) {
      let timer: ReturnType<typeof setTimeout> | undefined
      const tooLate = new Promise<TokenOutcome>((resolve) => {
        timer = setTimeout(() => resolve({ kind: 'unavailable' }), SCRIPT_DEADLINE_MS)
      })
      try {
        return await Promise.race([loaded().then(() => ask(card, shopId)), tooLate])
      } catch {
        // A script that throws is no better than one that is not there.
        return { kind: 'unavailable' }
      } finally {
        clearTimeout(timer)
      }
    },
  }
}
