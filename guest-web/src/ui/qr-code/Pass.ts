/** The three layers of a hotel's view and its ripples, as the paths of an SVG 390 wide. */
type PassScene = { readonly [Layer in 'far' | 'mid' | 'near' | 'lines']: string }

/** What stands on the pass, beside the code: finished texts. */
export interface Pass {
  readonly scene: PassScene
  /** Amber words, such as “not yet paid”. */
  readonly flag?: string | undefined
  /** Whose code it is. */
  readonly name: string
  /** The stay, and where it is valid. */
  readonly lines: readonly string[]
  /** The amount owed, and its label. */
  readonly amount?: { readonly label: string; readonly figure: string } | undefined
}

/** The part of the view that the strip shows: where hills and shore are. */
export const STRIP = { width: 390, top: 212, height: 80 }

/** From the far to the near, each in a wash of the accent. */
export const STRIP_LAYERS = [
  { layer: 'far', colour: '--wash-2', opacity: 1 },
  { layer: 'mid', colour: '--wash-3', opacity: 0.6 },
  { layer: 'near', colour: '--wash-4', opacity: 0.45 },
] as const

export const STRIP_SKY = '--wash-1'
