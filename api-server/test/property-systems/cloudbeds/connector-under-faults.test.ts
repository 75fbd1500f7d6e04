/** @module-tag ci */
import { guestEntry } from '@tomari/contract/guest-entry'
import * as v from 'valibot'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type {
  ConnectedSystem,
  Outcome,
  PaymentThere,
  StayThere,
} from '../../../src/property-systems/connected/ConnectedSystem.ts'
import { companion, representative } from '../../harness/guests.ts'
import { TestClock } from '../../harness/TestClock.ts'
import { type Fault, gateway } from '../Network.ts'
import { type CloudbedsUnderFaults, cloudbedsUnderFaults, connectorTo } from './cloudbeds-under-faults.ts'
import type { Property } from './Property.ts'

const clock = new TestClock()
const HOTEL = '3101'

let rig: CloudbedsUnderFaults
let hotel: Property
let system: ConnectedSystem

beforeAll(async () => {
  rig = await cloudbedsUnderFaults(clock)
})
afterAll(() => rig.close())
beforeEach(() => {
  hotel = rig.double.opens(HOTEL, 'Hotel Mihon')
  rig.network.faultOf = () => null
  rig.proxy.violations.length = 0
  system = connectorTo(rig, { clock })
})

const arrives = (further: Partial<Parameters<Property['arrives']>[0]> = {}): StayThere => ({
  hotel: HOTEL,
  id: hotel.arrives({ family: '見本', given: '太郎', from: '2026-12-01', to: '2026-12-03', ...further }),
})

const register = {
  guests: [representative, companion(2), companion(3, true)].map((guest) => v.parse(guestEntry, guest)),
}
const payment: PaymentThere = { requestId: 'P7K2M9Q4X8T1V5W3B', yen: 9_000, means: 'card', at: clock.now() }

interface Call {
  readonly run: (stay: StayThere) => Promise<Outcome<unknown>>
  readonly party?: Partial<Parameters<Property['arrives']>[0]>
  readonly before?: (id: string) => void
}

const search = { hotel: HOTEL, from: '2026-12-01', to: '2026-12-02', changedSince: null }

const isHere = (id: string): void => expect(hotel.checksIn(id)).toBeNull()
const isPaid = (id: string): void => {
  isHere(id)
  hotel.takesPayment(id, hotel.amounts(hotel.reservation(id)).balance)
}

const calls: Readonly<Record<string, Call>> = {
  tryOut: { run: () => system.tryOut(HOTEL) },
  arrivals: { run: () => system.arrivals(search, null) },
  read: { run: (stay) => system.read(stay) },
  writeGuests: {
    run: (stay) => system.writeGuests(stay, register),
    party: { family: '山田', adults: 2, children: 1, mail: 'mihon@mail.example' },
  },
  'checkIn to a room': { run: (stay) => system.checkIn(stay, '203') },
  'checkIn of two rooms': {
    run: (stay) => system.checkIn(stay, null),
    party: { rooms: 2 },
    before: (id) => {
      hotel.moves(id, 0)
      hotel.moves(id, 1)
    },
  },
  folio: { run: (stay) => system.folio(stay), before: isHere },
  postPayment: { run: (stay) => system.postPayment(stay, payment) },
  'postPayment at the desk': { run: (stay) => system.postPayment(stay, { ...payment, means: 'cash' }) },
  checkOut: { run: (stay) => system.checkOut(stay), before: isPaid },
}

/** What is there of a stay, without the numbers that the system draws. */
const there = ({ id }: StayThere) => {
  const { status, rooms, guests, postings, arrivalTime, notes } = hotel.reservation(id)
  return {
    status,
    arrivalTime,
    notes,
    rooms: rooms.map(({ roomId, state }) => [roomId, state]),
    guests: guests.map(({ fields }) => Object.fromEntries(fields)),
    postings,
  }
}

const prepared = ({ party = {}, before }: Call): StayThere => {
  const stay = arrives(party)
  before?.(stay.id)
  return stay
}

/** Every stay of its own hotel, so that the same rooms are free. */
const anew = (): void => {
  hotel = rig.double.opens(HOTEL, 'Hotel Mihon')
}

const faults: Readonly<Record<string, Fault>> = {
  'a lost request': 'request_lost',
  'a lost answer': 'answer_lost',
  'half an answer': 'half_answer',
  'a stale answer': 'stale',
  'too many requests': gateway.tooMany(3),
  'a failure': gateway.broken,
  'a failure after the fact': gateway.brokenAfterwards,
  'no service': gateway.unavailable,
  'a page': gateway.page,
  'a gateway that waits no longer': gateway.timedOut,
}

/** How a call may end that can be made again. */
const MAY_PASS = ['done', 'later', 'unknown']

describe('the Cloudbeds connector and the contract of Cloudbeds', () => {
  it.each(Object.entries(calls))('%s is valid, and is done', async (_name, call) => {
    const stay = prepared(call)
    expect(await call.run(stay)).toMatchObject({ kind: 'done' })
    const first = there(stay)
    expect((await call.run(stay)).kind).toBe('done')
    expect(there(stay)).toEqual(first)
    expect(rig.proxy.violations).toEqual([])
  })

  it.each(
    Object.entries(calls).flatMap(([name, call]) =>
      Object.entries(faults).map(([fault, wrong]) => [name, fault, call, wrong] as const),
    ),
  )('%s after %s at any of its exchanges is carried out once', async (_name, _fault, call, wrong) => {
    anew()
    let exchanges = 0
    rig.network.faultOf = () => {
      exchanges += 1
      return null
    }
    const well = prepared(call)
    await call.run(well)
    const expected = there(well)
    for (let failing = 1; failing <= exchanges; failing++) {
      anew()
      const stay = prepared(call)
      let exchange = 0
      rig.network.faultOf = () => {
        exchange += 1
        return exchange === failing ? wrong : null
      }
      system = connectorTo(rig, { clock })
      const kinds = [(await call.run(stay)).kind]
      expect([...MAY_PASS, ...(wrong === 'stale' ? ['refused'] : [])]).toContain(kinds[0])
      while (kinds.at(-1) !== 'done' && kinds.length < 5) {
        clock.pass({ minutes: 1 })
        kinds.push((await call.run(stay)).kind)
      }
      expect(kinds.at(-1)).toBe('done')
      expect(there(stay)).toEqual(expected)
    }
    expect(rig.proxy.violations).toEqual([])
  })
})
