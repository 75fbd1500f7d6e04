import { type ComponentProps, useId } from 'react'
import { Field } from '../form/Field.tsx'
import type { Labelled } from '../form/aria-props.ts'
import controls from './control.module.css'
import styles from './TextArea.module.css'

export type TextAreaProps = Omit<ComponentProps<'textarea'>, 'className'> & Labelled

/** Several lines of text. */
export function TextArea({
  label,
  optional,
  hint,
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
      optional={optional}
      hint={hint}
      error={error}
      confirmation={confirmation}
    >
      {(ariaProps) => (
        <textarea
          className={`${controls.control} ${styles.area}`}
          rows={rows}
          {...native}
          id={ariaProps.id}
          aria-describedby={ariaProps['aria-describedby']}
          aria-invalid={ariaProps['aria-invalid']}
        />
      )}
    </Field>
  )
}
