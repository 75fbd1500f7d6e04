import { useState } from 'react'
import { Icon } from '../icons/Icon.tsx'
import { checkIcon } from '../icons/later-icons.ts'
import styles from './SuccessMark.module.css'

export type SuccessMarkProps = {
  icon?: string | undefined
  /** `calm` where nothing succeeded, such as error pages. */
  tone?: 'success' | 'calm' | undefined
  /** The tenant's own picture of the sign; the glyph stands in where there is none. */
  picture?: string | undefined
}

/** The circle that carries a sign: on scenic screens it is the landscape's sun. */
export function SuccessMark({ icon = checkIcon, tone = 'success', picture }: SuccessMarkProps) {
  const [missing, setMissing] = useState<string>()
  const isPictured = picture !== undefined && picture !== missing
  return (
    <p className={styles.mark} data-tone={tone} data-sun="">
      {isPictured ? (
        <img className={styles.picture} src={picture} alt="" onError={() => setMissing(picture)} />
      ) : (
        <Icon shape={icon} size="large" />
      )}
    </p>
  )
}
