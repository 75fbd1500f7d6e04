import { Button } from '../actions/Button.tsx'
import { Card } from '../content/Card.tsx'
import styles from './GuestCard.module.css'
import { Heading } from '../content/Heading.tsx'
import { pencilIcon } from '../icons/later-icons.ts'
import { SummaryList, type SummaryRow } from './SummaryList.tsx'

export type GuestCardProps = {
  title: string
  /** A small word beside it, such as adult or child. */
  tag?: string | undefined
  /** The way to correct them: its word, what is spoken instead, and where it leads. */
  fix?:
    | {
        text: string
        spoken: string
        id?: string | undefined
        onPress?: (() => void) | undefined
        href?: string | undefined
      }
    | undefined
  rows: readonly SummaryRow[]
}

/** One person's data with the button that corrects them. */
export function GuestCard({ title, tag, fix, rows }: GuestCardProps) {
  return (
    <Card label={title}>
      <div className={styles.head}>
        <Heading text={title} tag={tag} />
        {fix !== undefined && (
          <Button
            variant="secondary"
            compact
            icon={pencilIcon}
            id={fix.id}
            href={fix.href}
            aria-label={fix.spoken}
            onClick={() => fix.onPress?.()}
          >
            {fix.text}
          </Button>
        )}
      </div>
      <SummaryList rows={rows} />
    </Card>
  )
}
