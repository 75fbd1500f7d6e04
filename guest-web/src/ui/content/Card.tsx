import type { ComponentProps } from 'react'
import { Button } from '../actions/Button.tsx'
import { pencilIcon } from '../icons/later-icons.ts'
import { SummaryList, type SummaryRow } from '../records/SummaryList.tsx'
import styles from './Card.module.css'
import { Heading } from './Heading.tsx'

type CardProps = Omit<ComponentProps<'section'>, 'className'> & {
  /** Spoken name of the card, where it has no heading of its own. */
  label?: string | undefined
}

/** A white sheet for things that belong together. */
export function Card({ label, ...native }: CardProps) {
  return <section className={styles.card} aria-label={label} {...native} />
}

type GuestCardProps = {
  title: string
  tag?: string | undefined
  /** The way to correct them: its word, and what is spoken instead. */
  fix: { text: string; spoken: string; id?: string | undefined; onPress: () => void }
  rows: readonly SummaryRow[]
}

/** One person's data with the button that corrects them. */
export function GuestCard({ title, tag, fix, rows }: GuestCardProps) {
  return (
    <Card label={title}>
      <div className={styles.head}>
        <Heading text={title} tag={tag} />
        <Button
          variant="secondary"
          compact
          icon={pencilIcon}
          id={fix.id}
          aria-label={fix.spoken}
          onClick={fix.onPress}
        >
          {fix.text}
        </Button>
      </div>
      <SummaryList rows={rows} />
    </Card>
  )
}
