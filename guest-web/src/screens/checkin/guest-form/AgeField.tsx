import { useText } from '../../../text/use-text.ts'
import { TextField } from '../../../ui/controls/TextField.tsx'
import { labelledAs } from './labelled-as.ts'
import type { Tied } from './tied.ts'

/** Age in years. */
export function AgeField({ tied }: { readonly tied: Tied }) {
  const text = useText()
  const { t, has } = text
  return (
    <TextField
      {...labelledAs('age', tied.required, text)}
      width="age"
      figures
      inputMode="numeric"
      autoComplete="off"
      affix={has('fields.age.unit') ? t('fields.age.unit') : undefined}
      {...tied}
    />
  )
}
