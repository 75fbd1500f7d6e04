import { useRef, useState } from 'react'
import { useText } from '../text/use-text.ts'
import { useDeps } from './deps.ts'
import { type FailureReporter, failureReporter } from './failure-reporter.ts'

/**
 * Runs a flow and shows what becomes of it: only once at a time, and a failed call opens the error dialog (R16.1).
 * Await `step.proceed(…)` in the action: then the button stays busy until the next screen is there.
 * @param afterwards called after a failure: what the dialog says below its words, such as what the hotel has by now
 */
export const useAction = <Args extends readonly unknown[]>(
  action: (...args: Args) => Promise<void>,
  afterwards?: () => string,
) => {
  const report = useFailureReport()
  const [isRunning, setRunning] = useState(false)
  // State is seen a render later; a second tap may come before that.
  const isUnderWay = useRef(false)

  const perform = async (args: Args) => {
    isUnderWay.current = true
    setRunning(true)
    try {
      await action(...args)
    } catch (error) {
      report(error, afterwards, () => run(...args))
    } finally {
      isUnderWay.current = false
      setRunning(false)
    }
  }

  const run = (...args: Args): void => {
    if (!isUnderWay.current) void perform(args)
  }

  return {
    /** Starts the action; does nothing while it runs. */
    run,
    isRunning,
  }
}

export const useFailureReport = (): FailureReporter => {
  const deps = useDeps()
  const text = useText()
  return failureReporter({ ...deps, reportDefect: (error) => reportError(error) }, text)
}
