import type { FastifyInstance, FastifyRequest } from 'fastify'
import { networkOf } from '../../network-of.ts'
import { refuse } from '../../Refusal.ts'
import { tokenHash } from '../../sealing/vault.ts'
import { callerOf, clientAddressOf, languageFor } from '../caller.ts'
import { isOpenedInTab, refuseWith, refuseWithPage } from '../refused-with.ts'
import { whileWorkedOn } from '../sockets/while-worked-on.ts'
import type { Admission, LoadShedder, ServingPlace, Share, Urgency } from './LoadShedder.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** `guest` where a route does not say. */
    urgency?: Urgency
    /** Answers a browser that shows what it gets: refusals are pages too. */
    isPage?: boolean
    /** Answers with a file that people open in a tab: to them refusals are pages. */
    isOpened?: boolean
  }
}

const notCounted = (): void => undefined

/**
 * A call is turned away with 503 and `error_msg` before anything is read or looked up, so that being refused costs next to nothing
 * (R24.15). A call with a body is admitted again once that is there: it counts only while it is worked on. A caller whose token has opened
 * nothing yet is a stranger, of whom a network may have only so many inside; each token is bounded too.
 * @param onShed called for each call that is turned away
 */
export function shedLoad(
  app: FastifyInstance,
  shedder: LoadShedder,
  onShed: (urgency: Urgency) => void,
): Admission {
  const tokens = new KnownTokens()
  const places = new WeakMap<FastifyRequest, ServingPlace>()
  /** A person at the desk shows the token as a cookie. */
  const recognised = new WeakMap<FastifyRequest, string>()

  // A caller who begins has no session yet, whatever token comes with the call.
  const shareOf = (request: FastifyRequest, urgency: Urgency): Share => {
    const token = recognised.get(request) ?? callerOf(request).token
    return urgency !== 'newcomer' && (recognised.has(request) || tokens.has(token))
      ? { kind: 'token', token }
      : { kind: 'strangers', network: networkOf(clientAddressOf(request)) }
  }
  const letIn = (request: FastifyRequest, urgency: Urgency): ServingPlace | null => {
    const place = shedder.letIn(urgency, shareOf(request, urgency))
    if (place === null) onShed(urgency)
    return place
  }

  whileWorkedOn(app, (request, reply) => {
    const { urgency = 'guest' } = request.routeOptions.config
    if (urgency === 'always' || (urgency === 'payment' && recognised.has(request))) return notCounted
    const place = letIn(request, urgency)
    if (place === null) {
      if (isOpenedInTab(request)) refuseWithPage(reply, 'unavailable')
      else refuseWith(reply, refuse('unavailable'), languageFor(request))
      return null
    }
    places.set(request, place)
    return () => place.leave()
  })

  return {
    recognise: (request, token) => {
      tokens.add(token)
      recognised.set(request, token)
      const place = places.get(request)
      if (request.routeOptions.config.urgency === 'payment') place?.leave()
      else place?.recognise()
    },
    reject: (token) => tokens.forget(token),
    letIn,
  }
}

/** More than a process has guests within the hour. The one that has not been shown for the longest goes first. */
const MOST_TOKENS = 8_192

/**
 * Hashes of tokens that have lately opened something in this process, so that a caller who shows one is told from a stranger before
 * anything is looked up. A token opens nothing by being here.
 */
class KnownTokens {
  readonly #hashes = new Set<string>()

  has(token: string): boolean {
    return token !== '' && this.#hashes.has(keyOf(token))
  }

  add(token: string): void {
    const key = keyOf(token)
    this.#hashes.delete(key)
    this.#hashes.add(key)
    const [longest] = this.#hashes
    if (this.#hashes.size > MOST_TOKENS && longest !== undefined) this.#hashes.delete(longest)
  }

  forget(token: string): void {
    this.#hashes.delete(keyOf(token))
  }
}

const keyOf = (token: string): string => Buffer.from(tokenHash(token)).toString('base64')
