import { type ComponentProps, type ReactNode, useId } from 'react'
import {
  ariaPropsOf,
  Field,
  FieldMessage,
  fieldIdsOf,
  hasText,
  type Labelled,
  type Option,
  useField,
} from '../form/Field.tsx'
import { Icon } from '../icons/Icon.tsx'
import { checkIcon } from '../icons/later-icons.ts'
import styles from './Choice.module.css'

type CheckboxProps = Omit<ComponentProps<'input'>, 'className' | 'type'> & {
  label: ReactNode
  error?: string | undefined
}

/** One statement to agree to, on a card that is all target. */
export function Checkbox({ label, error, id, ...native }: CheckboxProps) {
  const fallbackId = useId()
  const ownId = id ?? native.name ?? fallbackId
  return (
    <div>
      <label className={styles.option} htmlFor={ownId}>
        <input className={styles.input} {...native} type="checkbox" {...ariaPropsOf(ownId, { error })} />
        <span className={`${styles.face} ${styles.statement}`}>
          <span className={styles.square}>
            <Icon shape={checkIcon} />
          </span>
          <span>{label}</span>
        </span>
      </label>
      {hasText(error) && <FieldMessage id={fieldIdsOf(ownId).message} kind="error" text={error} />}
    </div>
  )
}

/** The props of a group of radios: a field, its choices, and what every radio takes from a native one. */
type RadioGroupProps = Omit<ComponentProps<'input'>, 'className' | 'type' | 'value' | 'checked' | 'size'> &
  Labelled & {
    /** Control name that the radios share. */
    name: string
    options: readonly Option[]
    /** The chosen value where the caller holds it; without it the radios hold it themselves. */
    value?: string | undefined
  }

/** Id of a radio: the first carries the group's id, since an error leads there. */
export function radioIdOf(id: string, place: number): string {
  return place === 0 ? id : `${id}-${place + 1}`
}

type RadioFieldProps = RadioGroupProps & {
  /** Class names of the whole, and of what is seen in place of each radio. */
  look: Readonly<Record<'options' | 'face', string | undefined>>
  /** What stands before the text of each option, and shows which one is chosen. */
  mark: ReactNode
}

/** One of a few, with native radios under whatever they look like. Spread a form's `control(name)`; every radio takes it. */
function RadioField({ options, value, required, look, mark, ...props }: RadioFieldProps) {
  const { field, native } = useField(props)
  return (
    <Field {...field} kind="radios" required={required}>
      {(ariaProps) => (
        <div className={look.options} data-invalid={ariaProps['aria-invalid'] || undefined}>
          {options.map((option, place) => (
            <label className={styles.option} key={option.value} htmlFor={radioIdOf(ariaProps.id, place)}>
              <input
                className={styles.input}
                {...native}
                {...(value === undefined ? {} : { checked: value === option.value })}
                type="radio"
                value={option.value}
                id={radioIdOf(ariaProps.id, place)}
                aria-describedby={ariaProps['aria-describedby']}
              />
              <span className={look.face}>
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

const cards = { options: styles.cards, face: styles.face }

/** One of a few: cards with a dot and a text, side by side where there is room. */
export function RadioCards(group: RadioGroupProps) {
  return <RadioField {...group} look={cards} mark={<span className={styles.dot} />} />
}

const track = { options: styles.track, face: styles.side }

/** One of two, on one track; switching it changes the fields below. */
export function Toggle(group: RadioGroupProps) {
  const mark = (
    <span className={styles.mark}>
      <Icon shape={checkIcon} size="small" />
    </span>
  )
  return <RadioField {...group} look={track} mark={mark} />
}
