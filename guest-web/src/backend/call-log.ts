import type { Failure } from '../domain/failure.ts'
import type { CallAnswer } from './call-answer.ts'
import type { CallRequest } from './call-request.ts'

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
  const kept: unknown = JSON.parse(storage.getItem(CALL_LOG_KEY) ?? '[]')
  return Array.isArray(kept) ? kept : []
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
