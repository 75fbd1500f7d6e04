import { useEffect, useRef, useState } from 'react'
import type { Deps } from '../../flows/Deps.ts'
import { useText } from '../../text/use-text.ts'
import { Button } from '../../ui/actions/Button.tsx'
import { Dialog } from '../../ui/dialog/Dialog.tsx'
import { Reader } from '../../ui/dialog/Reader.tsx'
import { reloadIcon } from '../../ui/icons/later-icons.ts'
import { SafeHtml } from '../../ui/safe-html/SafeHtml.tsx'
import { useDeps } from '../deps.ts'
import { useAction } from '../use-action.ts'

interface DocumentReaderProps {
  readonly document: ReturnType<typeof useDocument>
  readonly title: string
  /** Shown while it is on its way. */
  readonly loadingText: string
  readonly retryText: string
  /** Height of the window: `tall` where little else is on the screen. */
  readonly height?: 'short' | 'tall'
}

/** A document in its window, in full on demand, and a way to ask for it again when it did not come. */
export function DocumentReader(props: DocumentReaderProps) {
  const { document, title, loadingText, retryText, height = 'short' } = props
  const { t } = useText()
  const [isOpen, setOpen] = useState(false)
  const close = () => setOpen(false)
  const { html } = document
  return (
    <>
      <Reader
        title={title}
        height={height}
        expandText={document.isShown ? t('components.read_in_full') : undefined}
        onExpand={() => setOpen(true)}
      >
        {document.isLoading && <p role="status">{loadingText}</p>}
        {!document.isLoading && html.trim() === '' && (
          <Button variant="secondary" compact icon={reloadIcon} onClick={document.load}>
            {retryText}
          </Button>
        )}
        {html !== '' && <SafeHtml html={html} onShown={document.markShown} onFailed={document.markHidden} />}
      </Reader>
      <Dialog
        open={isOpen}
        size="full"
        title={title}
        onDismiss={close}
        actions={<Button onClick={close}>{t('components.button.close')}</Button>}
      >
        <SafeHtml html={html} />
      </Dialog>
    </>
  )
}

/** Reads a document when the screen opens, and again when the guest asks for it (R9.2). */
export const useDocument = (read: (deps: Deps) => Promise<string>) => {
  const deps = useDeps()
  const [html, setHtml] = useState('')
  const [isShown, setShown] = useState(false)
  const { run: load, isRunning: isLoading } = useAction(async () => {
    setHtml(await read(deps))
  })
  const first = useRef(load)
  useEffect(() => first.current(), [])
  return {
    /** Not sanitised yet; empty until it is there. */
    html,
    isLoading,
    /** It can be read: only then may it be agreed to. */
    isShown: isShown && html.trim() !== '',
    markShown: () => setShown(true),
    markHidden: () => {
      setShown(false)
      setHtml('')
    },
    load,
  }
}
