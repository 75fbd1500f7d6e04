/** Time, handed in so that tests can set it. */
export interface Clock {
  now(): Date
  /** Milliseconds that only ever grow, whatever is done to the wall clock. */
  elapsed(): number
  /** Resolves after so many milliseconds. */
  pause(milliseconds: number): Promise<void>
}

/** Answers so many random bytes, handed in so that tests can foretell them. */
export type RandomBytes = (bytes: number) => Uint8Array
