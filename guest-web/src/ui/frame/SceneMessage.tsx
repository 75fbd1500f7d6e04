import type { Ref } from 'react'
import { Lead } from '../content/Lead.tsx'
import styles from './SceneMessage.module.css'
import { SuccessMark, type SuccessMarkProps } from '../content/SuccessMark.tsx'
import { Title } from '../content/Title.tsx'

export type SceneMessageProps = SuccessMarkProps & {
  /** The screen's heading, with `|` at phrase ends. */
  title: string
  /** One sentence or two, with `|` and line feeds. */
  lead?: string | undefined
  /** The heading, to focus after navigation. */
  ref?: Ref<HTMLHeadingElement> | undefined
}

/** Sign, heading and sentence of a screen that only tells: done, lost, or to be started again. */
export function SceneMessage({ icon, tone, picture, title, lead, ref }: SceneMessageProps) {
  return (
    <div className={styles.message}>
      <SuccessMark icon={icon} tone={tone} picture={picture} />
      <div className={styles.words}>
        <Title text={title} align="center" ref={ref} />
        {lead !== undefined && <Lead text={lead} align="center" />}
      </div>
    </div>
  )
}
