import { isLocalHost } from '../network-of.ts'

/** Whether the way to the mail server has to be protected; `off` is for networks that protect it themselves. */
export type MailTls = 'required' | 'off'

/**
 * What is wrong with an address of a mail server, as the end of a sentence; null when nothing is. The library would take
 * anything from its query, such as that no certificate is looked at: nothing may be said there.
 */
export function mailTlsProblemOf(address: string): string | null {
  const { search, hostname } = new URL(address)
  if (hostname === '') return 'has to name a host'
  return search === ''
    ? null
    : 'cannot carry options behind a question mark: MAIL_TLS says how it is protected'
}

/**
 * How to reach a mail server: with `smtps` TLS from the first byte, with `smtp` STARTTLS before anything else is said. Without
 * it nothing is sent, and the certificate has to be good, except on this machine and where that was waived.
 * @param authorities PEM of those who vouch for the server; those that Node knows when not given
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
