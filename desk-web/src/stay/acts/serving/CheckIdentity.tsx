import { type IdentityDocument, identityDocuments } from '@tomari/contract/desk-page/board'
import { SelectField } from '@tomari/guest-web/ui/controls/SelectField.tsx'
import { useState } from 'react'
import { useText } from '../../../text/use-text.ts'
import { ActDialog } from '../ActDialog.tsx'
import type { ActProps } from '../use-act.ts'

/** Writes down that the person has seen who the guests are. */
export function CheckIdentity({ calls, stay, onDone, onEnded }: ActProps) {
  const { t } = useText()
  const [document, setDocument] = useState<IdentityDocument | null>(null)
  const [isMissing, setMissing] = useState(false)
  return (
    <ActDialog
      label="identity.open"
      title="identity.title"
      go={t('identity.go')}
      onOpen={() => {
        setDocument(null)
        setMissing(false)
      }}
      isReady={() => {
        setMissing(document === null)
        return document !== null
      }}
      send={() => calls.act('checkIdentity', stay, { document: document ?? 'other' })}
      onAnswer={() => onDone('identity.done')}
      onEnded={onEnded}
    >
      <p>{t('identity.body')}</p>
      <SelectField
        label={t('identity.document')}
        name="document"
        emptyText={t('identity.choose')}
        value={document ?? ''}
        error={isMissing && document === null ? t('identity.empty') : undefined}
        options={identityDocuments.map((value) => ({ value, label: t(`identity.documents.${value}`) }))}
        onChange={({ target }) =>
          setDocument(identityDocuments.find((value) => value === target.value) ?? null)
        }
      />
    </ActDialog>
  )
}

/** Takes that back. */
export function ClearIdentity({ calls, stay, onDone, onEnded }: ActProps) {
  const { t } = useText()
  return (
    <ActDialog
      label="identity.clear"
      title="identity.clear_title"
      isGrave
      send={() => calls.act('clearIdentity', stay, {})}
      onAnswer={() => onDone('identity.cleared')}
      onEnded={onEnded}
    >
      <p>{t('identity.clear_body')}</p>
    </ActDialog>
  )
}
