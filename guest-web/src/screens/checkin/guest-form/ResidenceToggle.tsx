import { useText } from '../../../text/use-text.ts'
import { Toggle } from '../../../ui/controls/Toggle.tsx'
import { DOMESTIC, OVERSEAS } from './guest-values.ts'
import { labelledAs } from './labelled-as.ts'
import type { Tied } from './tied.ts'

/** In Japan or overseas. What was typed on the other side stays. */
export function ResidenceToggle({ tied }: { readonly tied: Tied }) {
  const text = useText()
  const { t } = text
  return (
    <Toggle
      {...labelledAs('overseasFlug', tied.required, text)}
      // Always answered: it stands on one side or the other.
      badge={undefined}
      options={[
        { value: DOMESTIC, label: t('fields.overseasFlug.domestic') },
        { value: OVERSEAS, label: t('fields.overseasFlug.overseas') },
      ]}
      {...tied}
    />
  )
}
