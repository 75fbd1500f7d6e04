import { useId } from 'react'
import { Field } from '../form/Field.tsx'
import type { Labelled } from '../form/aria-props.ts'
import { Select, type SelectProps } from './Select.tsx'

export type SelectFieldProps = SelectProps & Labelled

/** A choice of many, with the phone's own picker. */
export function SelectField({ label, optional, hint, error, confirmation, id, ...native }: SelectFieldProps) {
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
        <Select
          {...native}
          id={ariaProps.id}
          aria-describedby={ariaProps['aria-describedby']}
          aria-invalid={ariaProps['aria-invalid']}
        />
      )}
    </Field>
  )
}
