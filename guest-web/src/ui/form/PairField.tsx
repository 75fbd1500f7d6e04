import { type ComponentProps, useId } from 'react'
import controls from '../controls/control.module.css'
import { Select, type SelectProps } from '../controls/Select.tsx'
import { ariaPropsOf, fieldIdsOf, isSaid } from './aria-props.ts'
import { Field } from './Field.tsx'
import { FieldMessage } from './FieldMessage.tsx'
import type { Labelled } from './labelled.ts'
import styles from './PairField.module.css'

type PartOwn = {
  /** Visible name of this part. */
  label: string
  /** What is wrong with this part alone. */
  error?: string | undefined
}

/** One of the two: a native input, or a native select when it has `options`. */
type PairPart = PartOwn &
  ((Omit<ComponentProps<'input'>, 'className'> & { options?: undefined }) | SelectProps)

export type PairFieldProps = Omit<Labelled, 'error' | 'confirmation'> & {
  first: PairPart
  second: PairPart
  /** As narrow as two short answers, such as month and year. */
  narrow?: boolean | undefined
}

/** Two equal controls under one legend, which fold to one column by text size. */
export function PairField({ label, optional, hint, first, second, narrow = false }: PairFieldProps) {
  const id = useId()
  const [firstId, secondId] = [
    first.id ?? first.name ?? `${id}first`,
    second.id ?? second.name ?? `${id}second`,
  ]
  return (
    <Field id={id} kind="group" label={label} optional={optional} hint={hint}>
      {() => (
        <>
          <div className={styles.pair} data-narrow={narrow || undefined}>
            <Part part={first} id={firstId} />
            <Part part={second} id={secondId} />
          </div>
          {isSaid(first.error) && (
            <FieldMessage id={fieldIdsOf(firstId).message} kind="error" text={first.error} />
          )}
          {isSaid(second.error) && (
            <FieldMessage id={fieldIdsOf(secondId).message} kind="error" text={second.error} />
          )}
        </>
      )}
    </Field>
  )
}

function Part({ part: { label, error, ...native }, id }: { part: PairPart; id: string }) {
  const ariaProps = ariaPropsOf(id, { error })
  return (
    <div className={styles.part}>
      <label className={styles.label} htmlFor={id}>
        {label}
      </label>
      {native.options === undefined ? (
        <input className={controls.control} type="text" {...native} {...ariaProps} />
      ) : (
        <Select {...native} {...ariaProps} />
      )}
    </div>
  )
}
