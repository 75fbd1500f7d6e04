import type { Catalogue } from '../text/catalogue.ts'
import { Card } from '../ui/content/Card.tsx'
import styles from './GuideBlocks.module.css'

/** What a guest may want to know after all is done. */
export function GuideBlocks({ blocks }: { readonly blocks: readonly Guide[] }) {
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

/** A piece of guidance; one of its texts may be empty. */
interface Guide {
  readonly title: string
  readonly body: string
}

/** The screens that end a journey, and how many pieces of guidance each of them has room for. */
const most = { 'checkin.complete': 3, 'checkout.complete-checkout': 4 } as const

/** The hotel's guidance at the end of a journey, each piece where one of its texts says something (R10.9, R13.25). */
export const guideBlocks = (screen: keyof typeof most, { t, has }: Catalogue): readonly Guide[] =>
  Array.from({ length: most[screen] }, (_, index) => `${screen}.block_${index + 1}`).flatMap((block) => {
    const [title, body] = [`${block}_title`, `${block}_body`]
    const guide = { title: has(title) ? t(title) : '', body: has(body) ? t(body) : '' }
    return guide.title === '' && guide.body === '' ? [] : [guide]
  })
