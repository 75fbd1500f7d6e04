/** Regular expressions of a file that repeat something, and meet text from outside. */
export interface MeetingForeignText {
  readonly path: string
  /** Signs of the longest text that what comes before them lets through. */
  readonly longest: number
  /** What does: a limit by its name, or why there is none to be longer. */
  readonly bound: string
  readonly expressions: readonly string[]
}

/** Regular expressions of a file that repeat something, and read only text of our own developers, who could do worse. */
export interface MeetingOurOwn {
  readonly path: string
  readonly whose: string
  readonly expressions: readonly string[]
}
