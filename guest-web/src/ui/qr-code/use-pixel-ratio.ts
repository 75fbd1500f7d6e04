import { useSyncExternalStore } from 'react'

// Zooming the page and moving it to another monitor both resize the window.
const subscribe = (onChange: () => void) => {
  window.addEventListener('resize', onChange)
  return () => window.removeEventListener('resize', onChange)
}

/** Pixels of the screen to a CSS pixel, followed as the page is zoomed. */
export const usePixelRatio = (): number =>
  useSyncExternalStore(
    subscribe,
    () => window.devicePixelRatio,
    () => 1,
  )
