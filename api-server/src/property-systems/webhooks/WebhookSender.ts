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
