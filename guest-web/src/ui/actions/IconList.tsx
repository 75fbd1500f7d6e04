import { Phrases } from '../content/Phrases.tsx'
import { Icon } from '../icons/Icon.tsx'
import styles from './IconList.module.css'

type IconListProps = {
  /** Each way or step: its glyph, a sentence with `|` at phrase ends. */
  items: readonly { readonly icon: string; readonly text: string }[]
}

/** Short instructions below each other, each with its glyph in a ring. */
export function IconList({ items }: IconListProps) {
  return (
    <ul className={styles.ways}>
      {items.map((item) => (
        <li className={styles.way} key={item.text}>
          <span className={styles.ring}>
            <Icon shape={item.icon} size="small" />
          </span>
          <span className={styles.words}>
            <Phrases text={item.text} />
          </span>
        </li>
      ))}
    </ul>
  )
}

type TipProps = {
  icon: string
  text: string
}

export function Tip({ icon, text }: TipProps) {
  return (
    <p className={styles.tip}>
      <Icon shape={icon} />
      <span>
        <Phrases text={text} />
      </span>
    </p>
  )
}
