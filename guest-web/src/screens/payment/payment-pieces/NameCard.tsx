import type { ReactNode } from 'react'
import { Card } from '../../../ui/content/Card.tsx'
import styles from './NameCard.module.css'

export interface NameCardProps {
  readonly label: string
  readonly name: ReactNode
  /** A compact button beside it. */
  readonly action?: ReactNode
}

/** A name on a card of its own, with a small label above it. */
export function NameCard({ label, name, action }: NameCardProps) {
  return (
    <Card label={label}>
      <div className={styles.row}>
        <div>
          <p className={styles.label}>{label}</p>
          <p className={styles.name}>{name}</p>
        </div>
        {action}
      </div>
    </Card>
  )
}
