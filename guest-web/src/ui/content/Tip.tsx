import { Icon } from '../icons/Icon.tsx'
import { Phrases } from './Phrases.tsx'
import styles from './Tip.module.css'

export type TipProps = {
  icon: string
  /** The sentence, with `|` at phrase ends. */
  text: string
  align?: 'start' | 'center' | undefined
}

export function Tip({ icon, text, align = 'start' }: TipProps) {
  return (
    <p className={styles.tip} data-align={align}>
      <Icon shape={icon} />
      <span>
        <Phrases text={text} />
      </span>
    </p>
  )
}
