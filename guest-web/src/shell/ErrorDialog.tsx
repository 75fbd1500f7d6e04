import { useStore } from 'zustand'
import { useText } from '../text/use-text.ts'
import { Button } from '../ui/actions/Button.tsx'
import { Dialog } from '../ui/dialog/Dialog.tsx'
import { useDeps } from '../screen-kit/deps.ts'

/** The dialog of a failed call: title, text of several lines, a button to close it (R16.1). */
export const ErrorDialog = () => {
  const { errorDialog } = useDeps()
  const content = useStore(errorDialog, (state) => state.content)
  const { t } = useText()
  const close = () => {
    errorDialog.setState({ content: null })
    content?.onClose?.()
  }
  return (
    <Dialog
      open={content !== null}
      tone="error"
      title={content?.title ?? ''}
      onDismiss={close}
      actions={<Button onClick={close}>{t('components.button.close')}</Button>}
    >
      {/* Plain text: what a server says is never markup here, and its | is no phrase mark. */}
      {content?.text.split('\n').map((line, index) => (
        <p key={`${index}:${line}`}>{line}</p>
      ))}
    </Dialog>
  )
}
