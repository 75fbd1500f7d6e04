import type { Answer } from '@tomari/contract/answers'
import type { Call as ContractCall } from '@tomari/contract/operation'
import type * as v from 'valibot'
import { CallFailed, type Failure } from '../domain/failure.ts'
import { type CallAnswer, payloadOf } from './call-answer.ts'
import { type CallInput, type CallRequest, type CallSettings, callRequest } from './call-request.ts'

/** Key of the session storage under which calls are dumped. */
export const CALL_LOG_KEY = 'calls'

/** Writes a call and what came of it to the session storage (R15.6). */
export type CallLog = (request: CallRequest, outcome: CallAnswer | Failure) => void

const LEFT_OUT = '(left out)'

/** Card tokens and images never enter a dump (R15.6), nor do the tokens of a guest's session and of an invitation, and the code that opens it. */
const isSecret = (name: string): boolean =>
  /token|authorization|base64|passport|signature|^code$|^invitation$/i.test(name)

const withoutSecrets = (fields: Iterable<readonly [string, string]>) =>
  Object.fromEntries([...fields].map(([name, value]) => [name, isSecret(name) ? LEFT_OUT : value]))

const withoutSecretsInJson = (body: string): unknown => {
  try {
    return JSON.parse(body, (name, value: unknown) => (isSecret(name) ? LEFT_OUT : value))
  } catch {
    return body
  }
}

const earlier = (storage: Storage): readonly unknown[] => {
  const stored: unknown = JSON.parse(storage.getItem(CALL_LOG_KEY) ?? '[]')
  return Array.isArray(stored) ? stored : []
}

/** A log in the session storage, for developers who have set the debug flag. */
export const createCallLog =
  (storage: () => Storage): CallLog =>
  (request, outcome) => {
    const entry = {
      method: request.method,
      url: request.url,
      headers: withoutSecrets(Object.entries(request.headers)),
      fields: withoutSecrets(new URLSearchParams(request.body ?? '')),
      outcome:
        'kind' in outcome ? outcome : { status: outcome.status, body: withoutSecretsInJson(outcome.body) },
    }
    try {
      storage().setItem(CALL_LOG_KEY, JSON.stringify([...earlier(storage()), entry]))
    } catch {
      // A full or forbidden storage must not stand in the way of the call that is being watched.
    }
  }

export interface HttpDeps extends CallSettings {
  readonly fetch: typeof fetch
  /** Where calls are dumped to, with the debug flag; null without it. */
  readonly log: CallLog | null
}

/** Limits of one call that differ from the configured ones. */
interface CallLimits {
  /** Given up after this long, when that is sooner than `request_timeout`. */
  readonly timeoutMs?: number
  /** How many times as long as `request_timeout` it may take. */
  readonly times?: number
}

/**
 * Makes a call by its row. Nothing is tried again by itself: the guest's button does that.
 * @throws CallFailed, whatever goes wrong (R16.2)
 */
export type Call = <Payload extends Answer>(
  operation: ContractCall<Payload>,
  input: CallInput,
  limits?: CallLimits,
) => Promise<v.InferOutput<Payload>>

/** A connection that does not come about, or breaks off, is a `TypeError` in every browser. */
const transportFailure = (error: unknown, hasTimedOut: boolean): Failure => {
  if (hasTimedOut || (error instanceof DOMException && /^(Abort|Timeout)Error$/.test(error.name))) {
    return { kind: 'timeout' }
  }
  return error instanceof TypeError ? { kind: 'network' } : { kind: 'unknown' }
}

export const createCall =
  (deps: HttpDeps): Call =>
  async (operation, input, limits = {}) => {
    const request = callRequest(operation, deps, input)
    const { url, ...init } = request
    // AbortSignal.timeout would be newer than the browsers that we promise to serve.
    const timeout = new AbortController()
    const limitMs = Math.min(
      limits.timeoutMs ?? Number.POSITIVE_INFINITY,
      deps.api.requestTimeoutMs * (limits.times ?? 1),
    )
    const timer = setTimeout(() => timeout.abort(), limitMs)
    try {
      const response = await deps.fetch(url, {
        ...init,
        signal: timeout.signal,
        cache: 'no-store',
        // The page's query may hold the external token.
        referrerPolicy: 'no-referrer',
      })
      const answer = { status: response.status, isOk: response.ok, body: await response.text() }
      deps.log?.(request, answer)
      return payloadOf(operation, answer)
    } catch (error) {
      if (error instanceof CallFailed) throw error
      const failure = transportFailure(error, timeout.signal.aborted)
      deps.log?.(request, failure)
      throw new CallFailed(failure, { cause: error })
    } finally {
      clearTimeout(timer)
    }
  }
