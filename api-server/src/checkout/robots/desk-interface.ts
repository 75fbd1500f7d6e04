import {
  type DeskInputOf,
  type DeskOperationName,
  type DeskPayloadOf,
  type DeskRequestPayload,
  deskOperations,
} from '@tomari/contract/desk-operations'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import * as v from 'valibot'
import { openLines } from '../../bills/index.ts'
import { allFacilities, type Facility } from '../../hotels/index.ts'
import {
  type Actor,
  type Admission,
  answerCall,
  auditAs,
  callerOf,
  type Deps,
  holderOf,
  namesOf,
  Refusal,
  RefusedRequest,
  readJson,
  refuse,
} from '../../platform/index.ts'
import { finishRequest } from '../finish-request.ts'
import { answerRequest } from '../leave-message.ts'
import { folioLineOf, linePayloadOf, messageOf, plainRooms } from '../machine-texts.ts'
import type { QueueRequest } from '../Queue.ts'
import { holdOneRequest, takeNextRequest } from '../take-requests.ts'
import { type WaitingParty, waitingParties, waitingParty } from '../waiting-parties.ts'

/** `read` lists the queue, `work` serves it too. */
type DeskScope = 'read' | 'work'

export interface DeskToken {
  /** The audit trail's name of the robot. */
  readonly name: string
  readonly secret: string
  readonly scope: DeskScope
}

/** The name of a robot whose token has none. */
const NAMELESS = 'robot'
const NAMED = /^([A-Za-z][\w.-]{0,39}):([^\s:,]{16,}?)(?::(read|work))?$/
const BARE = /^\S{16,}$/

/**
 * Parses `name:secret[:scope]`, separated by commas, or one bare secret.
 * @returns the problem, as the end of a sentence, where the text cannot be used
 */
export function deskTokensOf(text: string): readonly DeskToken[] | string {
  const tokens = text.split(',').map((part) => {
    const [, name, secret, scope] = NAMED.exec(part.trim()) ?? []
    if (name === undefined || secret === undefined) return null
    return { name, secret, scope: scope === 'read' ? 'read' : 'work' } as const
  })
  const named = tokens.filter((token) => token !== null)
  if (named.length < tokens.length) {
    return tokens.length === 1 && BARE.test(text) ? [{ name: NAMELESS, secret: text, scope: 'work' }] : form
  }
  if (new Set(named.map(({ name }) => name)).size < named.length) return 'names a robot twice'
  if (new Set(named.map(({ secret }) => secret)).size < named.length) return 'gives two robots one secret'
  return named
}

const form =
  'has to be a secret of at least 16 characters without spaces, or name:secret or name:secret:read for each robot, separated by commas'

/** JSON, as robots speak it, so the interface has its own scope in the server. */
export function serveDeskInterface(
  app: FastifyInstance,
  deps: Deps,
  tokens: readonly DeskToken[],
  admission: Pick<Admission, 'recognise'>,
): void {
  const robots = new WeakMap<FastifyRequest, DeskToken>()
  void app.register(async (desk) => {
    readJson(desk)
    // Refused before the body is read.
    desk.addHook('onRequest', async (request) => {
      const robot = holderOf(tokens, request.headers.authorization)
      if (robot === null) throw new RefusedRequest('desk_token_wrong')
      if (robot.scope === 'read' && request.method !== 'GET') throw new RefusedRequest('desk_scope_missing')
      robots.set(request, robot)
      admission.recognise(request, callerOf(request).token)
    })
    for (const name of namesOf(deskOperations)) {
      const { method, path, bodyLimit } = deskOperations[name]
      desk.route<{ Params: { requestId?: string } }>({
        method,
        url: path.replace('{requestId}', ':requestId'),
        bodyLimit,
        async handler(request, reply) {
          const robot = robots.get(request)
          if (robot === undefined) throw new RefusedRequest('desk_token_wrong')
          const calls = deskCalls(deps, { who: robot.name, door: 'desk-interface' })
          const requestId = requestIdOf(request.params.requestId)
          return await answerCall({ request, reply }, { table: deskOperations, name }, calls, requestId)
        },
      })
    }
  })
}

