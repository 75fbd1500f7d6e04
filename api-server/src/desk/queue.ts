import type { StayActInput } from '@tomari/contract/desk-page/stay-acts'
import {
  finishRequest,
  holdOneRequest,
  openRequestOf,
  PERSON_LEASE_MS,
  recallBill,
} from '../checkout/index.ts'
import { atPage, type Refusal, refuse } from '../platform/index.ts'
import { type ActDeps, type ActOn, asSeen } from './as-seen.ts'

/** Guests who wait for their bill, at the page: people overrule robots, and each other when they see who has it in hand. */

const inHandOf = ({ person }: ActOn) => ({ worker: person.name, leaseMs: PERSON_LEASE_MS, overrules: true })

/** Takes the bill in hand that the guests of a stay wait for, or keeps it there for longer, as `desk take` does. */
export async function takeAtPage(
  deps: ActDeps,
  on: ActOn,
  { revision }: StayActInput<'takeBill'>,
): Promise<Record<string, never> | Refusal> {
  const note = atPage(deps.clock, on.person.name, 'take')
  return await asSeen(deps, on, revision, async (current) => {
    const request = await openRequestOf(current.database.db, on.stayId)
    if (request === null) return refuse('request_gone')
    const { kind } = await holdOneRequest(current, request.requestId, 2, inHandOf(on), note)
    switch (kind) {
      case 'taken':
        return {}
      case 'gone':
        return refuse('request_gone')
      case 'held':
        return refuse('request_held')
      default:
        throw new Error(`no outcome ${String(kind satisfies never)}`)
    }
  })
}

/** Hands the bill to guests who wait for it, as `desk done` does. */
export async function handOverAtPage(
  deps: ActDeps,
  on: ActOn,
  { revision, room_numbers }: StayActInput<'handOverBill'>,
): Promise<Record<string, never> | Refusal> {
  const note = atPage(deps.clock, on.person.name, 'done')
  return await asSeen(deps, on, revision, async (current) => {
    const request = await openRequestOf(current.database.db, on.stayId)
    if (request === null) return refuse('request_gone')
    const { requestId } = request
    const rooms = room_numbers ?? null
    const bill = { requestId, worker: on.person.name, overrules: true, lines: null, rooms }
    const { kind } = await finishRequest(current, bill, note)
    switch (kind) {
      case 'ready':
      case 'settled':
        return {}
      case 'gone':
        return refuse('request_gone')
      case 'held':
        return refuse('request_held')
      case 'payment_under_way':
        return refuse('payment_under_way')
      case 'too_much':
        return refuse('bill_too_large')
      case 'no_folio':
        return refuse('folio_wrong')
      default:
        throw new Error(`no outcome ${String(kind satisfies never)}`)
    }
  })
}

/** Takes a bill back that the guests have on the phone; it is in the person's hand then. */
export async function recallAtPage(
  deps: ActDeps,
  on: ActOn,
  { revision }: StayActInput<'recallBill'>,
): Promise<Record<string, never> | Refusal> {
  const note = atPage(deps.clock, on.person.name, 'recall')
  return await asSeen(deps, on, revision, async (current) => {
    const { kind } = await recallBill(current, on.stayId, inHandOf(on), note)
    switch (kind) {
      case 'recalled':
        return {}
      case 'not_handed_out':
        return refuse('bill_not_at_phone')
      case 'payment_under_way':
        return refuse('payment_under_way')
      default:
        throw new Error(`no outcome ${String(kind satisfies never)}`)
    }
  })
}
