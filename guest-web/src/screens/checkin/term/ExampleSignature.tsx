import { isJapanese } from '../../../domain/japan.ts'
import { useText } from '../../../text/use-text.ts'
import styles from './ExampleSignature.module.css'

/** Strokes of an invented guest's signature, on a canvas of 350 by 210. */
const drawings = {
  kanji: new URL('./example-kanji.svg', import.meta.url).href,
  latin: new URL('./example-latin.svg', import.meta.url).href,
}

/** What a signature may look like, on the same canvas and base line. */
export function ExampleSignature() {
  const { t, language } = useText()
  return (
    <div className={styles.example}>
      <img
        className={styles.drawing}
        src={isJapanese(language) ? drawings.kanji : drawings.latin}
        width={350}
        height={210}
        alt={t('checkin.term.example_alt')}
      />
      <span className={styles.line} />
    </div>
  )
}
