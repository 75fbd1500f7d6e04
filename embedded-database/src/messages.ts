import type { Answer } from '@tomari/database-port/Engine'
import type { RefusalFacts } from '@tomari/database-port/errors'
import type { Parameter } from '@tomari/database-port/values'

/** What the server's thread and the engine's worker say to each other, and both know. Both sides are built from one commit. */

/** Named after PostgreSQL's major version, since another major cannot read the files: it would get its own folder. */
export const CLUSTER = 'pg18'

export interface WorkerOptions {
  readonly dataFolder: string
}

export type Request =
  | {
      readonly id: number
      readonly ask: 'run'
      readonly statement: string
      readonly parameters: readonly Parameter[]
    }
  | { readonly id: number; readonly ask: 'close' }

export type Reply =
  /** Sent once, unasked: statements are welcome. */
  | { readonly kind: 'open' }
  | ({ readonly kind: 'answer'; readonly id: number } & Answer<unknown>)
  | { readonly kind: 'refusal'; readonly id: number; readonly facts: RefusalFacts }
  /** A result that cannot be turned into JavaScript values; the engine is well. */
  | { readonly kind: 'unreadable'; readonly id: number; readonly message: string }
  | { readonly kind: 'closed'; readonly id: number }
  /** The engine cannot be relied on any more; the worker ends. */
  | { readonly kind: 'broken'; readonly message: string }
