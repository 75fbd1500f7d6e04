import { checkIcon } from '../icons/later-icons.ts'
import { Icon } from '../icons/Icon.tsx'
import { RadioField } from './RadioField.tsx'
import type { RadioGroupProps } from './radio-group.ts'
import styles from './Toggle.module.css'

export type ToggleProps = RadioGroupProps

const looks = { options: styles.track, option: styles.side, radio: styles.radio, face: styles.face }

/** One of two, on one track; switching it changes what is asked below. */
export function Toggle(group: ToggleProps) {
  return (
    <RadioField
      {...group}
      styles={looks}
      mark={
        <span className={styles.mark}>
          <Icon shape={checkIcon} size="small" />
        </span>
      }
    />
  )
}
