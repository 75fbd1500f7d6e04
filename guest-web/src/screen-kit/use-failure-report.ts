import { useText } from '../text/use-text.ts'
import { type FailureReporter, failureReporter } from './failure-reporter.ts'
import { useDeps } from './deps.ts'

/** What tells the guest of a failure, in their language. */
export const useFailureReport = (): FailureReporter => {
  const deps = useDeps()
  const text = useText()
  return failureReporter({ ...deps, reportDefect: (error) => reportError(error) }, text)
}
