import type { IncidentBook } from './incident-book.ts'
import type { Deps, JobBook, LoadShedder, LogState } from '../../platform/index.ts'

/** What is measured beside the calls. */
export interface Measured {
  readonly deps: Pick<Deps, 'database' | 'clock'>
  readonly shedder: LoadShedder
  readonly jobs: JobBook
  readonly incidents: Pick<IncidentBook, 'counts'>
  /** Bytes that are free where this process writes files. */
  readonly freeBytes: (() => Promise<number>) | null
  /** What becomes of the log; null where it is not known. */
  readonly logState: LogState | null
}