/** A malformed name is that of no request. */
const requestIdOf = (parameter = ''): string => (/^[\w-]+$/.test(parameter) ? parameter : '')

type DeskDeps = Pick<Deps, 'database' | 'vault' | 'clock'>

/** `requestId` comes from the path. */
export type DeskUseCase<Name extends DeskOperationName> = (
  input: DeskInputOf<Name>,
  requestId: string,
) => Promise<DeskPayloadOf<Name> | Refusal>

/** Robots leave each other's requests alone. */
const deskCalls = (
  deps: DeskDeps,
  robot: Actor,
): { readonly [Name in DeskOperationName]: DeskUseCase<Name> } => ({
  async listRequests({ facility }) {
    const chosen = await facilityChosen(deps, facility)
    if (chosen === undefined) return refuse('unknown_facility')
    const codes = await facilityCodes(deps)
    const parties = await waitingParties(deps, chosen)
    return { requests: parties.map((party) => payloadOf(party, codes)) }
  },

  async takeRequest({ worker, facility, lease_seconds }) {
    const chosen = await facilityChosen(deps, facility)
    if (chosen === undefined) return refuse('unknown_facility')
    const lease = { worker, leaseMs: lease_seconds * 1000 }
    const audit = auditAs(deps.clock, robot, 'takeRequest')
    const taken = await takeNextRequest(deps, chosen, lease, audit)
    return taken === null ? null : await claimedPayload(deps, taken)
  },

  async holdRequest({ worker, lease_seconds, status }, requestId) {
    const lease = { worker, leaseMs: lease_seconds * 1000, overrules: false }
    const audit = auditAs(deps.clock, robot, 'holdRequest')
    const taken = await holdOneRequest(deps, requestId, status, lease, audit)
    return taken instanceof Refusal ? taken : await claimedPayload(deps, taken)
  },

  async finishRequest({ worker, room_numbers, lines }, requestId) {
    const bill = {
      requestId,
      worker,
      overrules: false,
      rooms: room_numbers === undefined ? null : plainRooms(room_numbers),
      lines: lines?.map(folioLineOf) ?? null,
    }
    const finish = await finishRequest(deps, bill, auditAs(deps.clock, robot, 'finishRequest'))
    return finish instanceof Refusal ? finish : { payment_amount: finish.amountYen }
  },

  async leaveMessage({ worker, ...texts }, requestId) {
    const audit = auditAs(deps.clock, robot, 'leaveMessage')
    return await answerRequest(deps, { requestId, worker }, messageOf(texts), audit)
  },
})

/** Null for all facilities; undefined for an unknown one. */
async function facilityChosen(
  { database }: DeskDeps,
  named: string | undefined,
): Promise<string | null | undefined> {
  if (named === undefined) return null
  return (await allFacilities(database.db)).find(({ id, code }) => id === named || code === named)?.id
}

async function facilityCodes({ database }: DeskDeps): Promise<ReadonlyMap<string, Facility['code']>> {
  return new Map((await allFacilities(database.db)).map(({ id, code }) => [id, code]))
}

async function claimedPayload(deps: DeskDeps, request: QueueRequest) {
  const party = await waitingParty(deps, request)
  const lines = await openLines(deps.database.db, deps.vault, request.reservationId)
  return { request: payloadOf(party, await facilityCodes(deps)), lines: lines.map(linePayloadOf) }
}

const waitingStatus = v.picklist([1, 2, 3])

const payloadOf = (
  { request, reservation, rooms, ahead }: WaitingParty,
  codes: ReadonlyMap<string, string>,
): DeskRequestPayload => ({
  request_id: request.requestId,
  status: v.parse(waitingStatus, request.status),
  ahead,
  joined_at: request.joinedAt.toISOString(),
  facility_id: request.facilityId,
  facility_code: codes.get(request.facilityId) ?? '',
  reference_number: reservation.referenceNumber,
  arrival: reservation.arrival,
  departure: reservation.departure,
  room_numbers: [...rooms],
  amount_due: reservation.openAmount,
  worker: request.claim?.worker ?? null,
  lease_until: request.claim?.until.toISOString() ?? null,
})
