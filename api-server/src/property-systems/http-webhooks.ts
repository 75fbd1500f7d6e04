interface WebhookMessage {
  readonly url: string
  readonly headers: Readonly<Record<string, string>>
  /** JSON. */
  readonly body: string
}

/** `code` is the reason without personal data. */
type WebhookDelivery = { readonly kind: 'taken' } | { readonly kind: 'later'; readonly code: string }

export interface WebhookSender {
  send(message: WebhookMessage): Promise<WebhookDelivery>
}

/** The time limit of an answer, of which the status alone is read. */
const WITHIN_MS = 10_000

/**
 * An answer of 2xx means that the message was taken; redirects are not followed.
 * @param cut ends the requests under way
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
