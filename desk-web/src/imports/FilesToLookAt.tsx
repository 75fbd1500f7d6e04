import { Notice } from '@tomari/guest-web/ui/content/Notice.tsx'
import { SmallButton } from '../frame/DeskFrame.tsx'
import { addressOfPlace } from '../frame/use-stay-shown.ts'
import { useText } from '../text/texts.ts'
import styles from './Import.module.css'

type FilesToLookAtProps = {
  readonly count: number
  readonly mayImport: boolean
}

/** Above the board: bookings of the hotel are in files that nobody has looked at yet. */
export function FilesToLookAt({ count, mayImport }: FilesToLookAtProps) {
  const { t, number } = useText()
  return (
    <div role="status">
      {count > 0 && (
        <Notice
          tone="warn"
          title={t('import.files.to_look_at', { count: number(count) })}
          action={
            mayImport ? (
              <div className={styles.acts}>
                <SmallButton text="import.files.open" href={addressOfPlace('import')} />
              </div>
            ) : null
          }
        >
          {t(mayImport ? 'import.files.not_here' : 'import.files.not_here_engineer')}
        </Notice>
      )}
    </div>
  )
}
