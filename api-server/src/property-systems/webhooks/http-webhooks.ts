/** A message to a property system, signed. */
interface WebhookMessage {
  readonly url: string
  readonly headers: Readonly<Record<string, string>>
  /** JSON. */
  readonly body: string
}

/** What became of a message; `code` says why it did not get through, without personal data. */
export type WebhookDelivery = { readonly kind: 'taken' } | { readonly kind: 'later'; readonly code: string }

/** Sends messages to property systems. */
export interface WebhookSender {
  send(message: WebhookMessage): Promise<WebhookDelivery>
}

/** As long as a property system may think; what it says takes no time, since nothing of it is read but the status. */
const WITHIN_MS = 10_000

/**
 * Sends over HTTP. An answer of 2xx says that the message was taken; a redirect is followed nowhere.
 * @param cut ends what is on its way
 */
export const httpWebhooks = (cut: AbortSignal): WebhookSender => ({
  async send({ url, headers, body }) {
    try {
      const answer = await fetch(url, {
        method: 'POST',
        headers: { 'content-type': 'application/json', ...headers },
        body,
        redirect: 'manual',
        signal: AbortSignal.any([cut, AbortSignal.timeout(WITHIN_MS)]),
      })
      await answer.body?.cancel()
      return answer.ok ? { kind: 'taken' } : later(`HTTP-${answer.status}`)
    } catch (error) {
      return later(error instanceof Error && error.name === 'TimeoutError' ? 'TIMEOUT' : 'NO-CONNECTION')
    }
  },
})

const later = (code: string): WebhookDelivery => ({ kind: 'later', code })
