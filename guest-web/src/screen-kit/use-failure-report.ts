import { useText } from '../text/use-text.ts'
import { type FailureReporter, failureReporter } from './failure-reporter.ts'
import { useParts } from './parts.ts'

/** What tells the guest of a failure, in their language. */
export const useFailureReport = (): FailureReporter => {
  const parts = useParts()
  const text = useText()
  return failureReporter({ ...parts, reportDefect: (error) => reportError(error) }, text)
}
