import { isLocalHost } from '../network-of.ts'

/** `off` is for networks that protect the way to the mail server themselves. */
export type MailTls = 'required' | 'off'

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
export function mailConnection(address: string, tls: MailTls, authorities?: string) {
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
    tls: {
      rejectUnauthorized: !isFree,
      ...(authorities === undefined ? {} : { ca: authorities }),
    },
    ...(username === ''
      ? {}
      : { auth: { user: decodeURIComponent(username), pass: decodeURIComponent(password) } }),
  }
}
