import { isOver, type Person } from '../people/index.ts'
import { businessDay, DatabaseUnavailable, type Deps, Refusal, refuse } from '../platform/index.ts'
import { chosenHotel } from './board.ts'
import { readBoardRevision } from './store/board-revision.ts'

/** Over all hotels and people together. */
const MOST_WATCHERS = 50

const POLL_EVERY_MS = 1_000

/** A page, and the one that takes its place before it is gone. */
export const MOST_OF_SESSION = 2

/** A person may have the board open at several counters. */
export const MOST_OF_PERSON = 8

interface Watcher {
  /** Of its session. */
  readonly token: string
  readonly changed: (at: Date) => void
  /** Called once, when the session or the server ends. */
  readonly over: () => void
}

interface Watched {
  revision: string
  readonly watchers: Set<Watcher>
  readonly timer: NodeJS.Timeout
}

/** The database is polled once a second for each hotel, however many pages watch it. */
export class BoardWatch {
  readonly #deps: Pick<Deps, 'database' | 'clock'>
  readonly #hotels = new Map<string, Watched>()
  /** Each with the name of its person. */
  readonly #watchers = new Map<Watcher, string>()
  #isClosed = false

  constructor(deps: Pick<Deps, 'database' | 'clock'>) {
    this.#deps = deps
  }

  /**
   * @param requested as for `readBoard`
   * @returns ends the watch; a refusal where the person may not see the hotel, or too many watch
   */
  async join(person: Person, requested: string | null, watcher: Watcher): Promise<(() => void) | Refusal> {
    const chosen = await chosenHotel(this.#deps, person, requested)
    if (chosen instanceof Refusal) return chosen
    if (this.#isClosed || !this.#hasRoomFor(person, watcher)) return refuse('unavailable')
    this.#watchers.set(watcher, person.name)
    const hotelId = chosen.hotel.id
    try {
      const { revision } = await this.#read(hotelId, [])
      if (this.#isClosed) return refuse('unavailable')
      const watched = this.#hotels.get(hotelId) ?? this.#begin(hotelId, revision)
      watched.watchers.add(watcher)
    } catch (error) {
      this.#watchers.delete(watcher)
      throw error
    }
    return () => this.#leave(hotelId, watcher)
  }

  #hasRoomFor({ name }: Person, { token }: Watcher): boolean {
    const all = [...this.#watchers]
    return (
      all.length < MOST_WATCHERS &&
      all.filter(([other]) => other.token === token).length < MOST_OF_SESSION &&
      all.filter(([, other]) => other === name).length < MOST_OF_PERSON
    )
  }

  close(): void {
    this.#isClosed = true
    for (const [hotelId, { watchers }] of this.#hotels) {
      for (const watcher of watchers) this.#end(hotelId, watcher)
    }
  }

  #begin(hotelId: string, revision: string): Watched {
    let isPolling = false
    const timer = setInterval(() => {
      // A slow database is polled once at a time.
      if (isPolling) return
      isPolling = true
      void this.#poll(hotelId).finally(() => {
        isPolling = false
      })
    }, POLL_EVERY_MS)
    timer.unref()
    const watched: Watched = { revision, watchers: new Set(), timer }
    this.#hotels.set(hotelId, watched)
    return watched
  }

  #leave(hotelId: string, watcher: Watcher): void {
    this.#watchers.delete(watcher)
    const watched = this.#hotels.get(hotelId)
    if (watched === undefined || !watched.watchers.delete(watcher) || watched.watchers.size > 0) return
    clearInterval(watched.timer)
    this.#hotels.delete(hotelId)
  }

  #end(hotelId: string, watcher: Watcher): void {
    this.#leave(hotelId, watcher)
    watcher.over()
  }

  async #read(hotelId: string, tokens: readonly string[]) {
    const now = this.#deps.clock.now()
    const board = { facilityId: hotelId, day: businessDay(now) }
    return await readBoardRevision(this.#deps.database.db, board, tokens, now)
  }

  async #poll(hotelId: string): Promise<void> {
    const watched = this.#hotels.get(hotelId)
    if (watched === undefined) return
    const watchers = [...watched.watchers]
    try {
      const { revision, sessions } = await this.#read(
        hotelId,
        watchers.map(({ token }) => token),
      )
      const now = this.#deps.clock.now()
      const hasChanged = revision !== watched.revision
      watched.revision = revision
      for (const watcher of watchers) {
        const session = sessions.get(watcher.token)
        if (session === undefined || isOver(session, now)) this.#end(hotelId, watcher)
        else if (hasChanged) watcher.changed(now)
      }
    } catch (error) {
      if (error instanceof DatabaseUnavailable) return
      // A page that connects again meets the same failure in a call, which is logged.
      for (const watcher of watchers) this.#end(hotelId, watcher)
    }
  }
}
