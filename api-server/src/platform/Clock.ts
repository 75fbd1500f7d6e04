/** Passed in so that tests can set it. */
export interface Clock {
  now(): Date
  /** Milliseconds that only ever grow, whatever is done to the wall clock. */
  elapsed(): number
  pause(milliseconds: number): Promise<void>
}

/** Passed in so that tests can foretell them. */
export type RandomBytes = (bytes: number) => Uint8Array
