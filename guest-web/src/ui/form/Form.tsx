import { type ComponentProps, useState } from 'react'
import { errorIcon, Icon } from '../icons/Icon.tsx'
import styles from './Form.module.css'

type FormProps = Omit<ComponentProps<'form'>, 'className'>

/** A form that leaves validation and its words to the app. The bar's button, outside of it, names it by `form={id}`. */
export function Form(native: FormProps) {
  return <form className={styles.form} noValidate {...native} />
}

type FieldsProps = Omit<ComponentProps<'div'>, 'className'>

/** Fields below each other, evenly apart. */
export function Fields(native: FieldsProps) {
  return <div className={styles.fields} {...native} />
}

type ErrorSummaryProps = {
  title: string
  /** The fields to correct: control name (or id) and the very sentence that stands below the field. */
  errors: readonly { readonly field: string; readonly message: string }[]
  /** Fewer are found by the focus alone; with more the focus comes here. Without it each is listed and announced. */
  least?: number | undefined
}

const SUMMARY = 'problems'

/**
 * Red box under the heading with a link to each field that is not right. It stays until the last is right, so that nothing moves under the
 * guest's finger.
 */
export function ErrorSummary({ title, errors, least = 1 }: ErrorSummaryProps) {
  const [isListed, setListed] = useState(false)
  if (!isListed && errors.length >= least) setListed(true)
  if (!(isListed || errors.length >= least) || errors.length === 0) return null
  return (
    <div
      className={styles.summary}
      id={SUMMARY}
      role={least === 1 ? 'alert' : 'group'}
      aria-labelledby={`${SUMMARY}-title`}
      tabIndex={-1}
    >
      <Icon shape={errorIcon} />
      <p className={styles.title} id={`${SUMMARY}-title`}>
        {title}
      </p>
      <ul className={styles.errors}>
        {errors.map(({ field, message }) => (
          <li key={field}>
            <a
              className={styles.link}
              href={`#${field}`}
              onClick={(event) => {
                // The hash belongs to the journey; only the focus moves.
                event.preventDefault()
                focusField(field)
              }}
            >
              {message}
            </a>
          </li>
        ))}
      </ul>
    </div>
  )
}

/** Brings the list of wrong fields into view and focuses it; false where there is none. */
export function focusSummary(): boolean {
  const summary = document.getElementById(SUMMARY)
  summary?.focus()
  return summary !== null
}

/** Brings a form control into view and focuses it, found by id or else by control name; false when there is none. */
export function focusField(field: string): boolean {
  const control = document.getElementById(field) ?? document.getElementsByName(field).item(0)
  const group = control === null ? null : checkedRadioBeside(control)
  const target = group ?? control
  target?.focus()
  return target !== null
}

/** A radio group takes focus at its chosen radio, as it does from the keyboard. */
function checkedRadioBeside(control: HTMLElement): HTMLElement | null {
  if (!(control instanceof HTMLInputElement) || control.type !== 'radio') return null
  const radios = [...document.getElementsByName(control.name)]
  return radios.find((radio) => radio instanceof HTMLInputElement && radio.checked) ?? null
}
