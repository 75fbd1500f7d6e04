/** The guest's phone while it waits in the queue: its clock, and whether the page is visible. */
export interface WaitingPhone {
  /** Milliseconds since some moment. They never go back, and go on while the phone sleeps. */
  readonly now: () => number
  /** Waits for so many milliseconds; for less when the phone is taken up or the signal comes, for more while it sleeps. */
  readonly pause: (milliseconds: number, signal: AbortSignal) => Promise<void>
  /** Is the page out of sight: the phone locked, or another page in front of it? */
  readonly isPutAside: () => boolean
  /** Tells of every time that the page comes back into sight. Answers its undo. */
  readonly onTakenUp: (listener: () => void) => () => void
}
