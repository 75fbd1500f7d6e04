import { useEffect } from 'react'
import { backRuleOf } from '../journey/derive.ts'
import type { Route } from '../journey/journey.ts'

/** Typing, choosing and ticking are inputs; drawing a signature is not. */
const isEntry = ({ type, target }: Event) => type === 'input' || target instanceof HTMLCanvasElement
const entries = ['input', 'pointerup']

/** Has the hotel, on this screen, all that was entered before? Where going back is blocked, a part of the journey is complete. */
const isSaved = (route: Route) => backRuleOf(route) === 'no'

const ask = (event: BeforeUnloadEvent) => {
  event.preventDefault()
  // Chrome before 119 asks for nothing less.
  event.returnValue = true
}

/** Asks before the page is reloaded or closed while something is entered that the hotel does not have yet. */
export const useUnsavedGuard = (route: Route | null): void => {
  const hasNothingToLose = route === null || isSaved(route)
  useEffect(() => {
    if (hasNothingToLose) return undefined
    const note = (event: Event) => {
      if (isEntry(event)) window.addEventListener('beforeunload', ask)
    }
    for (const type of entries) document.addEventListener(type, note)
    return () => {
      for (const type of entries) document.removeEventListener(type, note)
      window.removeEventListener('beforeunload', ask)
    }
  }, [hasNothingToLose])
}
