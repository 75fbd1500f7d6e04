import type { Given } from '@tomari/contract/desk-page/stay-acts'
import type { Person } from '../people/index.ts'
import { finishRequest, holdOneRequest, openRequestOf, PERSON_LEASE_MS } from '../checkout/index.ts'
import { type Audit, type Outcome, Refusal, refuse } from '../platform/index.ts'
import type { ActDeps } from './at-revision.ts'

/** People overrule robots, and each other when they see who holds the request. */
export const personLease = ({ name }: Person) => ({ worker: name, leaseMs: PERSON_LEASE_MS, overrules: true })

/** A request that the person already holds is held for longer. */
export async function takeBill(
  deps: ActDeps,
  stayId: string,
  audit: Audit,
  _given: object,
  person: Person,
): Promise<Outcome> {
  const request = await openRequestOf(deps.database.db, stayId)
  if (request === null) return refuse('request_gone')
  const taken = await holdOneRequest(deps, request.requestId, 2, personLease(person), audit)
  return taken instanceof Refusal ? taken : {}
}

export async function handOverBill(
  deps: ActDeps,
  stayId: string,
  audit: Audit,
  { room_numbers }: Given<'handOverBill'>,
  { name: worker }: Person,
): Promise<Outcome> {
  const request = await openRequestOf(deps.database.db, stayId)
  if (request === null) return refuse('request_gone')
  const { requestId } = request
  const bill = { requestId, worker, overrules: true, lines: null, rooms: room_numbers ?? null }
  const finished = await finishRequest(deps, bill, audit)
  return finished instanceof Refusal ? finished : {}
}
