import { HOME_LANGUAGE, languageMeant } from '@tomari/contract/languages'
import { useSyncExternalStore } from 'react'
import { useText } from '../../../text/use-text.ts'
import { RadioCards } from '../../../ui/controls/Choice.tsx'
import { Fields } from '../../../ui/form/Form.tsx'
import { type ControlProps, labelledAs } from '../guest-form/control-props.ts'
import { residenceOptions } from '../guest-form/PlainField.tsx'

/** Where the representative lives, as a question of its own: guests from abroad pass a choice that stands on Japan already. */
export function ResidenceQuestion({ controlProps }: { readonly controlProps: ControlProps }) {
  const text = useText()
  return (
    <Fields>
      <RadioCards
        {...labelledAs('overseasFlug', true, text)}
        options={residenceOptions(text)}
        {...controlProps}
      />
    </Fields>
  )
}

const watchLanguage = (changed: () => void) => {
  window.addEventListener('languagechange', changed)
  return () => window.removeEventListener('languagechange', changed)
}

const browserLanguage = () => navigator.language

/**
 * Does the guest read another language than Japanese? By the page's, or by the browser's: a page in Japanese may be read through its
 * translation.
 */
export const useReadsOtherThanJapanese = (): boolean => {
  const { language } = useText()
  const ofBrowser = useSyncExternalStore(watchLanguage, browserLanguage, () => language)
  return [language, ofBrowser].some(
    (read) => read !== '' && languageMeant(read, [HOME_LANGUAGE]) === undefined,
  )
}
