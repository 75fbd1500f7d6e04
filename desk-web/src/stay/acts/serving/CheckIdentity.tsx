import { identityDocuments } from '@tomari/contract/desk-page/board'
import { SelectField } from '@tomari/guest-web/ui/controls/SelectField.tsx'
import { useWords } from '../../../text/use-words.ts'
import { StayAct } from '../StayAct.tsx'
import type { ActProps } from '../use-act.ts'
import { useTyped } from '../use-typed.ts'

/** Writes down that the person has seen who the guests are. */
export function CheckIdentity(props: ActProps) {
  const { t } = useWords()
  const { field, of, restart, tried } = useTyped({ document: '' })
  const document = identityDocuments.find((value) => value === of('document'))
  return (
    <StayAct
      {...props}
      name="checkIdentity"
      label="identity.open"
      title="identity.title"
      go={t('identity.go')}
      onOpen={restart}
      onTry={tried}
      given={document === undefined ? null : { document }}
      told="identity.done"
    >
      <p>{t('identity.body')}</p>
      <SelectField
        label={t('identity.document')}
        emptyText={t('identity.choose')}
        options={identityDocuments.map((value) => ({ value, label: t(`identity.documents.${value}`) }))}
        {...field('document', document === undefined && t('identity.empty'))}
      />
    </StayAct>
  )
}
