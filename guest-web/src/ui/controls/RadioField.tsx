import type { ComponentProps, ReactNode } from 'react'
import type { Labelled, Option } from '../form/aria-props.ts'
import { Field, useField } from '../form/Field.tsx'
import { checkIcon } from '../icons/later-icons.ts'
import { Icon } from '../icons/Icon.tsx'
import styles from './choice.module.css'
import hidden from './hidden-input.module.css'
import toggle from './Toggle.module.css'

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
  /** How many stand side by side where there is room. */
  columns?: number | undefined
  /** What stands before the text of each option, and shows which one is chosen. */
  mark: ReactNode
}

/** One of a few, with native radios under whatever they look like. Spread a form's `control(name)`; every radio takes it. */
function RadioField({ options, value, required, look, columns, mark, ...props }: RadioFieldProps) {
  const { field, native } = useField(props)
  return (
    <Field {...field} kind="radios" required={required}>
      {(ariaProps) => (
        <div
          className={look.options}
          data-columns={columns}
          data-invalid={ariaProps['aria-invalid'] || undefined}
        >
          {options.map((option, place) => (
            <label className={hidden.option} key={option.value} htmlFor={radioIdOf(ariaProps.id, place)}>
              <input
                className={hidden.input}
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

type RadioCardsProps = RadioGroupProps & {
  /** Cards side by side where there is room. */
  columns?: 1 | 3 | undefined
}

const cards = { options: styles.cards, face: styles.face }

/** One of a few: cards with a dot and a text. */
export function RadioCards({ columns = 3, ...group }: RadioCardsProps) {
  return <RadioField {...group} look={cards} columns={columns} mark={<span className={styles.dot} />} />
}

const track = { options: toggle.track, face: toggle.face }

/** One of two, on one track; switching it changes what is asked below. */
export function Toggle(group: RadioGroupProps) {
  const mark = (
    <span className={toggle.mark}>
      <Icon shape={checkIcon} size="small" />
    </span>
  )
  return <RadioField {...group} look={track} mark={mark} />
}
