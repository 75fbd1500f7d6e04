import type { ConnectionOptions } from 'node:tls'
import { isLocalHost } from '../network-of.ts'

/** `off` is for networks that protect the way to the database themselves. */
export type DatabaseTls = 'required' | 'off'

/** The address without its parameters of TLS. */
interface PostgresConnection {
  readonly url: string
  readonly ssl: false | ConnectionOptions
}

/** Files of certificates that an address may name. */
const FILES = [
  ['sslrootcert', 'ca'],
  ['sslcert', 'cert'],
  ['sslkey', 'key'],
] as const

const NOT_KNOWN: ReadonlySet<string> = new Set(['ssl', 'sslnegotiation', 'uselibpqcompat'])

/** Parameters of TLS in an address, which the driver would read in its own way. */
const TLS_PARAMETERS = ['sslmode', ...FILES.map(([word]) => word), ...NOT_KNOWN]

/** A connection with TLS always has its certificate checked. */
const MODES: ReadonlyMap<string, 'none' | 'chain' | 'full'> = new Map([
  ['disable', 'none'],
  ['allow', 'none'],
  ['prefer', 'none'],
  ['require', 'full'],
  ['verify-ca', 'chain'],
  ['verify-full', 'full'],
])

/** The problem as the end of a sentence; null when there is none. Beyond this machine TLS is required, unless it was waived. */
export function tlsProblemOf(address: string, tls: DatabaseTls): string | null {
  const url = new URL(address)
  const unknown = [...url.searchParams.keys()].find((name) => NOT_KNOWN.has(name))
  if (unknown !== undefined) return `cannot say ${unknown}: say sslmode=verify-full`
  const mode = url.searchParams.get('sslmode')
  const meaning = mode === null ? undefined : MODES.get(mode)
  if (mode !== null && meaning === undefined)
    return `has to say sslmode=${[...MODES.keys()].join(', ')} or none`
  if (meaning !== 'none' || tls === 'off' || isLocalHost(hostOf(url))) return null
  return 'says that TLS may be left out, beyond this machine: say sslmode=verify-full, or DATABASE_TLS=off where the network is safe'
}

/**
 * The address' own parameters of TLS hold, also a file that it names; without any, the whole certificate is verified, except on this
 * machine and where TLS was waived.
 * @param fileIn reads a file that the address names
 * @throws Error for an address that `tlsProblemOf` refuses, and what the reading of a file throws
 */
export function postgresConnection(
  address: string,
  tls: DatabaseTls,
  fileIn: (path: string) => string,
): PostgresConnection {
  const problem = tlsProblemOf(address, tls)
  if (problem !== null) throw new Error(`DATABASE_URL ${problem}.`)
  const url = new URL(address)
  const mode = url.searchParams.get('sslmode')
  const namesFile = FILES.some(([word]) => url.searchParams.has(word))
  const usual = !namesFile && (tls === 'off' || isLocalHost(hostOf(url))) ? 'none' : 'full'
  const meaning = mode === null ? usual : (MODES.get(mode) ?? usual)
  const files = FILES.flatMap(([word, option]) => {
    const path = url.searchParams.get(word)
    return path === null || path === '' || path === 'system' ? [] : [[option, path] as const]
  })
  for (const word of TLS_PARAMETERS) url.searchParams.delete(word)
  if (meaning === 'none') return { url: url.href, ssl: false }
  return {
    url: url.href,
    ssl: {
      rejectUnauthorized: true,
      ...Object.fromEntries(files.map(([option, path]) => [option, fileIn(path)])),
      ...(meaning === 'chain' ? { checkServerIdentity: () => undefined } : {}),
    },
  }
}

/** A host may stand in the query too: that is how a socket's folder is named. */
const hostOf = (url: URL): string => url.searchParams.get('host') ?? decodeURIComponent(url.hostname)
