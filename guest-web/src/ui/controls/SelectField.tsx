import { Field, useField } from '../form/Field.tsx'
import type { Labelled } from '../form/aria-props.ts'
import { Select, type SelectProps } from './Select.tsx'

export type SelectFieldProps = SelectProps & Labelled

/** A choice of many, with the phone's own picker. */
export function SelectField(props: SelectFieldProps) {
  const { field, native } = useField(props)
  return <Field {...field}>{(ariaProps) => <Select {...native} {...ariaProps} />}</Field>
}
