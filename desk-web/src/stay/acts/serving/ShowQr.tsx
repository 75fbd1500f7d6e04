import type { StayActPayload } from '@tomari/contract/desk-page/stay-acts'
import { Button } from '@tomari/guest-web/ui/actions/Button.tsx'
import { QrCode } from '@tomari/guest-web/ui/qr-code/QrCode.tsx'
import { useState } from 'react'
import { Refused } from '../../../sign-in/Refused.tsx'
import { languagesWithTexts, catalogueIn } from '../../../text/texts.ts'
import { useText } from '../../../text/use-text.ts'
import { AnswerDialog } from '../AnswerDialog.tsx'
import { PrintOutQr } from './PrintOut.tsx'
import { type ActProps, useAct } from '../use-act.ts'

type Shown = StayActPayload<'showQr'>

/** Shows and prints what the guests' phone shows to the reader at the desk. */
export function ShowQr({ calls, stay }: ActProps) {
  const { t } = useText()
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
        printOut={shown && <QrPrintOut shown={shown} name={stay.name} />}
        onClose={() => {
          setShown(null)
          act.forget()
        }}
      >
        {shown === null ? (
          <Refused title={t('acts.refused')} message={act.refused} />
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
function QrPrintOut({ shown, name }: { readonly shown: Shown; readonly name: string }) {
  const { t } = useText()
  return (
    <>
      {name !== '' && <p>{t('slip.name', { name })}</p>}
      <PrintOutQr {...shown} />
      {languagesWithTexts.map((language) => (
        <p key={language} lang={language}>
          {catalogueIn(language).t('slip.qr')}
        </p>
      ))}
    </>
  )
}
