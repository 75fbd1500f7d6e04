import { Button } from '@tomari/guest-web/ui/actions/Button.tsx'
import { Refused } from '../../../sign-in/Refused.tsx'
import { useWords } from '../../../text/use-words.ts'
import { StayAct } from '../StayAct.tsx'
import { type ActProps, useAct } from '../use-act.ts'

/** Takes the bill in hand that the guests wait for; asked again where somebody has it already. */
export function TakeBill(props: ActProps) {
  const { calls, stay, onDone } = props
  const { t } = useWords()
  const take = useAct(
    () => calls.act('takeBill', stay, {}),
    () => onDone('acts.taken'),
  )
  if (stay.prepared_by === null) {
    return (
      <>
        <Button variant="secondary" compact onClick={take.run}>
          {t('acts.take')}
        </Button>
        <Refused title={t('acts.refused')} words={take.refused} />
      </>
    )
  }
  return (
    <StayAct
      {...props}
      name="takeBill"
      label="acts.take_over"
      title="acts.take_over_title"
      given={{}}
      told="acts.taken"
    >
      <p>{t('acts.take_over_body', { name: stay.prepared_by })}</p>
    </StayAct>
  )
}
