import type { SendMailOptions } from 'nodemailer'

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
  /** The server was handed all of the mail, and has not confirmed that it has taken it. */
  | { readonly kind: 'unknown'; readonly code: string }

/** Never throws because of the way or the far end. */
export interface MailCarrier {
  deliver(mail: Mail): Promise<Delivery>
}

/** Nothing is read from a file or fetched from an address, and line breaks in what becomes a header are gone. */
export function messageOf(mail: Mail, from: string): SendMailOptions {
  return {
    from,
    to: { name: '', address: oneLine(mail.to) },
    subject: oneLine(mail.subject),
    text: mail.text,
    messageId: `<${mail.id.replaceAll(/[^A-Za-z0-9.-]/g, '_')}@${domainOf(from)}>`,
    date: mail.date,
    headers: { 'Content-Language': mail.language, 'Auto-Submitted': 'auto-generated' },
    ...(mail.attachment === null ? {} : { attachments: [attachmentOf(mail.attachment)] }),
    disableFileAccess: true,
    disableUrlAccess: true,
  }
}

const attachmentOf = ({ fileName, type, content }: NonNullable<Mail['attachment']>) => ({
  filename: oneLine(fileName),
  contentType: type,
  content: Buffer.from(content),
})

const oneLine = (text: string): string => text.replaceAll(/[\r\n]+/g, ' ')

/** The domain of `Hotel <desk@hotel.example>`. */
const domainOf = (from: string): string => /@([A-Za-z0-9.-]+)/.exec(from)?.[1] ?? 'localhost'
