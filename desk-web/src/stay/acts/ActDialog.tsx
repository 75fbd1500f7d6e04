import { Button } from '@tomari/guest-web/ui/actions/Button.tsx'
import { Dialog } from '@tomari/guest-web/ui/dialog/Dialog.tsx'
import { type ReactNode, useState } from 'react'
import { Refused, useAct } from '../../calls/answers.tsx'
import type { Answer } from '../../calls/desk-calls.ts'
import { type KeyWith, type TextKey, useText } from '../../text/texts.ts'

/** The texts of a dialog; the key of its title begins with that of the label, where none is given. */
export type DialogTexts = {
  /** Of the button that leaves things as they are. */
  readonly leave?: TextKey
  /** What cannot be taken back easily: the button that the hand finds first is the one that leaves things as they are. */
  readonly isGrave?: boolean
} & (
  | { readonly label: KeyWith<'_title'>; readonly title?: undefined }
  | { readonly label: TextKey; readonly title: TextKey }
)

export type ActDialogProps<Payload> = {
  /** Of the button that opens the dialog, where that is not the label. */
  readonly opener?: TextKey
  /** It was done, and the dialog is closed. */
  readonly onAnswer: (payload: Payload) => void
  /** Of the button in it that does it, finished, where the label does not say enough. */
  readonly go?: string | undefined
  /** What the button is about, for those who do not see where it stands: it stands small, one of several. */
  readonly about?: string
  /** The dialog is opened: what was typed before is of another time. */
  readonly onOpen?: (() => void) | undefined
  /** The person tries to send it. */
  readonly onTry?: (() => void) | undefined
  readonly isReady?: boolean
  readonly send: () => Promise<Answer<Payload>>
  /** What was typed can be forgotten. */
  readonly onClose?: () => void
  readonly children: ReactNode
}

/** A button for something that a person does about a stay, and the dialog that asks what is needed for it. */
export function ActDialog<Payload>(props: ActDialogProps<Payload> & DialogTexts) {
  const { label, opener = label, about, onOpen, onTry, onClose, onAnswer } = props
  const { isGrave = false, isReady = true, send, children } = props
  const { t } = useText()
  const { go = t(label), leave = isGrave ? 'acts.keep' : 'acts.cancel' } = props
  const [isOpen, setOpen] = useState(false)
  const act = useAct(send, (payload) => {
    setOpen(false)
    onClose?.()
    onAnswer(payload)
  })
  const open = () => {
    onOpen?.()
    setOpen(true)
  }
  const close = () => {
    act.forget()
    onClose?.()
    setOpen(false)
  }
  const leaveButton = (
    <Button key="leave" variant={isGrave ? 'primary' : 'secondary'} onClick={close}>
      {t(leave)}
    </Button>
  )
  const goButton = (
    <Button
      key="go"
      variant={isGrave ? 'secondary' : 'primary'}
      aria-disabled={act.isBusy || undefined}
      onClick={() => {
        onTry?.()
        if (isReady) act.run()
      }}
    >
      {act.isBusy ? t('acts.busy') : go}
    </Button>
  )
  return (
    <>
      <Button
        variant={about === undefined ? 'secondary' : 'text'}
        compact
        aria-label={about === undefined ? undefined : `${t(opener)} ${about}`}
        onClick={open}
      >
        {t(opener)}
      </Button>
      <Dialog
        open={isOpen}
        title={t(props.title === undefined ? `${props.label}_title` : props.title)}
        onDismiss={close}
        actions={isGrave ? [leaveButton, goButton] : [goButton, leaveButton]}
      >
        {children}
        <Refused message={act.refused} />
      </Dialog>
    </>
  )
}
