import { businessDay, DatabaseUnavailable, type Deps, Refusal, refuse } from '../platform/index.ts'
import { isOver, type Person } from '../people/index.ts'
import { lookAtBoard } from './store/board-print.ts'
import { LOCKED_OUT_FROM } from '../stays/index.ts'
import { houseShown } from './house-shown.ts'

/** Of all houses and people together: a page of a chain's desks, and no crowd. */
const MOST_WATCHERS = 50

const LOOK_EVERY_MS = 1_000

/** Of one session: a page, and the one that takes its place before it is gone. */
export const MOST_OF_SESSION = 2

/** Of one person, at several counters. */
export const MOST_OF_PERSON = 8

/** A page that shows a board. */
interface Watcher {
  /** Of its session. */
  readonly token: string
  /** Told that the board is another one since the moment. */
  readonly changed: (at: Date) => void
  /** Told, once, that no more will be told: the session has ended, or the server does. */
  readonly over: () => void
}

interface Watched {
  /** Of the last look. */
  print: string
  readonly watchers: Set<Watcher>
  readonly timer: NodeJS.Timeout
}

/** Tells pages of changes of their boards: one look at the database a second for each house that is watched, however many watch. */
export class BoardWatch {
  readonly #deps: Pick<Deps, 'database' | 'clock'>
  readonly #houses = new Map<string, Watched>()
  /** Each with the name of its person. */
  readonly #watchers = new Map<Watcher, string>()
  #isClosed = false

  constructor(deps: Pick<Deps, 'database' | 'clock'>) {
    this.#deps = deps
  }

  /**
   * Has a page told of every change from now on.
   * @param asked as for `readBoard`
   * @returns takes the page away again; refused where the person may not see the house, or too many watch
   */
  async join(person: Person, asked: string | null, watcher: Watcher): Promise<(() => void) | Refusal> {
    const shown = await houseShown(this.#deps, person, asked)
    if (shown instanceof Refusal) return shown
    if (this.#isClosed || !this.#hasRoomFor(person, watcher)) return refuse('unavailable')
    this.#watchers.set(watcher, person.name)
    const houseId = shown.house.id
    try {
      const { print } = await this.#look(houseId, [])
      if (this.#isClosed) return refuse('unavailable')
      const watched = this.#houses.get(houseId) ?? this.#begin(houseId, print)
      watched.watchers.add(watcher)
    } catch (error) {
      this.#watchers.delete(watcher)
      throw error
    }
    return () => this.#leave(houseId, watcher)
  }

  #hasRoomFor({ name }: Person, { token }: Watcher): boolean {
    const all = [...this.#watchers]
    return (
      all.length < MOST_WATCHERS &&
      all.filter(([other]) => other.token === token).length < MOST_OF_SESSION &&
      all.filter(([, other]) => other === name).length < MOST_OF_PERSON
    )
  }

  /** Tells all that it is over, as the server ends, and takes nobody any more. */
  close(): void {
    this.#isClosed = true
    for (const [houseId, { watchers }] of this.#houses) {
      for (const watcher of watchers) this.#end(houseId, watcher)
    }
  }

  #begin(houseId: string, print: string): Watched {
    let isLooking = false
    const timer = setInterval(() => {
      // A database that is slow is not asked again meanwhile.
      if (isLooking) return
      isLooking = true
      void this.#tell(houseId).finally(() => {
        isLooking = false
      })
    }, LOOK_EVERY_MS)
    timer.unref()
    const watched: Watched = { print, watchers: new Set(), timer }
    this.#houses.set(houseId, watched)
    return watched
  }

  #leave(houseId: string, watcher: Watcher): void {
    this.#watchers.delete(watcher)
    const watched = this.#houses.get(houseId)
    if (watched === undefined || !watched.watchers.delete(watcher) || watched.watchers.size > 0) return
    clearInterval(watched.timer)
    this.#houses.delete(houseId)
  }

  #end(houseId: string, watcher: Watcher): void {
    this.#leave(houseId, watcher)
    watcher.over()
  }

  async #look(houseId: string, tokens: readonly string[]) {
    const now = this.#deps.clock.now()
    const board = { facilityId: houseId, day: businessDay(now) }
    return await lookAtBoard(this.#deps.database.db, board, {
      tokens,
      lockedOutFrom: LOCKED_OUT_FROM,
      moment: now,
    })
  }

  async #tell(houseId: string): Promise<void> {
    const watched = this.#houses.get(houseId)
    if (watched === undefined) return
    const watchers = [...watched.watchers]
    try {
      const { print, sessions } = await this.#look(
        houseId,
        watchers.map(({ token }) => token),
      )
      const now = this.#deps.clock.now()
      const hasChanged = print !== watched.print
      watched.print = print
      for (const watcher of watchers) {
        const session = sessions.get(watcher.token)
        if (session === undefined || isOver(session, now)) this.#end(houseId, watcher)
        else if (hasChanged) watcher.changed(now)
      }
    } catch (error) {
      if (error instanceof DatabaseUnavailable) return
      // Whoever comes again meets the same failure in a call, which is written down.
      for (const watcher of watchers) this.#end(houseId, watcher)
    }
  }
}
