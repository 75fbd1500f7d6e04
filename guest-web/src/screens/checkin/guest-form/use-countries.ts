import type { Country } from '@tomari/contract/guest-answers'
import { useEffect, useState } from 'react'
import { listCountries, otherCountries } from '../../../flows/hotel-information.ts'
import { useDeps } from '../../../screen-kit/deps.ts'
import { failureReporter } from '../../../screen-kit/failure-reporter.ts'

const none: readonly Country[] = []

/**
 * The countries as the hotel lists them; empty until they are there, and while `areWanted` is false. A list that fails opens the
 * dialog, and "other" stands in for it.
 */
export const useCountries = (areRequested = true): readonly Country[] => {
  const deps = useDeps()
  const [countries, setCountries] = useState(none)
  useEffect(() => {
    let isCurrent = areRequested
    const load = async () => {
      try {
        const list = await listCountries(deps)
        if (isCurrent) setCountries(list)
      } catch (error) {
        if (!isCurrent) return
        setCountries(otherCountries)
        failureReporter({ ...deps, reportDefect: reportError }, deps.texts.getState())(error)
      }
    }
    if (isCurrent) void load()
    return () => {
      isCurrent = false
    }
  }, [deps, areRequested])
  return countries
}
