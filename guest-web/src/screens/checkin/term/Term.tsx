import { readDocument } from '../../../flows/hotel-information.ts'
import { useDeps } from '../../../screen-kit/deps.ts'
import { DocumentReader, useDocument } from '../../../screen-kit/documents/DocumentReader.tsx'
import { Screen } from '../../../screen-kit/frame/Screen.tsx'
import { useAction } from '../../../screen-kit/use-action.ts'
import { useKeep, useStep } from '../../../screen-kit/use-step.ts'
import { withSignature } from '../../../session/session.ts'
import { useText } from '../../../text/use-text.ts'
import { Button } from '../../../ui/actions/Button.tsx'
import { SignatureField, useSignature } from './SignatureField.tsx'

/** The accommodation agreement, and the guest's signature under it (R9.1, R9.2). */
export default function Term() {
  const { session, update, proceed } = useStep('/checkin/term')
  const { errorDialog } = useDeps()
  const { t } = useText()
  const agreement = useDocument((deps) => readDocument(deps, 'agreement'))
  const signature = useSignature(session.signature)
  useKeep((current) => withSignature(current, signature.made()))

  const next = useAction(async () => {
    const made = signature.made()
    if (made === null) {
      errorDialog.setState({ content: { title: t('checkin.term.failed_title'), text: t('errors.general') } })
      return
    }
    update((current) => withSignature(current, made))
    await proceed('next')
  })

  const reason = !agreement.isShown
    ? t('checkin.term.reason_agreement')
    : signature.isEmpty
      ? t('checkin.term.reason_signature')
      : undefined
  return (
    <Screen
      route="/checkin/term"
      title={t('checkin.term.heading')}
      reason={reason}
      primary={
        <Button disabled={reason !== undefined} onClick={next.run}>
          {t('checkin.term.button')}
        </Button>
      }
    >
      <DocumentReader
        document={agreement}
        title={t('checkin.term.reader_title')}
        loadingText={t('checkin.term.agreement_loading')}
        retryText={t('checkin.term.agreement_retry')}
      />
      <SignatureField signature={signature} />
    </Screen>
  )
}
