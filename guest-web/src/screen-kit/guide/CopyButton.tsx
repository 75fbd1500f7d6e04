import { useState } from 'react'
import { useText } from '../../text/use-text.ts'
import { Button } from '../../ui/actions/Button.tsx'
import { VisuallyHidden } from '../../ui/frame/VisuallyHidden.tsx'
import { checkIcon } from '../../ui/icons/later-icons.ts'
import { useDeps } from '../deps.ts'

/** Copies a text where the browser lets a page do so, and says that it has. */
export const CopyButton = ({ text }: { readonly text: string }) => {
  const { errorDialog } = useDeps()
  const { t } = useText()
  const [isCopied, setCopied] = useState(false)
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text)
      setCopied(true)
    } catch {
      const content = { title: t('guide.copy_failed_title'), text: t('guide.copy_failed') }
      errorDialog.setState({ content })
    }
  }
  if (!('clipboard' in navigator)) return null
  return (
    <>
      <Button variant="text" icon={isCopied ? checkIcon : undefined} onClick={() => void copy()}>
        {t(isCopied ? 'guide.copied' : 'guide.copy')}
      </Button>
      <VisuallyHidden role="status">{isCopied ? t('guide.copied') : ''}</VisuallyHidden>
    </>
  )
}
