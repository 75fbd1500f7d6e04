import type { CardTokeniser, CardToTokenise, TokenOutcome } from './CardTokeniser.ts'

/** How long the payment company's script may take altogether, in milliseconds. */
export const SCRIPT_DEADLINE_MS = 15_000

/**
 * A tokeniser whose company brings a script of its own: fetched once, and given up when it takes too long.
 * @param load loads the script; asked again after a failure
 * @param ask asks the loaded script for a token; whatever it throws is told as unavailable
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
    // A failure is not kept, so that the guest's next try fetches the script again.
    attempt.catch(() => {
      if (loading === attempt) loading = undefined
    })
    loading = attempt
    return attempt
  }

  return {
    prepare() {
      // Failing to fetch it ahead of time is told when the card is to be used, not before.
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
