import type { ReactNode } from 'react'
import { Field } from '../form/Field.tsx'
import { type RadioGroupProps, radioIdOf } from './radio-group.ts'

export type RadioFieldProps = RadioGroupProps & {
  /** Class names of the whole, of an option, of its native radio, and of what is seen in its place. */
  styles: Readonly<Record<'options' | 'option' | 'radio' | 'face', string | undefined>>
  /** How many stand side by side where there is room. */
  columns?: number | undefined
  /** What stands before the word of each option, and shows which one is chosen. */
  mark: ReactNode
}

/** One of a few, with native radios under whatever they look like. Spread a form's `control(name)`; every radio takes it. */
export function RadioField({
  label,
  optional,
  hint,
  error,
  confirmation,
  options,
  value,
  id,
  required,
  styles,
  columns,
  mark,
  ...native
}: RadioFieldProps) {
  return (
    <Field
      id={id ?? native.name}
      kind="radios"
      required={required}
      label={label}
      optional={optional}
      hint={hint}
      error={error}
      confirmation={confirmation}
    >
      {(ariaProps) => (
        <div
          className={styles.options}
          data-columns={columns}
          data-invalid={ariaProps['aria-invalid'] || undefined}
        >
          {options.map((option, place) => (
            <label className={styles.option} key={option.value} htmlFor={radioIdOf(ariaProps.id, place)}>
              <input
                className={styles.radio}
                {...native}
                {...(value === undefined ? {} : { checked: value === option.value })}
                type="radio"
                value={option.value}
                id={radioIdOf(ariaProps.id, place)}
                aria-describedby={ariaProps['aria-describedby']}
              />
              <span className={styles.face}>
                {mark}
                <span>{option.label}</span>
              </span>
            </label>
          ))}
        </div>
      )}
    </Field>
  )
}
