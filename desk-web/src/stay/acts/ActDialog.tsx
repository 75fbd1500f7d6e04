import { Button } from '@tomari/guest-web/ui/actions/Button.tsx'
import { afterFrame } from '@tomari/guest-web/ui/later.ts'
import { createContext, type ReactNode, type RefObject, useContext, useState } from 'react'
import { Refused, useAct } from '../../calls/answers.tsx'
import type { Answer } from '../../calls/desk-calls.ts'
import { SidePanel } from '../../frame/SidePanel.tsx'
import { type KeyWith, type TextKey, useText } from '../../text/texts.ts'
import styles from './ActDialog.module.css'

/** The texts of a dialog; the key of its title begins with that of the label, where none is given. */
export type DialogTexts = {
  /** Of the button that leaves things as they are. */
  readonly leave?: TextKey
  /** It takes something away: its buttons are red. */
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

const FIRST_WRONG = 'dialog[open] [aria-invalid="true"]'

/** A double click means one press: of a panel with two questions it would answer both. */
const SECOND_CLICK = 2

/** How much a button that opens something stands out where it stands. */
export const OpenerVariant = createContext<'primary' | 'secondary'>('secondary')

/** What was done last is read anew until then: what is opened meanwhile would be about the stay as it was, and refused. */
export const ActsWait = createContext<RefObject<Promise<void>>>({ current: Promise.resolve() })

/** A button for something that a person does about a stay, and the panel that asks what is needed for it. */
export function ActDialog<Payload>(props: ActDialogProps<Payload> & DialogTexts) {
  const { label, opener = label, about, onOpen, onTry, onClose, onAnswer } = props
  const { isGrave = false, isReady = true, send, children } = props
  const { t } = useText()
  const { go = t(label), leave = isGrave ? 'acts.keep' : 'acts.cancel' } = props
  const variant = useContext(OpenerVariant)
  const reading = useContext(ActsWait)
  const [isOpen, setOpen] = useState(false)
  const act = useAct(send, (payload) => {
    setOpen(false)
    onClose?.()
    onAnswer(payload)
  })
  const open = async () => {
    await reading.current
    onOpen?.()
    setOpen(true)
  }
  const close = () => {
    act.forget()
    onClose?.()
    setOpen(false)
  }
  const goOn = () => {
    onTry?.()
    if (isReady) act.run()
    else afterFrame(() => document.querySelector<HTMLElement>(FIRST_WRONG)?.focus())
  }
  return (
    <>
      <span className={styles.act} data-grave={isGrave || undefined}>
        <Button
          variant={about === undefined ? variant : 'text'}
          compact
          aria-label={about === undefined ? undefined : `${t(opener)} ${about}`}
          onClick={() => void open()}
        >
          {t(opener)}
        </Button>
      </span>
      <SidePanel
        open={isOpen}
        title={t(props.title === undefined ? `${props.label}_title` : props.title)}
        onDismiss={close}
        onGo={goOn}
        actions={
          <>
            <span className={styles.go} data-grave={isGrave || undefined}>
              <Button
                compact
                aria-disabled={act.isBusy || undefined}
                onClick={({ detail }) => detail < SECOND_CLICK && goOn()}
              >
                {act.isBusy ? t('acts.busy') : go}
              </Button>
            </span>
            <Button variant="secondary" compact onClick={close}>
              {t(leave)}
            </Button>
          </>
        }
      >
        {children}
        <Refused message={act.refused} />
      </SidePanel>
    </>
  )
}
