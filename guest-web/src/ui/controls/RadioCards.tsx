import styles from './RadioCards.module.css'
import { RadioField } from './RadioField.tsx'
import type { RadioGroupProps } from './radio-group.ts'

export type RadioCardsProps = RadioGroupProps & {
  /** Cards side by side where there is room. */
  columns?: 1 | 3 | undefined
}

const looks = { options: styles.cards, option: styles.card, radio: styles.radio, face: styles.face }

/** One of a few: cards with a dot and a word. */
export function RadioCards({ columns = 3, ...group }: RadioCardsProps) {
  return <RadioField {...group} styles={looks} columns={columns} mark={<span className={styles.dot} />} />
}
