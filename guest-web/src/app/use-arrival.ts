import { useEffect } from 'react'
import type { Destination } from '../journey/derive.ts'
import type { Analytics } from './analytics.ts'

const reveal = (anchor: string) => {
  const place = anchor === '' ? null : document.getElementById(anchor)
  if (place === null) return false
  place.tabIndex = -1
  place.scrollIntoView()
  place.focus({ preventScroll: true })
  return true
}

/**
 * What happens when a screen is there: to the top or to the anchor, focus to the heading, so that a screen reader begins
 * to read there, and a word to analytics (specification 2, design 7). The first screen of a page load keeps the focus
 * where the browser puts it.
 */
export const useArrival = (shown: Destination | null, visit: number, analytics: Analytics): void => {
  useEffect(() => {
    if (shown === null) return
    document.documentElement.dataset['screen'] = shown.route
    analytics(shown.route)
    if (reveal(shown.anchor)) return
    window.scrollTo(0, 0)
    if (visit > 1) document.querySelector('h1')?.focus({ preventScroll: true })
  }, [shown, visit, analytics])
}
