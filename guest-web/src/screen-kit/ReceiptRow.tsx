import { useStore } from 'zustand'
import { saveReceipt } from '../flows/save-receipt.ts'
import { canHandOver } from '../flows/share-or-save.ts'
import { useText } from '../text/use-text.ts'
import { Button, LinkRow } from '../ui/actions/Button.tsx'
import { saveIcon } from '../ui/icons/later-icons.ts'
import { useDeps } from './deps.ts'
import { useAction } from './use-action.ts'

/** The receipt as a file; nothing at all where the hotel has none for this session, or no file gets out of the page (R18.26). */
export const ReceiptRow = () => {
  const deps = useDeps()
  const { t } = useText()
  const { hasReceipt } = useStore(deps.session).payment
  const save = useAction(async () => {
    if ((await saveReceipt(deps)) === 'saved') return
    const content = { title: t('components.receipt.over_title'), text: t('components.receipt.over_body') }
    deps.errorDialog.setState({ content })
  })
  if (hasReceipt !== true || !canHandOver()) return null
  return (
    <LinkRow align="center">
      <Button variant="text" icon={saveIcon} disabled={save.isRunning} onClick={save.run}>
        {t('components.receipt.save')}
      </Button>
    </LinkRow>
  )
}
