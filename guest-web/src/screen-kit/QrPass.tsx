import type { ComponentProps } from 'react'
import { shareOrSave } from '../flows/share-or-save.ts'
import { useText } from '../text/use-text.ts'
import { Button, LinkRow } from '../ui/actions/Button.tsx'
import { IconList } from '../ui/actions/IconList.tsx'
import { saveIcon } from '../ui/icons/later-icons.ts'
import { passImageOf } from '../ui/qr-code/pass-image.ts'
import { type Pass, QrCard } from '../ui/qr-code/QrCard.tsx'
import { QrCode } from '../ui/qr-code/QrCode.tsx'
import { useDeps } from './deps.ts'
import { useAction } from './use-action.ts'
import { useWakeLock } from './use-wake-lock.ts'

interface QrPassProps {
  readonly value: string
  readonly label: string
  /** In pixels; the configured size by default. */
  readonly maxSize?: number
  readonly pass: Pass
  readonly items: ComponentProps<typeof IconList>['items']
}

/** Says nothing of whose pass it is: names of pictures are backed up and shown to others. */
const FILE_NAME = 'check-in-qr.png'

/**
 * The code that the guest shows at the front desk. It can be handed on as a picture where the hotel has that on, to be shown where there
 * is no network, or by a companion.
 */
export const QrPass = ({ value, label, maxSize, pass, items }: QrPassProps) => {
  const { qr } = useDeps().site
  const { t } = useText()
  const save = useAction(async () => {
    const image = await passImageOf(pass, value, qr.level)
    await shareOrSave(new File([image], FILE_NAME, { type: image.type }))
  })
  useWakeLock()
  return (
    <>
      <QrCard pass={pass}>
        <QrCode value={value} label={label} level={qr.level} maxSize={maxSize ?? qr.maxSizePx} />
      </QrCard>
      <IconList items={items} />
      {qr.canBeSaved && (
        <LinkRow align="center">
          <Button variant="text" icon={saveIcon} disabled={save.isRunning} onClick={save.run}>
            {t('components.save_code')}
          </Button>
        </LinkRow>
      )}
    </>
  )
}
