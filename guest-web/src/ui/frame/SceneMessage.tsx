import type { Ref } from 'react'
import { Lead } from '../content/Phrases.tsx'
import styles from './SceneMessage.module.css'
import { SuccessMark, type SuccessMarkProps } from '../content/SuccessMark.tsx'
import { Title } from '../content/Title.tsx'

export type SceneMessageProps = SuccessMarkProps & {
  /** The screen's heading, with `|` at phrase ends. */
  title: string
  /** What there is to say, a paragraph each, with `|` and line feeds. */
  lead?: readonly string[] | undefined
  /** The heading, to focus after navigation. */
  ref?: Ref<HTMLHeadingElement> | undefined
}

/**
 * Sign, heading and words of a screen that only tells. Thanks are short and stand in the middle; what went wrong, and what to
 * do next, is read line by line.
 */
export function SceneMessage({ icon, tone, picture, title, lead = [], ref }: SceneMessageProps) {
  const align = tone === 'calm' ? 'start' : 'center'
  return (
    <div className={styles.message}>
      <SuccessMark icon={icon} tone={tone} picture={picture} />
      <div className={styles.words}>
        <Title text={title} align={align} ref={ref} />
        {lead.map((text) => (
          <Lead key={text} text={text} align={align} />
        ))}
      </div>
    </div>
  )
}
