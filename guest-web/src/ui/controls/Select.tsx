import { type ComponentProps, Fragment } from 'react'
import { Field, type Labelled, type Option, useField } from '../form/Field.tsx'
import { Icon } from '../icons/Icon.tsx'
import { downIcon } from '../icons/later-icons.ts'
import styles from './control.module.css'

export type SelectProps = Omit<ComponentProps<'select'>, 'className' | 'children'> & {
  options: readonly Option[]
  /** Choices that most people look for, above the others and a line. */
  first?: readonly Option[] | undefined
  /** Words of a first choice with an empty value. */
  emptyText?: string | undefined
}

/** The native control in the field's clothing, without its label; `SelectField` is the whole field. */
export function Select({ options, first = [], emptyText, ...native }: SelectProps) {
  const groups = [first, options].filter((group) => group.length > 0)
  return (
    <span className={styles.frame}>
      <select className={`${styles.control} ${styles.select}`} {...native}>
        {emptyText !== undefined && <option value="">{emptyText}</option>}
        {groups.map((group, place) => (
          <Fragment key={group === first ? 'first' : 'others'}>
            {place > 0 && <hr />}
            {group.map(({ value, label, lang }) => (
              // Two countries may share a code, as a calling code.
              <option key={`${value}:${label}`} value={value} lang={lang}>
                {label}
              </option>
            ))}
          </Fragment>
        ))}
      </select>
      <span className={styles.chevron}>
        <Icon shape={downIcon} size="small" />
      </span>
    </span>
  )
}

export type SelectFieldProps = SelectProps & Labelled

/** A choice of many, with the phone's own picker. */
export function SelectField(props: SelectFieldProps) {
  const { field, native } = useField(props)
  return <Field {...field}>{(ariaProps) => <Select {...native} {...ariaProps} />}</Field>
}
