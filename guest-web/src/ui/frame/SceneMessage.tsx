import { useState } from 'react'
import { Title } from '../content/Heading.tsx'
import { Lead } from '../content/Phrases.tsx'
import { Icon } from '../icons/Icon.tsx'
import { checkIcon } from '../icons/later-icons.ts'
import styles from './SceneMessage.module.css'

type SceneMessageProps = SuccessMarkProps & {
  title: string
  /** What there is to say, a paragraph each, with `|` and line feeds. */
  lead: readonly string[]
}

/** Sign, heading and words of a screen that only informs, on one axis. */
export function SceneMessage({ icon, tone, picture, title, lead }: SceneMessageProps) {
  return (
    <div className={styles.message}>
      <SuccessMark icon={icon} tone={tone} picture={picture} />
      <div className={styles.words}>
        <Title text={title} align="center" />
        {lead.map((text) => (
          <Lead key={text} text={text} align="center" />
        ))}
      </div>
    </div>
  )
}

type SuccessMarkProps = {
  icon?: string | undefined
  /** `calm` where nothing succeeded, such as error pages. */
  tone: 'success' | 'calm'
  /** The tenant's own picture of the sign; the glyph stands in where there is none. */
  picture?: string | undefined
}

/** The circle that carries a sign: on scenic screens it is the landscape's sun. */
function SuccessMark({ icon = checkIcon, tone, picture }: SuccessMarkProps) {
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
