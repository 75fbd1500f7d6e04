import type { ComponentProps } from 'react'
import { Field, useField } from '../form/Field.tsx'
import type { Labelled } from '../form/aria-props.ts'
import controls from './control.module.css'
import styles from './TextArea.module.css'

export type TextAreaProps = Omit<ComponentProps<'textarea'>, 'className'> & Labelled

export function TextArea({ rows = 5, ...props }: TextAreaProps) {
  const { field, native } = useField(props)
  return (
    <Field {...field}>
      {(ariaProps) => (
        <textarea className={`${controls.control} ${styles.area}`} rows={rows} {...native} {...ariaProps} />
      )}
    </Field>
  )
}
