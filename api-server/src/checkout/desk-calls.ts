import type {
  DeskInputOf,
  DeskOperationName,
  DeskPayloadOf,
  DeskRequestPayload,
} from '@tomari/contract/desk-operations'
import * as v from 'valibot'
import { allFacilities } from '../hotels/index.ts'
import { type Actor, auditAs, type Deps, Refusal, refuse } from '../platform/index.ts'
import { answerRequest } from './leave-message.ts'
import { folioLineOf, linePayloadOf, messageOf, plainRooms } from './machine-texts.ts'
import type { QueueRequest } from './Queue.ts'
import { finishRequest, holdOneRequest, takeNextRequest } from './serve-requests.ts'
import { claimedParty, type WaitingParty, waitingParties } from './waiting-parties.ts'

type DeskDeps = Pick<Deps, 'database' | 'vault' | 'clock'>

/** Robots leave each other's requests alone. `requestId` comes from the path. */
export const deskCalls = (
  deps: DeskDeps,
  robot: Actor,
): {
  readonly [Name in DeskOperationName]: (
    input: DeskInputOf<Name>,
    requestId: string,
  ) => Promise<DeskPayloadOf<Name> | Refusal>
} => ({
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
async function facilityChosen({ database }: DeskDeps, named: string | undefined) {
  if (named === undefined) return null
  return (await allFacilities(database.db)).find(({ id, code }) => id === named || code === named)?.id
}

const facilityCodes = async ({ database }: DeskDeps): Promise<ReadonlyMap<string, string>> =>
  new Map((await allFacilities(database.db)).map(({ id, code }) => [id, code]))

async function claimedPayload(deps: DeskDeps, request: QueueRequest) {
  const { lines, ...party } = await claimedParty(deps, request)
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
