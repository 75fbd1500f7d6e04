import type { ComponentProps, ReactNode } from 'react'
import { Field, type Labelled, useField } from '../form/Field.tsx'
import styles from './control.module.css'

export type TextFieldProps = Omit<ComponentProps<'input'>, 'className' | 'width'> &
  Labelled & {
    affix?: string | undefined
    /** A word above the end of the input that what is typed brings about, such as the company of a card. */
    mark?: string | undefined
    width?: 'full' | 'age' | 'postcode' | 'code' | undefined
    /** Figures of equal width, for numbers and codes. */
    figures?: boolean | undefined
    /** A compact button beside the input, such as a search. */
    action?: ReactNode
  }

/** One line of text. Uncontrolled unless `value` is given: what is typed is never rewritten, least of all while composing. */
export function TextField({
  affix,
  mark,
  width = 'full',
  figures = false,
  action,
  ...props
}: TextFieldProps) {
  const { field, native } = useField(props)
  return (
    <Field {...field}>
      {(ariaProps) => (
        <div className={styles.row} data-action={action !== undefined || undefined}>
          <input
            className={styles.control}
            data-width={width}
            data-figures={figures || undefined}
            type="text"
            {...native}
            {...ariaProps}
          />
          {mark !== undefined && (
            <span className={styles.mark} translate="no">
              {mark}
            </span>
          )}
          {affix !== undefined && <span className={styles.affix}>{affix}</span>}
          {action}
        </div>
      )}
    </Field>
  )
}

type TextAreaProps = Omit<ComponentProps<'textarea'>, 'className'> & Labelled

export function TextArea({ rows = 5, ...props }: TextAreaProps) {
  const { field, native } = useField(props)
  return (
    <Field {...field}>
      {(ariaProps) => (
        <textarea className={`${styles.control} ${styles.area}`} rows={rows} {...native} {...ariaProps} />
      )}
    </Field>
  )
}
