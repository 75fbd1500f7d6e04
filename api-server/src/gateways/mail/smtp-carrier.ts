import { createTransport } from 'nodemailer'
import type { Delivery, MailCarrier } from './MailCarrier.ts'
import { type MailTls, mailConnection } from './mail-tls.ts'
import { messageOf } from './message.ts'

const CONNECTION_MS = 10_000
const GREETING_MS = 10_000
const SILENCE_MS = 20_000

/** What is otherwise than usual. */
export interface SmtpOptions {
  readonly silenceMs?: number
  /** `required` when not given. */
  readonly tls?: MailTls
  /** Certificates of those who vouch for the server, as PEM; those that Node knows when not given. */
  readonly authorities?: string
}

/**
 * Hands mails to a mail server.
 * @param url `smtps://user:password@host:465`
 * @param from sender of the mails
 */
export function smtpCarrier(url: string, from: string, options: SmtpOptions = {}): MailCarrier {
  const transport = createTransport({
    ...mailConnection(url, options.tls ?? 'required', options.authorities),
    connectionTimeout: CONNECTION_MS,
    greetingTimeout: options.silenceMs ?? GREETING_MS,
    socketTimeout: options.silenceMs ?? SILENCE_MS,
  })
  return {
    async deliver(mail) {
      try {
        await transport.sendMail(messageOf(mail, from))
        return { kind: 'sent' }
      } catch (error) {
        return failureOf(error)
      }
    },
  }
}

/**
 * Only a lasting refusal of the address itself (5xx to RCPT TO) is final. Everything else may be our own set-up or a bad day
 * of the server, and is tried again.
 */
function failureOf(error: unknown): Delivery {
  if (!(error instanceof Error)) throw error
  const code = 'code' in error ? String(error.code) : 'ERROR'
  const status = 'responseCode' in error ? Number(error.responseCode) : 0
  const command = 'command' in error ? String(error.command) : ''
  const told = status > 0 ? `${code} ${status}` : code
  return status >= 500 && command === 'RCPT TO'
    ? { kind: 'refused', code: told }
    : { kind: 'later', code: told }
}
