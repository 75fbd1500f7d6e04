import { type ComponentProps, type ReactNode, useId } from 'react'
import { ariaPropsOf, fieldIdsOf, hasText } from '../form/aria-props.ts'
import { FieldMessage } from '../form/FieldMessage.tsx'
import { checkIcon } from '../icons/later-icons.ts'
import { Icon } from '../icons/Icon.tsx'
import styles from './choice.module.css'
import hidden from './hidden-input.module.css'

export type CheckboxProps = Omit<ComponentProps<'input'>, 'className' | 'type'> & {
  /** What ticking says. */
  label: ReactNode
  /** The message: the problem and the remedy. */
  error?: string | undefined
}

/** One statement to agree to, on a card that is all target. */
export function Checkbox({ label, error, id, ...native }: CheckboxProps) {
  const fallbackId = useId()
  const ownId = id ?? native.name ?? fallbackId
  return (
    <div>
      <label className={hidden.option} htmlFor={ownId}>
        <input className={hidden.input} {...native} type="checkbox" {...ariaPropsOf(ownId, { error })} />
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
