import { type ComponentProps, useId } from 'react'
import controls from './control.module.css'
import { Field } from '../form/Field.tsx'
import type { Labelled } from '../form/labelled.ts'
import styles from './TextArea.module.css'

export type TextAreaProps = Omit<ComponentProps<'textarea'>, 'className'> & Labelled

/** Several lines of text. */
export function TextArea({
  label,
  badge,
  hint,
  why,
  error,
  confirmation,
  id,
  rows = 5,
  ...native
}: TextAreaProps) {
  const ownId = useId()
  return (
    <Field
      id={id ?? native.name ?? ownId}
      label={label}
      badge={badge}
      hint={hint}
      why={why}
      error={error}
      confirmation={confirmation}
    >
      {(ties) => (
        <textarea
          className={`${controls.control} ${styles.area}`}
          rows={rows}
          {...native}
          id={ties.id}
          aria-describedby={ties['aria-describedby']}
          aria-invalid={ties['aria-invalid']}
        />
      )}
    </Field>
  )
}
