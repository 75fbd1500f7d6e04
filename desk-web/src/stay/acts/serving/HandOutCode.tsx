import type { StayActPayload } from '@tomari/contract/desk-page/stay-acts'
import { useState } from 'react'
import { languagesWithWords, wordsIn } from '../../../text/texts.ts'
import { useWords } from '../../../text/use-words.ts'
import { ActDialog } from '../ActDialog.tsx'
import { AnswerDialog } from '../AnswerDialog.tsx'
import styles from './HandedCode.module.css'
import type { ActProps } from '../use-act.ts'

type Handed = StayActPayload<'handOutCode'>

/** Hands out a code for guests who know neither phone nor booking number. It is shown until the dialog is closed, and never again. */
export function HandOutCode({ calls, stay, onDone }: ActProps) {
  const { t, longDay } = useWords()
  const [handed, setHanded] = useState<Handed | null>(null)
  return (
    <>
      <ActDialog
        label="acts.code"
        title="acts.code_title"
        send={() => calls.act('handOutCode', stay, {})}
        onAnswer={setHanded}
      >
        <p>{t('acts.code_body')}</p>
      </ActDialog>
      <AnswerDialog
        open={handed !== null}
        title="acts.code_handed_title"
        slip={handed && <CodeSlip handed={handed} name={stay.name} />}
        onClose={() => {
          setHanded(null)
          onDone('acts.code_handed')
        }}
      >
        {handed !== null && (
          <>
            <p className={styles.code} translate="no">
              {handed.code}
            </p>
            <p>{t('acts.code_once', { day: longDay(handed.last_day) })}</p>
          </>
        )}
      </AnswerDialog>
    </>
  )
}

/** In every language: whoever prints it reads another one than the guest. */
function CodeSlip({ handed, name }: { readonly handed: Handed; readonly name: string }) {
  const { t } = useWords()
  const every = languagesWithWords.map(wordsIn)
  return (
    <>
      {name !== '' && <p>{t('slip.name', { name })}</p>}
      <p className={styles.code}>{handed.code}</p>
      {every.map((words) => (
        <div key={words.language} lang={words.language}>
          <p>
            <b>{words.t('slip.code')}</b>
          </p>
          <p>{words.t('slip.code_use', { day: words.longDay(handed.last_day) })}</p>
        </div>
      ))}
    </>
  )
}
