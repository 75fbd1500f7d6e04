import type { StayActPayload } from '@tomari/contract/desk-page/stay-acts'
import { Button } from '@tomari/guest-web/ui/actions/Button.tsx'
import { QrCode } from '@tomari/guest-web/ui/qr-code/QrCode.tsx'
import { useState } from 'react'
import { Refused } from '../../../sign-in/Refused.tsx'
import { languagesWithWords, wordsIn } from '../../../text/texts.ts'
import { useWords } from '../../../text/use-words.ts'
import { AnswerDialog } from '../AnswerDialog.tsx'
import { SlipQr } from './Slip.tsx'
import { type ActProps, useAct } from '../use-act.ts'

type Shown = StayActPayload<'showQr'>

/** Shows and prints what the guests' phone shows to the reader at the desk. */
export function ShowQr({ calls, stay }: ActProps) {
  const { t } = useWords()
  const [shown, setShown] = useState<Shown | null>(null)
  const act = useAct(() => calls.act('showQr', stay, {}), setShown)
  return (
    <>
      <Button variant="secondary" compact onClick={act.run}>
        {t('acts.qr')}
      </Button>
      <AnswerDialog
        open={shown !== null || act.refused !== null}
        title="acts.qr_title"
        slip={shown && <QrSlip shown={shown} name={stay.name} />}
        onClose={() => {
          setShown(null)
          act.forget()
        }}
      >
        {shown === null ? (
          <Refused title={t('acts.refused')} words={act.refused} />
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

/** In every language: whoever prints it reads another one than the guest. */
function QrSlip({ shown, name }: { readonly shown: Shown; readonly name: string }) {
  const { t } = useWords()
  return (
    <>
      {name !== '' && <p>{t('slip.name', { name })}</p>}
      <SlipQr {...shown} />
      {languagesWithWords.map((language) => (
        <p key={language} lang={language}>
          {wordsIn(language).t('slip.qr')}
        </p>
      ))}
    </>
  )
}
