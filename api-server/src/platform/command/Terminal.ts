import type { DeskOutput } from './DeskCommand.ts'

/** Where a person reads what `desk` says. */
export interface Terminal extends DeskOutput {
  /** Everything that comes on standard input, until it ends. */
  input(): Promise<Uint8Array>
  /** Leaves the terminal as it was. */
  finish(): Promise<void>
}
