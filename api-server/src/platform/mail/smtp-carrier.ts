import { createTransport } from 'nodemailer'
import type { Delivery, MailCarrier } from './MailCarrier.ts'
import { type MailTls, mailConnection } from './mail-tls.ts'
import { messageOf } from './message.ts'

const CONNECTION_MS = 10_000
const GREETING_MS = 10_000
/** Servers that look into a mail before they take it are silent for minutes; leaving them sooner sends it a second time. */
const SILENCE_MS = 3 * 60_000

/** Shorter than `MAIL_LEASE_MS`, after which another process takes the mail. */
export const SENDING_MS = 4 * 60_000

export interface SmtpOptions {
  readonly silenceMs?: number
  readonly sendingMs?: number
  readonly cut?: AbortSignal
  /** `required` when not given. */
  readonly tls?: MailTls
  /** Certificates as PEM; those that Node knows when not given. */
  readonly authorities?: string
}

/** @param url `smtps://user:password@host:465` */
export function smtpCarrier(url: string, from: string, options: SmtpOptions = {}): MailCarrier {
  const connection = mailConnection(url, options.tls ?? 'required', options.authorities)
  const sendingMs = options.sendingMs ?? SENDING_MS
  return {
    async deliver(mail) {
      const transport = createTransport({
        ...connection,
        connectionTimeout: CONNECTION_MS,
        greetingTimeout: options.silenceMs ?? GREETING_MS,
        socketTimeout: options.silenceMs ?? SILENCE_MS,
      })
      let isHandedOver = false
      transport.use('stream', ({ message }, done) => {
        message?.processFunc((written) => written.once('end', () => (isHandedOver = true)))
        done()
      })
      const ends = [AbortSignal.timeout(sendingMs), ...(options.cut === undefined ? [] : [options.cut])]
      try {
        await transport.sendMail({ ...messageOf(mail, from), signal: AbortSignal.any(ends) })
        return { kind: 'sent' }
      } catch (error) {
        return failureOf(error, isHandedOver)
      }
    },
  }
}

/**
 * Only a lasting refusal of the address itself (5xx to RCPT TO) is final. Everything else may be our own set-up or a bad day
 * of the server, and is tried again: more seldom where the server may have the mail.
 * @param isHandedOver the message was written to its end
 */
function failureOf(error: unknown, isHandedOver: boolean): Delivery {
  if (!(error instanceof Error)) throw error
  const code = 'code' in error ? String(error.code) : 'ERROR'
  const status = 'responseCode' in error ? Number(error.responseCode) : 0
  const command = 'command' in error ? String(error.command) : ''
  const reported = status > 0 ? `${code} ${status}` : code
  if (isHandedOver && status === 0) return { kind: 'unknown', code: reported }
  return status >= 500 && command === 'RCPT TO'
    ? { kind: 'refused', code: reported }
    : { kind: 'later', code: reported }
}
