import { type RefObject, useLayoutEffect, useState } from 'react'

/** Width of an element in CSS pixels, followed as it changes; infinite until it has been laid out. */
export function useOwnWidth(element: RefObject<HTMLElement | null>): number {
  const [width, setWidth] = useState(Number.POSITIVE_INFINITY)
  useLayoutEffect(() => {
    const { current } = element
    if (current === null) return undefined
    const measure = () => setWidth(current.clientWidth)
    measure()
    const observer = new ResizeObserver(measure)
    observer.observe(current)
    return () => observer.disconnect()
  }, [element])
  return width
}
