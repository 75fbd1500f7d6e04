import type { StayActPayload } from '@tomari/contract/desk-page/stay-acts'
import { useState } from 'react'
import { catalogueIn, languagesWithTexts } from '../../../text/texts.ts'
import { useText } from '../../../text/use-text.ts'
import { ActDialog } from '../ActDialog.tsx'
import { AnswerDialog } from '../AnswerDialog.tsx'
import type { ActProps } from '../use-act.ts'
import styles from './IssuedCode.module.css'

type IssuedCode = StayActPayload<'handOutCode'>

/** Hands out a code for guests who know neither phone nor reservation number. It is shown until the dialog is closed, and never again. */
export function HandOutCode({ calls, stay, onDone }: ActProps) {
  const { t, longDay } = useText()
  const [issued, setIssued] = useState<IssuedCode | null>(null)
  return (
    <>
      <ActDialog
        label="acts.code"
        title="acts.code_title"
        send={() => calls.act('handOutCode', stay, {})}
        onAnswer={setIssued}
      >
        <p>{t('acts.code_body')}</p>
      </ActDialog>
      <AnswerDialog
        open={issued !== null}
        title="acts.code_handed_title"
        printOut={issued && <CodePrintOut issued={issued} name={stay.name} />}
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

/** In every language: whoever prints it reads another one than the guest. */
function CodePrintOut({ issued, name }: { readonly issued: IssuedCode; readonly name: string }) {
  const { t } = useText()
  const every = languagesWithTexts.map(catalogueIn)
  return (
    <>
      {name !== '' && <p>{t('slip.name', { name })}</p>}
      <p className={styles.code}>{issued.code}</p>
      {every.map((text) => (
        <div key={text.language} lang={text.language}>
          <p>
            <b>{text.t('slip.code')}</b>
          </p>
          <p>{text.t('slip.code_use', { day: text.longDay(issued.last_day) })}</p>
        </div>
      ))}
    </>
  )
}
