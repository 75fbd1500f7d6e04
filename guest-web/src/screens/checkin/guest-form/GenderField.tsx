import { useText } from '../../../text/use-text.ts'
import { RadioCards } from '../../../ui/controls/RadioCards.tsx'
import { labelledAs } from './labelled-as.ts'
import type { Tied } from './tied.ts'

/** The codes that there are (R8.11). */
const genders = ['1', '2', '3'] as const

/** Male, female or other. */
export function GenderField({ tied }: { readonly tied: Tied }) {
  const text = useText()
  const { t } = text
  return (
    <RadioCards
      {...labelledAs('gender', tied.required, text)}
      options={genders.map((gender) => ({ value: gender, label: t(`fields.gender.${gender}`) }))}
      {...tied}
    />
  )
}
