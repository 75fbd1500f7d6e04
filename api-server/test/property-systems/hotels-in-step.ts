import type { ConnectedSystem } from '../../src/property-systems/connected/ConnectedSystem.ts'
import type { ConnectionSwitches } from '../../src/property-systems/connected/Connection.ts'
import { type Engine, engineOf, runOnce } from '../../src/property-systems/connected/engine.ts'
import { type ListedReservation, reservationsOfHotels } from '../../src/stays/index.ts'
import { connectedStays } from '../../src/system-tasks/index.ts'
import type { Hotel } from '../desk/hotel.ts'
import { representative } from '../harness/guests.ts'
import { connectedTo } from './connected.ts'
import type { HotelsThere } from './HotelsThere.ts'

/** Of the connection. */
export const NAME = 'THERE'

export interface InStep {
  /** What is not done yet, with the reason; a booking that could not be taken over too. */
  readonly open: readonly string[]
  /** Parts that a person is asked about, or has decided. */
  readonly questions: readonly string[]
}

/** Hotels of the sample world, connected to those of a double. */
export interface HotelsInStep {
  readonly system: ConnectedSystem
  /** Two processes of one server, each with sessions of its own. */
  readonly processes: readonly Engine[]
  /** Id here of a hotel there. */
  readonly facilityOf: (hotel: string) => string
  /** Time passes while the engine works: one look at all that is due every so many seconds. */
  readonly pass: (seconds: number, every?: number) => Promise<void>
  /** The reservation here of one there; null while it is not known. */
  readonly stayOf: (id: string) => Promise<ListedReservation | null>
  /** What the desk sees of it. */
  readonly inStep: (id: string) => Promise<InStep>
}

export const REFUSED = 'booking'

export const NORA = { ...representative, last_name: 'Whitfield', first_name: 'Nora' }

/** Books her there into room 501 of the first hotel, from the first of December. */
export function booksNora(there: HotelsThere, departure: string): string {
  const [hotel = ''] = there.hotels
  const name = { family: NORA.last_name, given: NORA.first_name }
  const id = there.arrives({ hotel, name, arrival: '2026-12-01', departure, adults: 1, children: 0 })
  there.hasRoom(hotel, '501')
  there.assignsRoom(id, '501')
  return id
}

const FACILITIES = ['101', '102', '103'] as const

export function inStepWith(
  hotel: Hotel,
  there: HotelsThere,
  changed: Partial<ConnectionSwitches> = {},
): HotelsInStep {
  const { deps, clock, db, vault } = hotel
  const system = connectedTo(there, clock)
  const checkInThere = !system.capabilities.marksPreCheckedIn
  const switches = { checkInThere, checkOutThere: true, ...changed }
  const hotels = there.hotels.map((code, index) => ({ hotel: code, facilityId: FACILITIES[index] ?? '' }))
  const processes = [system, connectedTo(there, clock)].map((own) =>
    engineOf(deps, { name: NAME, hotels, switches, system: own }),
  )
  const stayOf = async (id: string) => (await reservationsOfHotels(db, vault, id, FACILITIES))[0] ?? null
  return {
    system,
    processes,
    facilityOf: (code) => hotels.find((one) => one.hotel === code)?.facilityId ?? '',
    async pass(seconds, every = 15) {
      for (let passed = 0; passed < seconds; passed += every) {
        clock.pass({ seconds: Math.min(every, seconds - passed) })
        await Promise.all(processes.map((engine) => runOnce(engine)))
      }
    },
    stayOf,
    async inStep(id) {
      const stay = await stayOf(id)
      const connected = stay && (await connectedStays(db, vault, [stay.id])).get(stay.id)
      const { tasks = [], questions = [], refused = null } = connected ?? {}
      return {
        open: [
          ...tasks.map(({ kind, problem }) => `${kind} ${problem}`),
          ...(refused === null ? [] : [`${REFUSED} ${refused}`]),
        ],
        questions: questions.map(({ part }) => part),
      }
    },
  }
}
