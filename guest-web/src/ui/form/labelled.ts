import type { ReactNode } from 'react'

/** What every field says besides its control. */
export type Labelled = {
  /** Visible name of the field. */
  label: string
  /** The word beside the label of what may be left out; all else is needed, which the form says once. */
  optional?: string | undefined
  /** What to type, shown between label and control. */
  hint?: string | undefined
  /** What is wrong and what to do; marks the control as invalid. */
  error?: string | undefined
  /** A button that puts right what is wrong; shown with the error. */
  correction?: ReactNode
  /** That the value is right, where this is worth saying; hidden by an error. */
  confirmation?: string | undefined
}

/** One choice of a select, radio group or toggle. */
export type Option = { readonly value: string; readonly label: string }
