export interface Mail {
  /** The same for every try: it leads the Message-ID, by which mail servers tell a repetition. */
  readonly id: string
  readonly to: string
  readonly subject: string
  /** Plain text. */
  readonly text: string
  readonly language: string
  readonly date: Date
  readonly attachment: {
    readonly fileName: string
    readonly type: string
    readonly content: Uint8Array
  } | null
}

export type Delivery =
  | { readonly kind: 'sent' }
  /** It lies in a file, and goes nowhere. */
  | { readonly kind: 'filed' }
  /** The address takes no mail, now or later; `code` holds no personal data. */
  | { readonly kind: 'refused'; readonly code: string }
  /** Not now: the server is away, busy, slow or does not let us in. */
  | { readonly kind: 'later'; readonly code: string }
  /** The server was handed all of the mail, and has not said whether it has taken it. */
  | { readonly kind: 'unknown'; readonly code: string }

/** Never throws because of the way or the far end. */
export interface MailCarrier {
  deliver(mail: Mail): Promise<Delivery>
}
