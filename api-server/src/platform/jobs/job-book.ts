import type { Clock } from '../Clock.ts'

/** When each of the server's own jobs last came to its end, for the figures. */
export interface JobBook {
  /** Notes that a job has done its work. */
  readonly done: (name: string) => void
  /** Seconds since each job last did its work, by name; since the start where it has not yet. */
  readonly ages: () => ReadonlyMap<string, number>
}

/** A book of jobs, none of which has done its work yet. */
export function jobBook(names: readonly string[], clock: Pick<Clock, 'elapsed'>): JobBook {
  const lastDone = new Map(names.map((name) => [name, clock.elapsed()]))
  return {
    done: (name) => void lastDone.set(name, clock.elapsed()),
    ages: () => new Map([...lastDone].map(([name, at]) => [name, (clock.elapsed() - at) / 1000])),
  }
}
