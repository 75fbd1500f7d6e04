import type { Given } from '../Step.ts'
import type { OpenPage } from './OpenPage.ts'

interface Identity {
  readonly typed: (given: Given) => string
  readonly phone: string
  /** As the variant knows it. */
  readonly facility: string
  readonly otherFacility: string
  /** The rooms as their doors say. */
  readonly rooms: readonly string[]
}

/** A guest's hand at the screen that is shown: what React holds in the browser is held here. */
export interface Hand {
  readonly page: OpenPage
  readonly identity: Identity
  /** The dialog after check-out is open, and blocks going back. */
  releaseAttention: (() => void) | null
}
