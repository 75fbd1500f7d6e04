import type { CallContext } from '../../src/backend/Backend.ts'
import { type BackendDeps, createCicoBackend, createLegacyBackend } from '../../src/backend/create-backend.ts'
import type { CallLog } from '../../src/backend/http.ts'
import { siteWith } from '../site/site-with.ts'

/** A request as the browser was asked to make it. */
export interface ReceivedRequest {
  readonly url: string
  readonly method: string
  readonly headers: Readonly<Record<string, string>>
  readonly body: string
  readonly signal: AbortSignal
}

export const midway: CallContext = { authToken: 'token-1', facilityId: 'F1', language: 'ja' }

export const atTheStart: CallContext = { authToken: '', facilityId: '', language: 'en' }

interface Circumstances {
  readonly api?: Partial<BackendDeps['api']>
  readonly log?: CallLog
  readonly membershipNumber?: string
  readonly countryCodeAsPrefecture?: boolean
}

/** Both adapters over a network that answers as told, and what they asked it. */
export const answering = (
  answer: (requests: ReceivedRequest) => Response | Promise<Response>,
  given: Circumstances = {},
) => {
  const requests: ReceivedRequest[] = []
  const site = siteWith()
  const deps: BackendDeps = {
    api: { ...site.api, ...given.api },
    guests: {
      ...site.guests,
      countryCodeAsPrefecture: given.countryCodeAsPrefecture ?? site.guests.countryCodeAsPrefecture,
    },
    externalToken: 'external',
    membershipNumber: given.membershipNumber ?? '',
    deviceInfo: 'Phone/1.0',
    fetch: async (url, init) => {
      const request = {
        url: typeof url === 'string' ? url : '',
        method: init?.method ?? 'GET',
        headers: Object.fromEntries(new Headers(init?.headers)),
        body: typeof init?.body === 'string' ? init.body : '',
        signal: init?.signal ?? new AbortController().signal,
      }
      requests.push(request)
      return answer(request)
    },
    log: given.log ?? null,
    today: () => ({ year: 2026, month: 11, day: 20 }),
  }
  return { legacy: createLegacyBackend(deps), cico: createCicoBackend(deps), requests, deps }
}

/** `200 {"payload": …}` */
export const payload = (content: unknown): Response => Response.json({ payload: content })
