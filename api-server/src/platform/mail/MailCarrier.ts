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
  /** The server was handed all of the mail, and has not said whether it has taken it. */
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

const MINUTE_MS = 60 * 1000

export const MOST_MAILS_A_RUN = 50

/** Of a try that was not the last. */
type FailedTry = 'later' | 'unknown'

/**
 * Minutes; the last one repeats. A server that never says that it has a mail, and has it, would hand a guest a hundred of them within the
 * day.
 */
const PAUSES_MINUTES: Readonly<Record<FailedTry, readonly [number, ...number[]]>> = {
  later: [0.5, 1, 2, 5, 10, 15],
  unknown: [1, 10, 60, 360],
}

export const MAIL_TRIED_FOR_MS = 24 * 60 * MINUTE_MS

/** The others take a mail after that from a process that died. */
export const MAIL_LEASE_MS = 5 * MINUTE_MS

/**
 * @param mail `tries` is at least one
 * @returns null when the mail has been tried for long enough
 */
export function nextTry(
  mail: { readonly tries: number; readonly writtenAt: Date },
  ended: FailedTry,
  now: Date,
): Date | null {
  if (now.getTime() - mail.writtenAt.getTime() >= MAIL_TRIED_FOR_MS) return null
  const pauses = PAUSES_MINUTES[ended]
  const minutes = pauses[Math.min(mail.tries, pauses.length) - 1] ?? pauses[0]
  return new Date(now.getTime() + minutes * MINUTE_MS)
}
