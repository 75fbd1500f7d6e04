import { deskLanguages } from '@tomari/contract/desk-languages'
import type { StayActPayload } from '@tomari/contract/desk-page/stay-acts'
import { halfWidthAscii } from '@tomari/guest-rules/text/text-width'
import { Button } from '@tomari/guest-web/ui/actions/Button.tsx'
import { QrCode } from '@tomari/guest-web/ui/qr-code/QrCode.tsx'
import { type QrLevel, QUIET_ZONE, qrPathOf } from '@tomari/guest-web/ui/qr-code/qr-path.ts'
import { type ReactNode, useContext, useMemo, useState } from 'react'
import { createPortal } from 'react-dom'
import { Refused, useAct } from '../../calls/answers.tsx'
import { SmallButton } from '../../frame/DeskFrame.tsx'
import { SidePanel } from '../../frame/SidePanel.tsx'
import { catalogueIn, type TextKey, useText } from '../../text/texts.ts'
import { ActDialog, OpenerVariant } from './ActDialog.tsx'
import styles from './HandedOut.module.css'
import type { ActProps } from './StayAct.tsx'

type IssuedCode = StayActPayload<'handOutCode'>

/** Hands out a code for guests who know neither phone nor reservation number. It is shown until the dialog is closed, and never again. */
export function HandOutCode({ calls, stay, onDone }: ActProps) {
  const { t, longDay } = useText()
  const [issued, setIssued] = useState<IssuedCode | null>(null)
  return (
    <>
      <ActDialog label="acts.code" send={() => calls.act('handOutCode', stay, {})} onAnswer={setIssued}>
        <p>{t('acts.code_body')}</p>
      </ActDialog>
      <AnswerDialog
        open={issued !== null}
        title="acts.code_handed_title"
        name={stay.name}
        printOut={issued && <CodePrintOut issued={issued} />}
        onClose={() => {
          setIssued(null)
          onDone('acts.code_handed')
        }}
      >
        {issued !== null && (
          <>
            <p className={styles.code} translate="no">
              {issued.code}
            </p>
            <p>{t('acts.code_once', { day: longDay(issued.last_day) })}</p>
          </>
        )}
      </AnswerDialog>
    </>
  )
}

/** In every language: the person who prints it reads another one than the guest. */
function CodePrintOut({ issued }: { readonly issued: IssuedCode }) {
  return (
    <>
      <p className={styles.code}>{issued.code}</p>
      {deskLanguages.map(catalogueIn).map(({ language, t, longDay }) => (
        <div key={language} lang={language}>
          <p>
            <b>{t('slip.code')}</b>
          </p>
          <p>{t('slip.code_use', { day: longDay(issued.last_day) })}</p>
        </div>
      ))}
    </>
  )
}

/** Shows and prints what the guests' phone shows to the reader at the desk. */
export function ShowQr({ calls, stay }: ActProps) {
  const { t } = useText()
  const variant = useContext(OpenerVariant)
  const [shown, setShown] = useState<StayActPayload<'showQr'> | null>(null)
  const act = useAct(() => calls.act('showQr', stay, {}), setShown)
  return (
    <>
      <SmallButton text="acts.qr" variant={variant} onClick={act.run} />
      <AnswerDialog
        open={shown !== null || act.refused !== null}
        title="acts.qr_title"
        name={stay.name}
        printOut={shown && <QrPrintOut {...shown} />}
        onClose={() => {
          setShown(null)
          act.forget()
        }}
      >
        {shown === null ? (
          <Refused message={act.refused} />
        ) : (
          <>
            <QrCode value={shown.content} level={shown.level} label={t('acts.qr_label')} />
            <p>{t('acts.qr_body')}</p>
          </>
        )}
      </AnswerDialog>
    </>
  )
}

type QrPrintOutProps = { readonly content: string; readonly level: QrLevel }

/** A QR code of a size that readers like, with its white margin: paper has no pixels to fit. Its text is in every language. */
function QrPrintOut({ content, level }: QrPrintOutProps) {
  const { modules, path } = useMemo(() => qrPathOf(content, level), [content, level])
  const whole = modules + 2 * QUIET_ZONE
  return (
    <>
      <svg
        className={styles.qr}
        viewBox={`${-QUIET_ZONE} ${-QUIET_ZONE} ${whole} ${whole}`}
        aria-hidden="true"
        focusable="false"
      >
        <path d={path} />
      </svg>
      {deskLanguages.map((language) => (
        <p key={language} lang={language}>
          {catalogueIn(language).t('slip.qr')}
        </p>
      ))}
    </>
  )
}

type AnswerDialogProps = {
  readonly open: boolean
  readonly title: TextKey
  /** The print-out for the guest below their name; null where there is nothing to print. */
  readonly printOut: ReactNode
  /** The guest's name, printed where it is known. */
  readonly name: string
  readonly onClose: () => void
  readonly children: ReactNode
}

/** What an act has answered, for as long as it is open. Its print-out is hidden on the screen, and all that the page prints meanwhile. */
function AnswerDialog({ open, title, printOut, name, onClose, children }: AnswerDialogProps) {
  const { t } = useText()
  return (
    <>
      <SidePanel
        open={open}
        title={t(title)}
        onDismiss={onClose}
        actions={[
          printOut !== null && (
            <Button key="print" compact onClick={() => window.print()}>
              {t('acts.print_slip')}
            </Button>
          ),
          <Button key="close" variant="secondary" compact onClick={onClose}>
            {t('acts.close')}
          </Button>,
        ]}
      >
        {children}
      </SidePanel>
      {open &&
        printOut !== null &&
        createPortal(
          <div className={styles.printOut}>
            {name !== '' && <p>{t('slip.name', { name: halfWidthAscii(name) })}</p>}
            {printOut}
          </div>,
          document.body,
        )}
    </>
  )
}
