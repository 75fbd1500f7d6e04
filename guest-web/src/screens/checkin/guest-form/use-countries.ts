import type { Country } from '@tomari/contract/postcode'
import { useEffect, useState } from 'react'
import { useParts } from '../../../app/parts.ts'
import { listCountries } from '../../../flows/list-countries.ts'

const none: readonly Country[] = []

/** The countries as the hotel lists them; empty until they are there, and while nobody wants them. */
export const useCountries = (areWanted = true): readonly Country[] => {
  const parts = useParts()
  const [countries, setCountries] = useState(none)
  useEffect(() => {
    let isWanted = areWanted
    const load = async () => {
      const list = await listCountries(parts)
      if (isWanted) setCountries(list)
    }
    if (isWanted) load().catch(reportError)
    return () => {
      isWanted = false
    }
  }, [parts, areWanted])
  return countries
}
