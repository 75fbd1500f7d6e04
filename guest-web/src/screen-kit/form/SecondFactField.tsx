import { SECOND_FACT_MAX_LENGTH } from '@tomari/guest-rules/name/reservation-name'
import { useText } from '../../text/use-text.ts'
import { TextField } from '../../ui/controls/TextField.tsx'
import type { ControlTies } from './use-rule-form.ts'

/** What ties it to the form of its screen. */
export interface SecondFactFieldProps {
  readonly ties: ControlTies
}

/** Phone number, booking number or a code from the front desk: whichever of them the guest has at hand. */
export function SecondFactField({ ties }: SecondFactFieldProps) {
  const { t } = useText()
  return (
    <TextField
      label={t('fields.secondFact.label')}
      required
      // Of the three a phone can offer this one; letters have to be within reach for the others.
      autoComplete="tel-national"
      inputMode="text"
      maxLength={SECOND_FACT_MAX_LENGTH}
      enterKeyHint="search"
      spellCheck={false}
      {...ties}
    />
  )
}
