import { Button } from '@tomari/guest-web/ui/actions/Button.tsx'
import { Refused } from '../../../sign-in/Refused.tsx'
import { useText } from '../../../text/use-text.ts'
import { ActDialog } from '../ActDialog.tsx'
import { type ActProps, useAct } from '../use-act.ts'

/** Takes the bill in hand that the guests wait for; asked again where somebody has it already. */
export function TakeBill(props: ActProps) {
  const { calls, stay, onDone, onEnded } = props
  const { t } = useText()
  const send = () => calls.act('takeBill', stay, {})
  const take = useAct(send, () => onDone('acts.taken'), onEnded)
  if (stay.prepared_by === null) {
    return (
      <>
        <Button variant="secondary" compact onClick={take.run}>
          {t('acts.take')}
        </Button>
        <Refused title={t('acts.refused')} message={take.refused} />
      </>
    )
  }
  return (
    <ActDialog
      label="acts.take_over"
      title="acts.take_over_title"
      send={send}
      onAnswer={() => onDone('acts.taken')}
      onEnded={onEnded}
    >
      <p>{t('acts.take_over_body', { name: stay.prepared_by })}</p>
    </ActDialog>
  )
}
