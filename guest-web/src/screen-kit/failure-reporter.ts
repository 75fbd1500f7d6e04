import { CallFailed, type Failure, isExpired } from '../domain/failure.ts'
import { searchRouteOf } from '../journey/derive.ts'
import { resetSession } from '../session/session.ts'
import type { Catalogue } from '../text/catalogue.ts'
import type { AppDeps, ErrorDialogContent } from './deps.ts'

/**
 * Shows the guest a failure.
 * @param afterwards answers, once it has happened, what stands below its own words
 * @param retry does again what has failed, where pressing again is no more than that
 */
export type FailureReporter = (error: unknown, afterwards?: () => string, retry?: () => void) => void

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

  return (error, afterwards = () => '', retry) => {
    const isDefect = !(error instanceof CallFailed)
    if (isDefect) deps.reportDefect(error)
    const failure: Failure = isDefect ? { kind: 'unknown' } : error.failure
    if (failure.kind === 'not-found') {
      void navigator.go({ route: '/common-error', anchor: '' })
      return
    }
    const content = failureContent(text, failure, retry)
    const lines = [content.text, isDefect ? '' : afterwards()]
    const act = () => void startAgain()
    errorDialog.setState({
      content: {
        ...content,
        text: lines.filter(Boolean).join('\n'),
        ...(isExpired(failure) && {
          help: [{ label: text.t('components.back_dialog.leave'), act }],
          onClose: act,
        }),
      },
    })
  }
}

/** What the guest reads of a failure: its cause, what that means, and that it can be tried again. */
export const failureContent = (
  text: Catalogue,
  failure: Failure,
  retry?: () => void,
): ErrorDialogContent => ({
  title: failureTitle(text, failure),
  text: failureText(text, failure),
  // A hotel that refuses in its own words refuses again.
  ...(retry !== undefined &&
    failure.kind !== 'refused' && { help: [{ label: text.t('components.button.retry'), act: retry }] }),
})

/** Where the words for a failure stand: `errors.network`, and its cause in `errors.network_title`. */
const keyOf = (failure: Failure): string =>
  `errors.${isExpired(failure) ? 'session' : failure.kind.replace('-', '_')}`

/** The cause of a failure, as far as the app knows it. */
export const failureTitle = ({ t, has }: Catalogue, failure: Failure): string => {
  const key = `${keyOf(failure)}_title`
  return t(has(key) ? key : 'errors.title')
}

/** What the guest reads about a failure: the server's own message, or ours for its kind (R16.2). */
export const failureText = ({ t, has }: Catalogue, failure: Failure): string => {
  if (failure.kind === 'refused') return failure.message
  const key = keyOf(failure)
  return t(has(key) ? key : 'errors.general')
}
