import { TextField } from '@tomari/guest-web/ui/controls/TextField.tsx'
import { useWords } from '../../../text/use-words.ts'
import type { useTyped } from '../use-typed.ts'

/** As long as the name of a line may be. */
const LONGEST_NAME = 100

type Typed = ReturnType<typeof useTyped<'name_ja' | 'name_en'>>

type LineNameProps = {
  readonly label: 'bill.name' | 'refund.reason'
  readonly field: Typed['field']
  /** What is wrong with the Japanese. */
  readonly wrong: string | false
}

/** What a line of the bill is called: in Japanese, and for guests from elsewhere in English. */
export function LineName({ label, field, wrong }: LineNameProps) {
  const { t } = useWords()
  return (
    <>
      <TextField label={t(`${label}_ja`)} maxLength={LONGEST_NAME} {...field('name_ja', wrong)} />
      <TextField label={t(`${label}_en`)} maxLength={LONGEST_NAME} {...field('name_en')} />
    </>
  )
}

/** Whether there is a name in Japanese. */
export const isNamed = (of: Typed['of']): boolean => of('name_ja').trim() !== ''

/** The name as a call takes it. */
export const nameGiven = (of: Typed['of']) => ({
  name_ja: of('name_ja'),
  ...(of('name_en').trim() !== '' && { name_en: of('name_en') }),
})
