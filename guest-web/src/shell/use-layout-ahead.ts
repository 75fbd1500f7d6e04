import { useEffect } from 'react'
import type { Route } from '../journey/journey.ts'

/**
 * Has the browser lay out the coming screen during the fade, as soon as React has drawn it: two thirds of what showing a
 * form takes on a slow phone (docs/decisions/0013). React does not display what an Activity hides, and the browser then
 * postpones the work until it is shown. `ScreenPlace` keeps it out of sight all the same; effects still wait.
 */
export const useLayoutAhead = (coming: Route | null): void => {
  useEffect(() => {
    if (coming === null) return undefined
    const observer = new MutationObserver(() => {
      const place = document.querySelector<HTMLElement>('[data-coming]')
      if (place === null) return
      observer.disconnect()
      place.style.removeProperty('display')
    })
    observer.observe(document.body, { childList: true, subtree: true })
    return () => observer.disconnect()
  }, [coming])
}
