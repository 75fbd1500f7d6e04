import { Button } from '@tomari/guest-web/ui/actions/Button.tsx'
import { Title } from '@tomari/guest-web/ui/content/Title.tsx'
import { backIcon } from '@tomari/guest-web/ui/icons/later-icons.ts'
import { type ReactNode, useEffect, useRef } from 'react'
import type { DeskCalls } from '../calls/desk-calls.ts'
import { Refused } from '../sign-in/Refused.tsx'
import { useWords } from '../text/use-words.ts'
import styles from './PlaceScreen.module.css'
import type { Read } from '../calls/use-answer.ts'

/** What each place beside the board is given. */
export type PlaceProps = {
  readonly calls: DeskCalls
  readonly onBack: () => void
}

type PlaceScreenProps<Payload> = {
  readonly title: string
  readonly read: Read<Payload>
  readonly onBack: () => void
  /** Beside the way back. */
  readonly tools?: ReactNode
  /** Above what was read, whatever it is. */
  readonly before?: ReactNode
  readonly children: (payload: Payload) => ReactNode
}

/** A screen that is not about guests, with the way back to the board. */
export function PlaceScreen<Payload>(props: PlaceScreenProps<Payload>) {
  const { title, read, onBack, tools, before, children } = props
  const { t } = useWords()
  const heading = useRef<HTMLHeadingElement>(null)
  // The link that was pressed stands still: whoever hears the page is told where they have come.
  useEffect(() => heading.current?.focus(), [])
  return (
    <div className={styles.screen}>
      <div className={styles.tools}>
        <Button variant="text" icon={backIcon} onClick={onBack}>
          {t('stay.back')}
        </Button>
        {tools}
      </div>
      <Title text={title} ref={heading} />
      {before}
      {read.kind === 'loading' && <p role="status">{t('start.loading')}</p>}
      <Refused title={t('acts.refused')} words={read.kind === 'refused' ? read.words : null} />
      {read.kind === 'shown' && children(read.payload)}
    </div>
  )
}
