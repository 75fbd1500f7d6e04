/** One turn of a background job: before each thing that it begins the job asks whether it may. */
export interface Turn {
  /** False once the turn has lasted long enough, or the process stops: what is left waits for the next turn. */
  readonly mayGoOn: () => boolean
}

/** A turn without an end, for work that is done once. */
export const endlessTurn: Turn = { mayGoOn: () => true }
