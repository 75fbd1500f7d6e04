import type { Answer } from '@tomari/contract/answers'
import { failureRead } from '@tomari/contract/envelope'
import { isNothing } from '@tomari/contract/figures'
import type { Call } from '@tomari/contract/operation'
import * as v from 'valibot'
import { CallFailed, type Failure } from '../domain/failure.ts'
import type { AnyOperation } from './call-request.ts'

export interface CallAnswer {
  readonly status: number
  readonly isOk: boolean
  readonly body: string
}

const notJson = Symbol('not JSON')

/** What stands between the signs of JSON: a text, also one without an end, or a number or word. */
const TEXT_OR_NUMBER = /"(?:[^"\\]|\\.)*"?|[-+.\w]+/g

/** An id of 64 bits, as many systems number their rows, would lose its last digits as a number: it becomes their text. */
const withLongIdsAsText = (json: string): string =>
  json.replace(TEXT_OR_NUMBER, (part) => (/^\d{16,}$/.test(part) ? `"${part}"` : part))

const jsonOf = (body: string): unknown => {
  // An empty success of a call that answers nothing is as good as `{}`.
  if (body.trim() === '') return {}
  try {
    return JSON.parse(withLongIdsAsText(body))
  } catch {
    return notJson
  }
}

const NETWORK_AUTHENTICATION_REQUIRED = 511

const isPage = (body: string): boolean => /^\s*<[^]*(?:html|script)/i.test(body)

/**
 * Why an answer is a failure (R16.2), in this order: the 404 scenario, the server's own words, a body that says
 * nothing, no body. A page in place of a success comes from the Wi-Fi, as 511 says it does.
 */
const failureOf = (operation: AnyOperation, { status, isOk, body }: CallAnswer): Failure => {
  if (status === 404 && operation.notFoundLeadsToErrorScreen) return { kind: 'not-found' }
  const refused = v.safeParse(failureRead, jsonOf(body))
  if (refused.success) {
    const { error_msg: message, error_code: code, challenge_url: challengeUrl } = refused.output
    return { kind: 'refused', message, code, status, ...(challengeUrl !== undefined && { challengeUrl }) }
  }
  if (status === NETWORK_AUTHENTICATION_REQUIRED || (isOk && isPage(body))) return { kind: 'sign-in', status }
  return body.trim() === '' ? { kind: 'status', status } : { kind: 'invalid-format', status }
}

/** What the payload's schema reads: the whole of a bare answer, else what stands in the envelope, which may be nothing. */
const contentOf = ({ envelope }: AnyOperation, body: unknown): unknown => {
  if (body === notJson || envelope === 'bare') return body
  if (body === null) return undefined
  if (typeof body !== 'object') return notJson
  const payload: unknown = 'payload' in body ? body.payload : undefined
  return isNothing(payload) && v.safeParse(failureRead, body).success ? notJson : payload
}

/**
 * What a call answers.
 * @throws CallFailed when the answer is a failure, or a success in a shape that is not the call's
 */
export const payloadOf = <Payload extends Answer>(
  operation: Call<Payload>,
  answer: CallAnswer,
): v.InferOutput<Payload> => {
  if (answer.isOk) {
    const content = contentOf(operation, jsonOf(answer.body))
    const parsed = content === notJson ? null : v.safeParse(operation.payload, content)
    if (parsed?.success) return parsed.output
  }
  throw new CallFailed(failureOf(operation, answer))
}
