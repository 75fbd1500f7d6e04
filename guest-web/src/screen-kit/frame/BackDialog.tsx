import { useStore } from 'zustand'
import { useText } from '../../text/use-text.ts'
import { Button } from '../../ui/actions/Button.tsx'
import { Dialog } from '../../ui/dialog/Dialog.tsx'
import { Lead } from '../../ui/content/Phrases.tsx'
import { useDeps } from '../deps.ts'

/** Asks before a screen is left for the search (R3.14): staying is the safe choice. */
export const BackDialog = () => {
  const { navigator } = useDeps()
  const { t } = useText()
  const question = useStore(navigator.view, (view) => view.question)
  return (
    <Dialog
      open={question !== null}
      title={t('components.back_dialog.title')}
      onDismiss={question?.stay}
      actions={
        <>
          <Button onClick={question?.stay}>{t('components.back_dialog.stay')}</Button>
          <Button variant="secondary" onClick={() => void question?.leave()}>
            {t('components.back_dialog.leave')}
          </Button>
        </>
      }
    >
      <Lead text={t('components.back_dialog.body')} />
    </Dialog>
  )
}
