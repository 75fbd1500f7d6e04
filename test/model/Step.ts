export interface Fault {
  /** Which call of the step, from 0. */
  readonly at: number
  readonly kind: FaultKind
}

/** Every fault; `lost` and `garbled` let the call reach the server first. */
export const FAULT_KINDS = [
  'offline',
  'lost',
  'garbled',
  'html-500',
  'html-404',
  'busy-503',
  'refused-422',
  'expired-401',
] as const
export type FaultKind = (typeof FAULT_KINDS)[number]

/** What is entered before a button is pressed; each screen reads it its own way. */
export interface Given {
  readonly kind: 'right' | 'wrong' | 'unusable'
  readonly pick: number
}

export type TabNumber = 0 | 1

export type Step =
  | {
      readonly does: 'press'
      readonly tab: TabNumber
      readonly given: Given
      readonly fault: Fault | null
      /** While the first call runs: a second tap, or the browser's back button. */
      readonly meanwhile: 'nothing' | 'taps again' | 'goes back'
    }
  | { readonly does: 'press on'; readonly tab: TabNumber; readonly times: number; readonly pick: number }
  | {
      readonly does: 'other way'
      readonly tab: TabNumber
      readonly pick: number
      readonly fault: Fault | null
    }
  | { readonly does: 'close'; readonly tab: TabNumber; readonly fault: Fault | null }
  | { readonly does: 'answer'; readonly tab: TabNumber; readonly leaves: boolean }
  | { readonly does: 'back'; readonly tab: TabNumber }
  | { readonly does: 'browser'; readonly tab: TabNumber; readonly delta: number }
  | { readonly does: 'open'; readonly tab: TabNumber; readonly path: string }
  | { readonly does: 'reload'; readonly tab: TabNumber }
  | {
      readonly does: 'look'
      readonly tab: TabNumber
      readonly minutes: number
      readonly isAsleep: boolean
      readonly fault: Fault | null
    }
  | { readonly does: 'both press' }
  | { readonly does: 'desk hands over' }
  | { readonly does: 'desk adds to the bill' }
  | { readonly does: 'time passes'; readonly long: boolean }
