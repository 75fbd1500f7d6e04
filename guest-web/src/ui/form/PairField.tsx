import { type ComponentProps, type ReactNode, useId } from 'react'
import controls from '../controls/control.module.css'
import { Select, type SelectProps } from '../controls/Select.tsx'
import { ariaPropsOf, Field, FieldMessage, fieldIdsOf, hasText, type Labelled } from './Field.tsx'
import styles from './PairField.module.css'

type PartOwn = {
  label: string
  error?: string | undefined
  correction?: ReactNode
}

/** One of the two: a native input, or a native select when it has `options`. */
type PairPart = PartOwn &
  ((Omit<ComponentProps<'input'>, 'className'> & { options?: undefined }) | SelectProps)

type PairFieldProps = Omit<Labelled, 'error' | 'correction' | 'confirmation'> & {
  first: PairPart
  second: PairPart
  /** As narrow as two short answers, such as month and year. */
  narrow?: boolean | undefined
  /** The labels of both say enough; the one of the pair is only spoken. */
  quiet?: boolean | undefined
}

/** Two equal controls under one legend, which fold to one column by text size. */
export function PairField({ label, optional, hint, first, second, narrow, quiet = false }: PairFieldProps) {
  const id = useId()
  const parts = [first, second].map((part, place) => ({ part, id: part.id ?? part.name ?? `${id}${place}` }))
  const controlsAndMessages = (
    <>
      <div className={styles.pair} data-narrow={narrow || undefined} data-quiet={quiet || undefined}>
        {parts.map(({ part, id: partId }) => (
          <Part key={partId} part={part} id={partId} />
        ))}
      </div>
      {parts.map(
        ({ part: { error, correction }, id: partId }) =>
          hasText(error) && (
            <FieldMessage
              key={partId}
              id={fieldIdsOf(partId).message}
              kind="error"
              text={error}
              correction={correction}
            />
          ),
      )}
    </>
  )
  if (quiet) return <fieldset aria-label={label}>{controlsAndMessages}</fieldset>
  return (
    <Field id={id} kind="group" label={label} optional={optional} hint={hint}>
      {() => controlsAndMessages}
    </Field>
  )
}

function Part({ part: { label, error, correction, ...native }, id }: { part: PairPart; id: string }) {
  const ariaProps = ariaPropsOf(id, { error, correction })
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
