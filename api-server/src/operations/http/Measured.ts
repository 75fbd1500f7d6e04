import type { IncidentBook } from './incident-book.ts'
import type { JobBook } from '../../platform/jobs/job-book.ts'
import type { Deps } from '../../platform/Deps.ts'
import type { LoadShedder } from '../../platform/http/load-shedding/LoadShedder.ts'
import type { LogState } from '../../platform/log/log-output.ts'

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
