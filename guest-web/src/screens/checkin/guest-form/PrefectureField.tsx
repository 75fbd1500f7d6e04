import { prefectures } from '@tomari/guest-rules/contact/prefectures'
import { isJapanese } from '../../../domain/is-japanese.ts'
import { useText } from '../../../text/use-text.ts'
import { SelectField } from '../../../ui/controls/SelectField.tsx'
import { labelledAs } from './labelled-as.ts'
import type { Tied } from './tied.ts'

/** The 47 prefectures and "other". The value is the Japanese name in every language, as the hotel keeps it. */
export function PrefectureField({ tied }: { readonly tied: Tied }) {
  const text = useText()
  const { t, language } = text
  return (
    <SelectField
      {...labelledAs('prefecture', tied.required, text)}
      emptyText={t('components.select_placeholder')}
      options={prefectures.map(({ name, nameEn }) => ({
        value: name,
        label: isJapanese(language) ? name : nameEn,
      }))}
      autoComplete="address-level1"
      {...tied}
    />
  )
}
