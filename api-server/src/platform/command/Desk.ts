import type { WebReader } from '../http/WebReader.ts'
import type { Deps } from '../Deps.ts'

/** What the commands of the hotel's own people work with; a capability declares what its commands add. */
export interface Desk extends Pick<Deps, 'database' | 'vault' | 'clock' | 'randomBytes'> {
  readonly web: WebReader
}
