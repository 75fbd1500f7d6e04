/** A mail on its way to one address. */
export interface Mail {
  /** The same for every try: it leads the Message-ID, by which mail servers tell a repetition. */
  readonly id: string
  readonly to: string
  readonly subject: string
  /** Plain text. */
  readonly text: string
  readonly language: string
  /** When it was written. */
  readonly date: Date
  /** Null where the text is all. */
  readonly attachment: {
    readonly fileName: string
    readonly type: string
    readonly content: Uint8Array
  } | null
}

/** What became of a mail. */
export type Delivery =
  /** A mail server has taken it. */
  | { readonly kind: 'sent' }
  /** It lies in a file, and goes nowhere. */
  | { readonly kind: 'filed' }
  /** The address takes no mail, now or later; a code without personal data. */
  | { readonly kind: 'refused'; readonly code: string }
  /** Not now: the server is away, busy, slow or does not let us in. */
  | { readonly kind: 'later'; readonly code: string }
  /** The server was handed all of it, and has not said whether it has taken it. */
  | { readonly kind: 'unknown'; readonly code: string }

/** Carries mails to where they are read. Never throws because of the way or the far end. */
export interface MailCarrier {
  deliver(mail: Mail): Promise<Delivery>
}
