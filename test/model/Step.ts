/** What goes wrong with one call of a step. */
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

/** What is entered before a button is pressed; each screen reads it its own way (`entries.ts`). */
export interface Given {
  readonly kind: 'right' | 'wrong' | 'unusable'
  readonly pick: number
}

/** One of the guest's two tabs, or phones. */
export type TabNumber = 0 | 1

/** Something that a guest, the hotel's desk or time does. */
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

const tabs = ['', 'the second tab '] as const
const faults: Readonly<Record<FaultKind, string>> = {
  offline: 'finds no network',
  lost: 'loses its answer',
  garbled: 'is answered half',
  'html-500': 'meets 500 with HTML',
  'html-404': 'meets 404 with HTML',
  'busy-503': 'is answered 503',
  'refused-422': 'is refused with 422',
  'expired-401': 'is refused with 401',
}
const withFault = (fault: Fault | null): string =>
  fault === null ? '' : `; call ${fault.at + 1} ${faults[fault.kind]}`

/** A step as a sentence. */
export const stepInWords = (step: Step): string => {
  const who = 'tab' in step ? tabs[step.tab] : ''
  switch (step.does) {
    case 'press': {
      const entered = step.given.kind === 'right' ? '' : ` (${step.given.kind} entry)`
      const meanwhile = step.meanwhile === 'nothing' ? '' : `, ${step.meanwhile} meanwhile`
      return `${who}presses the main button, choice ${step.given.pick}${entered}${meanwhile}${withFault(step.fault)}`
    }
    case 'press on':
      return `${who}goes on ${step.times} screens, choice ${step.pick}`
    case 'other way':
      return `${who}takes the other way ${step.pick}${withFault(step.fault)}`
    case 'close':
      return `${who}closes the message${withFault(step.fault)}`
    case 'answer':
      return `${who}${step.leaves ? 'leaves after all' : 'stays'}`
    case 'back':
      return `${who}presses back in the top bar`
    case 'browser':
      return `${who}browser ${step.delta < 0 ? 'back' : 'forward'} by ${Math.abs(step.delta)}`
    case 'open':
      return `${who}opens ${step.path} by its address`
    case 'reload':
      return `${who}reloads`
    case 'look':
      return `${who}waits ${step.minutes} min${step.isAsleep ? ' asleep' : ''} and looks at the queue${withFault(step.fault)}`
    case 'both press':
      return 'both tabs press the main button at once'
    case 'desk hands over':
      return 'the desk hands over the bill'
    case 'desk adds to the bill':
      return 'the desk adds 1,000 yen to the bill'
    case 'time passes':
      return step.long ? '31 minutes pass' : '11 seconds pass, and the hotel asks the provider'
    default:
      throw new Error(`no step ${String(step satisfies never)}`)
  }
}
