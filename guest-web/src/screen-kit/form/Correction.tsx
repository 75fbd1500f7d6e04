import { type CharacterSet, correctionOf } from '@tomari/guest-rules/text/charsets'
import { useText } from '../../text/use-text.ts'
import { Button } from '../../ui/actions/Button.tsx'
import { Sentence } from '../../ui/content/Verbatim.tsx'
import { focusField } from '../../ui/form/Form.tsx'

interface CorrectionProps {
  /** Name of the control, which takes the focus back. */
  readonly field: string
  readonly typed: string
  readonly signs: CharacterSet
  readonly onTake: (text: string) => void
}

/** Offers the likely text; the guest decides. */
export function Correction({ field, typed, signs, onTake }: CorrectionProps) {
  const { t } = useText()
  const corrected = correctionOf(typed, signs)
  if (corrected === null || corrected === typed) return null
  const take = () => {
    onTake(corrected)
    focusField(field)
  }
  return (
    <Button variant="text" onClick={take}>
      <Sentence text={t('components.correction', { text: corrected })} verbatim={corrected} />
    </Button>
  )
}
