import { type ComponentType, useEffect, useState } from 'react'
import { fetchPatiently } from '../../screen-kit/fetch-once.ts'
import { whenIdle } from '../../ui/later.ts'

/** What the hotel adds to home, fetched with its code when home stands: most hotels add nothing. */
export function LateAdditionalHtml() {
  const [loaded, setLoaded] = useState<{ readonly AdditionalHtml: ComponentType } | null>(null)
  useEffect(() => {
    let isCurrent = true
    const undo = whenIdle(() => {
      // Silent on purpose: guests can check in without the hotel's note.
      fetchPatiently(() => import('./AdditionalHtml.tsx')).then(
        (code) => isCurrent && setLoaded(code),
        () => undefined,
      )
    })
    return () => {
      isCurrent = false
      undo()
    }
  }, [])
  return loaded === null ? null : <loaded.AdditionalHtml />
}
