import { CallFailed, type Failure, isExpired } from '../domain/failure.ts'
import { searchRouteOf } from '../journey/derive.ts'
import { resetSession } from '../session/session.ts'
import type { Catalogue } from '../text/catalogue.ts'
import type { TextKey } from '../text/keys.ts'
import type { AppDeps } from './deps.ts'

/** Shows the guest a failure; `afterwards` answers, once it has happened, what stands below its own words. */
export type FailureReporter = (error: unknown, afterwards?: () => string) => void

interface ReporterDeps extends Pick<AppDeps, 'navigator' | 'errorDialog' | 'session'> {
  /** Where defects of the app are reported: the console, and the page's error listeners. */
  readonly reportDefect: (error: unknown) => void
}

/**
 * Shows the guest a failure, as the error catalogue says (R16.3, R16.7): the 404 scenario leads to /common-error, an
 * expired token back to the search once the dialog is closed, everything else opens the dialog and stays.
 */
export const failureReporter = (deps: ReporterDeps, text: Catalogue): FailureReporter => {
  const { navigator, errorDialog, session } = deps

  const startAgain = async () => {
    const { shown } = navigator.view.getState()
    const search = shown === null ? null : searchRouteOf(shown.route)
    if (search === null || search === shown?.route) return
    // Together with the search: the screen that is left still shows what the session knows, the search shows none of it.
    const stopWatching = navigator.view.subscribe(({ shown: next }) => {
      if (next?.route === search) resetSession(session)
    })
    await navigator.returnTo(search).finally(stopWatching)
  }

  return (error, afterwards = () => '') => {
    const title = text.t('errors.title')
    if (!(error instanceof CallFailed)) {
      // Not a failed call but a defect of the app.
      deps.reportDefect(error)
      errorDialog.setState({ content: { title, text: text.t('errors.general') } })
      return
    }
    const { failure } = error
    if (failure.kind === 'not-found') {
      void navigator.go({ route: '/common-error', anchor: '' })
      return
    }
    const lines = [failureText(text, failure), afterwards()]
    const content = { title, text: lines.filter(Boolean).join('\n') }
    errorDialog.setState({
      content: isExpired(failure) ? { ...content, onClose: () => void startAgain() } : content,
    })
  }
}

/** Our words for failures about which the server says nothing (R16.2). */
const ownTexts: Readonly<Record<Exclude<Failure['kind'], 'refused'>, TextKey>> = {
  'invalid-format': 'errors.invalid_format',
  status: 'errors.status',
  'sign-in': 'errors.sign_in',
  network: 'errors.network',
  timeout: 'errors.timeout',
  'not-found': 'errors.general',
  unknown: 'errors.general',
}

/** What the guest reads about a failure: the server's own message, or ours for its kind (R16.2). */
export const failureText = ({ t }: Catalogue, failure: Failure): string =>
  failure.kind === 'refused' ? failure.message : t(ownTexts[failure.kind])
