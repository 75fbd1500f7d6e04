import { Card } from './Card.tsx'
import styles from './GuideBlocks.module.css'

export type GuideBlocksProps = {
  /** Up to four pieces of guidance. */
  blocks: readonly { readonly title: string; readonly body: string }[]
}

/** What a guest may want to know after all is done. */
export function GuideBlocks({ blocks }: GuideBlocksProps) {
  return (
    <Card>
      {blocks.map(({ title, body }) => (
        <div className={styles.block} key={`${title}:${body}`}>
          {title !== '' && <h2 className={styles.title}>{title}</h2>}
          {body !== '' && <p className={styles.body}>{body}</p>}
        </div>
      ))}
    </Card>
  )
}
