/** An entry of the browser's history, as far as it is the journey's. */
export interface Entry {
  /** Without query and hash. */
  readonly path: string
  /** Element id after the hash; empty when there is none. */
  readonly anchor: string
  /** How many of the journey's entries lie before it; null for one that the journey did not make. */
  readonly index: number | null
}

/** The browser's history in the words of the journey. The query is kept on every entry (R3.10). */
export interface JourneyHistory {
  current(): Entry
  push(path: string, anchor: string, index: number): void
  replace(path: string, anchor: string, index: number): void
  /** Moves by so many entries; done when the browser has arrived there. */
  traverse(delta: number): Promise<void>
  /** Tells of every move that was not ours: the browser's buttons, gestures, a hash typed by hand. Answers its undo. */
  onTraversal(listener: () => void): () => void
}
