import { addressIn, isOfPaymentCompany } from '@tomari/tenant-config/payment-providers'

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
 * the page's default policy is asked for each of them, and knows no markup and no code as text.
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

/** The address as the browser wants to be handed it: as text, or sealed where Trusted Types are enforced. */
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
