import { Button } from '@tomari/guest-web/ui/actions/Button.tsx'
import { Title } from '@tomari/guest-web/ui/content/Heading.tsx'
import { backIcon } from '@tomari/guest-web/ui/icons/later-icons.ts'
import { type ReactNode, useEffect, useRef } from 'react'
import { AnswerView, type AnswerViewProps } from '../calls/answers.tsx'
import type { DeskCalls } from '../calls/desk-calls.ts'
import { useText } from '../text/texts.ts'
import styles from './PlaceScreen.module.css'

export type PlaceProps = {
  readonly calls: DeskCalls
  readonly onBack: () => void
}

type PlaceScreenProps<Payload> = AnswerViewProps<Payload> & {
  readonly title: string
  readonly onBack: () => void
  /** Beside the way back. */
  readonly tools?: ReactNode
  /** Above what was read, whatever it is. */
  readonly before?: ReactNode
}

/** A screen that is not about guests, with the way back to the board. */
export function PlaceScreen<Payload>(props: PlaceScreenProps<Payload>) {
  const { title, read, onBack, tools, before, children } = props
  const { t } = useText()
  const heading = useRef<HTMLHeadingElement>(null)
  // The pressed link stands still, so a screen reader reads the new place aloud.
  useEffect(() => heading.current?.focus(), [])
  return (
    <div className={styles.screen}>
      <div className={styles.head}>
        <Button variant="text" icon={backIcon} onClick={onBack}>
          {t('stay.back')}
        </Button>
        <Title text={title} ref={heading} />
        <div className={styles.tools}>{tools}</div>
      </div>
      {before}
      <AnswerView read={read}>{children}</AnswerView>
    </div>
  )
}
