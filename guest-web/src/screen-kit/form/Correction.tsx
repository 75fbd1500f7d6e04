import { useText } from '../../text/use-text.ts'
import { Button } from '../../ui/actions/Button.tsx'
import { Sentence } from '../../ui/content/Verbatim.tsx'

interface CorrectionProps {
  readonly text: string
  readonly onTake: () => void
}

/** Offers the text that was certainly meant; the guest decides. */
export function Correction({ text, onTake }: CorrectionProps) {
  const { t } = useText()
  return (
    <Button variant="secondary" compact onClick={onTake}>
      <Sentence text={t('components.correction', { text })} verbatim={text} />
    </Button>
  )
}
