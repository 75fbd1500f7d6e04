/** The word beside a label that says whether an answer is needed. */
export type Badge = { readonly kind: 'required' | 'optional'; readonly text: string }

/** Why something is asked: the spoken name of the sign that tells it, and the sentence. */
type Reason = { readonly label: string; readonly text: string }

/** What every field says besides its control. */
export type Labelled = {
  /** Visible name of the field. */
  label: string
  /** Whether an answer is needed, in a word. */
  badge?: Badge | undefined
  /** What to type, shown between label and control. */
  hint?: string | undefined
  /** Why it is asked, for those who want to know. */
  why?: Reason | undefined
  /** What is wrong and what to do; marks the control as invalid. */
  error?: string | undefined
  /** That the value is right, where this is worth saying; hidden by an error. */
  confirmation?: string | undefined
}

/** One choice of a select, radio group or toggle. */
export type Option = { readonly value: string; readonly label: string }
