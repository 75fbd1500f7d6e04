import { keptText } from '../../screen-kit/kept-text.ts'
import { useStep } from '../../screen-kit/use-step.ts'
import { useText } from '../../text/use-text.ts'
import { warningIcon } from '../../ui/icons/first-page-icons.ts'
import { ErrorPage } from '../error-page/ErrorPage.tsx'

/** The hotel does not know what was asked for: the 404 scenario (R16.3). */
export default function CommonError() {
  const { session } = useStep('/common-error')
  const kept = keptText(session, useText())
  return <ErrorPage route="/common-error" name="common-error" icon={warningIcon} kept={kept} />
}
