import type { PictureKind } from '@tomari/contract/desk-page/board'
import { Button } from '@tomari/guest-web/ui/actions/Button.tsx'
import { useEffect, useState } from 'react'
import { Refused } from '../calls/answers.tsx'
import { SmallButton } from '../frame/DeskFrame.tsx'
import { SidePanel } from '../frame/SidePanel.tsx'
import { useText } from '../text/texts.ts'
import type { ActProps } from './acts/StayAct.tsx'
import { Part } from './Part.tsx'
import styles from './Stay.module.css'

type PicturesProps = Pick<ActProps, 'calls' | 'stay'>

/** The stored pictures: each is fetched on request, and gone from the browser with its dialog. */
export function Pictures({ calls, stay }: PicturesProps) {
  const { t } = useText()
  const [shown, setShown] = useState<{ readonly kind: PictureKind; readonly url: string } | null>(null)
  const [refused, setRefused] = useState<string | null>(null)
  useEffect(
    () => () => {
      if (shown !== null) URL.revokeObjectURL(shown.url)
    },
    [shown],
  )
  const look = async (kind: PictureKind) => {
    setRefused(null)
    const answer = await calls.picture(stay.stay_id, kind)
    if (answer.kind === 'done') setShown({ kind, url: URL.createObjectURL(answer.payload) })
    else setRefused(answer.message)
  }
  const close = () => setShown(null)
  if (stay.pictures.length === 0) return null
  return (
    <Part title={t('stay.pictures')}>
      <div className={styles.acts}>
        {stay.pictures.map((kind) => (
          <SmallButton key={kind} text={`pictures.show.${kind}`} onClick={() => void look(kind)} />
        ))}
        <span className={styles.small}>{t('pictures.note')}</span>
      </div>
      <Refused message={refused} />
      <SidePanel
        open={shown !== null}
        title={shown === null ? '' : t(`pictures.of.${shown.kind}`)}
        onDismiss={close}
        actions={
          <Button compact onClick={close}>
            {t('keys.close')}
          </Button>
        }
      >
        {shown !== null && (
          <img className={styles.picture} src={shown.url} alt={t(`pictures.of.${shown.kind}`)} />
        )}
      </SidePanel>
    </Part>
  )
}
