import { Button } from '@tomari/guest-web/ui/actions/Button.tsx'
import { Notice } from '@tomari/guest-web/ui/content/Notice.tsx'
import { Title } from '@tomari/guest-web/ui/content/Title.tsx'
import { useText } from '../text/use-text.ts'
import styles from './sheet.module.css'

/** Why the page cannot say yet who is signed in. */
export type StartTrouble = 'silent' | 'closed'

/** While the page asks who is signed in, and when it cannot. */
export function Start({
  trouble,
  onAgain,
}: {
  readonly trouble: StartTrouble | null
  readonly onAgain: () => void
}) {
  const { t } = useText()
  return (
    <div className={styles.sheet}>
      <Title text={t('document.title')} />
      {trouble === null && <p role="status">{t('start.loading')}</p>}
      {trouble === 'closed' && <Notice>{t('start.closed')}</Notice>}
      {trouble === 'silent' && (
        <>
          <div role="alert">
            <Notice tone="warn">{t('failure.silent')}</Notice>
          </div>
          <Button onClick={onAgain}>{t('start.again')}</Button>
        </>
      )}
    </div>
  )
}
