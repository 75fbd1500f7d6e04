import { useEffect } from 'react'
import type { Destination } from '../journey/derive.ts'
import { afterFrame } from '../ui/later.ts'
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
 * to read there, and a word to analytics (R3.11, R21.1). The focus comes after the picture, unless the guest has
 * put it elsewhere by then; the first screen of a page load keeps place and focus where guest and browser have put them.
 */
export const useArrival = (shown: Destination | null, visit: number, analytics: Analytics): void => {
  useEffect(() => {
    if (shown === null) return undefined
    document.documentElement.dataset['screen'] = shown.route
    analytics(shown.route)
    if (reveal(shown.anchor)) return undefined
    // A guest may have begun to read home before its code came: nothing moves under a finger that is about to press.
    if (visit === 1) return undefined
    window.scrollTo(0, 0)
    const focused = document.activeElement
    return afterFrame(() => {
      const isElsewhere = document.activeElement !== focused && document.activeElement !== document.body
      if (!isElsewhere) document.querySelector('h1')?.focus({ preventScroll: true })
    })
  }, [shown, visit, analytics])
}
