import { shareOrSave } from '../flows/share-or-save.ts'
import { useText } from '../text/use-text.ts'
import { Button, LinkRow } from '../ui/actions/Button.tsx'
import { saveIcon } from '../ui/icons/later-icons.ts'
import { passImageOf } from '../ui/qr-code/pass-image.ts'
import type { Pass } from '../ui/qr-code/QrCard.tsx'
import type { QrLevel } from '../ui/qr-code/qr-path.ts'
import { useDeps } from './deps.ts'
import { useAction } from './use-action.ts'

export interface SaveQrCodeProps {
  readonly value: string
  readonly level: QrLevel
  /** What stands beside it. */
  readonly pass: Pass
}

/** Says nothing of whose pass it is: names of pictures are backed up and shown to others. */
const FILE_NAME = 'check-in-qr.png'

/** Hands the pass on as a picture, to be shown where there is no network, or by a companion; nothing where the hotel wants no such. */
export const SaveQrCode = ({ value, level, pass }: SaveQrCodeProps) => {
  const { site } = useDeps()
  const { t } = useText()
  const save = useAction(async () => {
    const image = await passImageOf(pass, value, level)
    await shareOrSave(new File([image], FILE_NAME, { type: image.type }))
  })
  if (!site.qr.canBeSaved) return null
  return (
    <LinkRow align="center">
      <Button variant="text" icon={saveIcon} disabled={save.isRunning} onClick={save.run}>
        {t('components.save_code')}
      </Button>
    </LinkRow>
  )
}
