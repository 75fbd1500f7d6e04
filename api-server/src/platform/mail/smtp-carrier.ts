import { createTransport } from 'nodemailer'
import { isLocalHost } from '../network-of.ts'
import { type Delivery, type MailCarrier, messageOf } from './MailCarrier.ts'

const CONNECTION_MS = 10_000
const GREETING_MS = 10_000
/** Servers that look into a mail before they take it are silent for minutes; leaving them sooner sends it a second time. */
const SILENCE_MS = 3 * 60_000

/** Shorter than `MAIL_LEASE_MS`, after which another process takes the mail. */
export const SENDING_MS = 4 * 60_000

interface SmtpOptions {
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

/** `off` is for networks that protect the way to the mail server themselves. */
type MailTls = 'required' | 'off'

/**
 * The problem as the end of a sentence; null when there is none. A query is refused: the library would take anything from it, such as that
 * no certificate is looked at.
 */
export function mailTlsProblemOf(address: string): string | null {
  const { search, hostname } = new URL(address)
  if (hostname === '') return 'has to name a host'
  return search === ''
    ? null
    : 'cannot carry options behind a question mark: MAIL_TLS says how it is protected'
}

/**
 * `smtps` is TLS from the first byte, `smtp` STARTTLS before anything else is sent. Without it nothing is sent, and the certificate has to
 * be good, except on this machine and where that was waived.
 * @param authorities certificates as PEM; those that Node knows when not given
 * @throws Error when the address is not good (`mailTlsProblemOf`)
 */
function mailConnection(address: string, tls: MailTls, authorities?: string) {
  const problem = mailTlsProblemOf(address)
  if (problem !== null) throw new Error(`SMTP_URL ${problem}.`)
  const { protocol, hostname, port, username, password } = new URL(address)
  const secure = protocol === 'smtps:'
  const host = hostname.replaceAll(/[[\]]/g, '')
  const isFree = tls === 'off' || isLocalHost(host)
  return {
    host,
    port: port === '' ? (secure ? 465 : 587) : Number(port),
    secure,
    requireTLS: !secure && !isFree,
    tls: { rejectUnauthorized: !isFree, ...(authorities === undefined ? {} : { ca: authorities }) },
    ...(username === ''
      ? {}
      : { auth: { user: decodeURIComponent(username), pass: decodeURIComponent(password) } }),
  }
}
