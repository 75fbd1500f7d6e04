import { useEffect, useRef, useState } from 'react'
import { useStore } from 'zustand'
import { useDeps } from '../../../screen-kit/deps.ts'

/** Where the URL's hash leads (R8.33). */
export const anchorOf = (place: number): string => `input-companion-${place}`

/**
 * The companion that is open, by the place among the guests; null while none is. One that is opened comes into view and takes the
 * focus; the URL's hash opens its own.
 */
export const useOpenPlace = (
  first: () => number | null,
): readonly [place: number | null, open: (place: number | null) => void] => {
  const { navigator } = useDeps()
  const anchor = useStore(navigator.view, ({ shown }) => shown?.anchor ?? '')
  const [place, setPlace] = useState(first)
  const [followed, setFollowed] = useState('')
  const seen = useRef(place)

  if (anchor !== followed) {
    setFollowed(anchor)
    const [, named] = /^input-companion-(\d+)$/.exec(anchor) ?? []
    if (named !== undefined) setPlace(Number(named))
  }

  useEffect(() => {
    if (seen.current === place) return
    seen.current = place
    const section = place === null ? null : document.getElementById(anchorOf(place))
    section?.scrollIntoView()
    if (section?.contains(document.activeElement) === true) return
    section?.querySelector<HTMLElement>('[aria-expanded]')?.focus({ preventScroll: true })
  }, [place])

  return [place, setPlace]
}
