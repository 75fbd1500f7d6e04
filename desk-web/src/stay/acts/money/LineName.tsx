import { TextField } from '@tomari/guest-web/ui/controls/TextField.tsx'
import { useText } from '../../../text/use-text.ts'

/** As long as the name of a line may be. */
const LONGEST_NAME = 100

type Name = { readonly japanese: string; readonly english: string }

type LineNameProps = {
  readonly label: 'bill.name' | 'refund.reason'
  readonly typed: Name
  /** The problem of the Japanese name. */
  readonly error: string | undefined
  readonly onType: (some: Partial<Name>) => void
}

/** What a line of the bill is called: in Japanese, and for guests from elsewhere in English. */
export function LineName({ label, typed, error, onType }: LineNameProps) {
  const { t } = useText()
  return (
    <>
      <TextField
        label={t(`${label}_ja`)}
        name="name_ja"
        autoComplete="off"
        maxLength={LONGEST_NAME}
        value={typed.japanese}
        error={error}
        onChange={({ target }) => onType({ japanese: target.value })}
      />
      <TextField
        label={t(`${label}_en`)}
        name="name_en"
        autoComplete="off"
        maxLength={LONGEST_NAME}
        value={typed.english}
        onChange={({ target }) => onType({ english: target.value })}
      />
    </>
  )
}

/** The name as a call takes it. */
export const nameGiven = ({ japanese, english }: Name) => ({
  name_ja: japanese,
  ...(english.trim() === '' ? {} : { name_en: english }),
})
