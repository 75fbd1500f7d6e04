import { type Clock, type Deps, dayAfter, hotelDay } from '../../platform/index.ts'
import type {
  ConnectedSystem,
  Failure,
  HttpCall,
  Outcome,
  PageMark,
  ReportedBooking,
  UnreadableBooking,
} from './ConnectedSystem.ts'
import type { ConnectedHotel } from './Connection.ts'
import { type ReadArrival, readArrival } from './preview.ts'

/** Arrivals of two weeks are looked through for the first ten. */
const DAYS_AHEAD = 13
const ARRIVALS_SHOWN = 10
const MOST_PAGES = 5

export interface HotelTrial extends ConnectedHotel {
  /** Of the credentials at this hotel. */
  readonly answer: Outcome<{ readonly hotelName: string | null }>
  /** Null where they were not asked for. */
  readonly arrivals: Arrivals | null
}

export interface Arrivals {
  readonly bookings: readonly ReadArrival[]
  readonly unreadable: readonly UnreadableBooking[]
  /** What ended the reading too early; null where nothing did. */
  readonly problem: Failure | null
}

type TrialDeps = Pick<Deps, 'database' | 'vault' | 'clock'>

interface TriedSystem {
  readonly name: string
  readonly system: ConnectedSystem
  readonly hotels: readonly ConnectedHotel[]
}

/** One hotel after the other, as gently as a pull. Nothing is written, there or here. */
export async function tryHotels(
  deps: TrialDeps,
  { name, system, hotels }: TriedSystem,
  { withArrivals }: { readonly withArrivals: boolean },
): Promise<readonly HotelTrial[]> {
  const trials: HotelTrial[] = []
  for (const hotel of hotels) {
    const answer = await system.tryOut(hotel.hotel)
    const isShown = withArrivals && answer.kind === 'done'
    const arrivals = isShown ? await firstArrivals(deps, { name, system, hotel }) : null
    trials.push({ ...hotel, answer, arrivals })
  }
  return trials
}

async function firstArrivals(
  deps: TrialDeps,
  { name, system, hotel: ours }: Pick<TriedSystem, 'name' | 'system'> & { readonly hotel: ConnectedHotel },
): Promise<Arrivals> {
  const { hotel } = ours
  const from = hotelDay(deps.clock.now())
  const search = { hotel, from, to: dayAfter(from, DAYS_AHEAD), changedSince: null }
  const bookings: ReportedBooking[] = []
  const unreadable: UnreadableBooking[] = []
  const found = async (problem: Arrivals['problem']): Promise<Arrivals> => {
    const read: ReadArrival[] = []
    for (const booking of bookings.slice(0, ARRIVALS_SHOWN))
      read.push(await readArrival(deps, name, ours, booking))
    return { bookings: read, unreadable: unreadable.slice(0, ARRIVALS_SHOWN), problem }
  }
  let mark: PageMark | null = null
  for (let page = 0; page < MOST_PAGES && bookings.length < ARRIVALS_SHOWN; page += 1) {
    const answer: Awaited<ReturnType<ConnectedSystem['arrivals']>> = await system.arrivals(search, mark)
    if (answer.kind !== 'done') return await found(answer)
    bookings.push(...answer.value.bookings)
    unreadable.push(...answer.value.unreadable)
    mark = answer.value.next
    if (mark === null) break
  }
  return await found(null)
}

const MINUTE_MS = 60_000

/** Compares our clock with the one that every answer of HTTP names. */
export function watchedClock(http: HttpCall, clock: Pick<Clock, 'now'>) {
  let offMinutes = 0
  return {
    offMinutes: (): number => offMinutes,
    async http(request: Parameters<HttpCall>[0]): ReturnType<HttpCall> {
      const answer = await http(request)
      const theirs = answer.kind === 'answer' ? Date.parse(answer.headers['date'] ?? '') : Number.NaN
      if (!Number.isNaN(theirs)) offMinutes = Math.round((clock.now().getTime() - theirs) / MINUTE_MS)
      return answer
    },
  }
}
