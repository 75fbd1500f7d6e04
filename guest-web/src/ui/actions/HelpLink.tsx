import { type ReactNode, useState } from 'react'
import { Dialog } from '../dialog/Dialog.tsx'
import { helpIcon } from '../icons/later-icons.ts'
import { Button, LinkRow } from './Button.tsx'

type HelpLinkProps = {
  link: string
  title: string
  closeText: string
  children: ReactNode
}

/** A link that opens a dialog with advice. */
export function HelpLink({ link, title, closeText, children }: HelpLinkProps) {
  const [isOpen, setOpen] = useState(false)
  const close = () => setOpen(false)
  return (
    <>
      <LinkRow>
        <Button variant="text" icon={helpIcon} aria-haspopup="dialog" onClick={() => setOpen(true)}>
          {link}
        </Button>
      </LinkRow>
      <Dialog
        open={isOpen}
        title={title}
        onDismiss={close}
        actions={<Button onClick={close}>{closeText}</Button>}
      >
        {children}
      </Dialog>
    </>
  )
}
