import { semaphore, textWithin } from '../../platform/index.ts'
import { isGuardedAddress } from '../PropertySystem.ts'
import type { HttpAnswer, HttpCall } from './ConnectedSystem.ts'

const WITHIN_MS = 20_000
const LONGEST_BYTES = 4 * 1024 * 1024

/** Calls of one connection under way, and waiting for one of them. */
const AT_ONCE = 4
const WAITING = 100

/** `code` of an answer that did not come. */
type WireCode =
  /** The address is neither https nor on this machine. */
  | 'NO-TLS'
  | 'UNUSABLE-REQUEST'
  | 'NO-SUCH-HOST'
  | 'NO-CONNECTION'
  /** The certificate is no longer good, or not yet: a clock may be wrong. */
  | 'CERTIFICATE-TIME'
  | 'CERTIFICATE'
  | 'TOO-MANY-CALLS'
  | 'STOPPED'
  | 'TIMEOUT'
  | 'CUT'
  | 'TOO-LONG'

/**
 * Speaks to a property system. Only what surely failed before the request went out is `not_sent`, since a payment is then posted again
 * without a look.
 * @param cut ends the calls under way
 * @param withinMs of tests alone
 */
export function httpCall(cut: AbortSignal, withinMs = WITHIN_MS): HttpCall {
  return async ({ method, url, headers, body }) => {
    if (!isGuardedAddress(url)) return notSent('NO-TLS')
    if (cut.aborted) return notSent('STOPPED')
    const request = requestOf(url, { method, headers, body, redirect: 'manual' })
    if (request === null) return notSent('UNUSABLE-REQUEST')
    try {
      const signal = AbortSignal.any([cut, AbortSignal.timeout(withinMs)])
      const answer = await fetch(request, { signal })
      const text = await textWithin(answer, LONGEST_BYTES)
      return text === null
        ? cutOff('TOO-LONG')
        : { kind: 'answer', status: answer.status, headers: Object.fromEntries(answer.headers), body: text }
    } catch (error) {
      const early = causesOf(error).map(codeBeforeRequest).find(Boolean)
      if (early) return notSent(early)
      const isLate = error instanceof Error && error.name === 'TimeoutError'
      return cutOff(cut.aborted ? 'STOPPED' : isLate ? 'TIMEOUT' : 'CUT')
    }
  }
}

/** One slow system holds few connections of this process, and its callers hear of it before too many wait. */
export function boundedCalls(call: HttpCall): HttpCall {
  const bounded = semaphore(AT_ONCE, WAITING)
  return async (request) => (await bounded(() => call(request))) ?? notSent('TOO-MANY-CALLS')
}

const notSent = (code: WireCode): HttpAnswer => ({ kind: 'not_sent', code })
const cutOff = (code: WireCode): HttpAnswer => ({ kind: 'cut', code })

/** Null for an address or a header that HTTP has no form for, as a secret with a line break. */
function requestOf(url: string, parts: RequestInit): Request | null {
  try {
    return new Request(url, parts)
  } catch {
    return null
  }
}

interface Cause {
  readonly code: unknown
  readonly syscall?: unknown
}

/** Node names the reason in the cause, and one reason for each address that it tried. */
function causesOf(error: unknown): readonly Cause[] {
  const cause = error instanceof Error ? error.cause : undefined
  const all: readonly unknown[] = cause instanceof AggregateError ? cause.errors : [cause]
  return all.flatMap((one) => (one instanceof Error && 'code' in one ? [one] : []))
}

/** A certificate is looked at before anything is sent; what else goes wrong with TLS may be in the middle of an answer. */
const CERTIFICATE = /^(CERT_|UNABLE_TO_)|SELF_SIGNED|^(HOSTNAME_MISMATCH|ERR_TLS_CERT_ALTNAME_INVALID)$/
const CERTIFICATE_TIME = /^CERT_(HAS_EXPIRED|NOT_YET_VALID)$/

function codeBeforeRequest({ code, syscall }: Cause): WireCode | null {
  if (syscall === 'getaddrinfo') return 'NO-SUCH-HOST'
  if (syscall === 'connect' || code === 'UND_ERR_CONNECT_TIMEOUT') return 'NO-CONNECTION'
  if (typeof code !== 'string' || !CERTIFICATE.test(code)) return null
  return CERTIFICATE_TIME.test(code) ? 'CERTIFICATE-TIME' : 'CERTIFICATE'
}
