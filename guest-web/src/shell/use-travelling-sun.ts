import { useLayoutEffect, useRef } from 'react'

/** Long enough to be followed with the eye, and over before a guest has read the heading. */
const TRAVEL_MS = 320

/** A disc of a few pixels would wobble by halves of a pixel on its way; less than this is no journey. */
const SHORTEST_WAY_PX = 1

/** The sun of the screen that is seen, not of one that is drawn ahead; none where a screen shows neither line nor scenery. */
const shownSun = (): Element | undefined =>
  [...document.querySelectorAll('[data-sun]')].find(
    (sun) => sun.closest('[data-coming]') === null && sun.getClientRects().length > 0,
  )

/** Where it will stand, since a new screen is shown from its top: what scrolls still has to come down. */
const placeOf = (sun: Element): DOMRect => {
  const { x, y, width, height } = sun.getBoundingClientRect()
  return new DOMRect(x, sun.closest('main') === null ? y : y + window.scrollY, width, height)
}

/** From where it stood and as large as it was there, to where it stands now. */
const wayFrom = (from: DOMRect, to: DOMRect): string => {
  const x = from.x + from.width / 2 - (to.x + to.width / 2)
  const y = from.y + from.height / 2 - (to.y + to.height / 2)
  return `translate(${x}px, ${y}px) scale(${from.width / to.width})`
}

const isStill = () => document.hidden || window.matchMedia('(prefers-reduced-motion: reduce)').matches

const travel = (from: DOMRect): void => {
  const sun = isStill() ? undefined : shownSun()
  // The landscape of home is a drawing: the sun is back there at once.
  if (!(sun instanceof HTMLElement)) return
  const to = placeOf(sun)
  if (Math.hypot(from.x - to.x, from.y - to.y) < SHORTEST_WAY_PX) return
  const timing = { duration: TRAVEL_MS, easing: 'cubic-bezier(0.2, 0.7, 0.2, 1)' }
  // Nothing but transform and opacity: the phone's processor is drawing the new screen meanwhile.
  sun.animate([{ transform: wayFrom(from, to) }, { transform: 'none' }], timing)
  // The ring grows with the disc, and would be as thick as a tyre: it comes at the end of the way.
  const ring = { ...timing, easing: 'ease-in', pseudoElement: '::after' }
  sun.animate([{ opacity: 0 }, { opacity: 1 }], ring)
}

/** In the next frame, when all that a change asks for is there: asked sooner, the browser would lay the page out twice. */
const inNextFrame = (act: () => void): (() => void) => {
  const frame = requestAnimationFrame(act)
  return () => cancelAnimationFrame(frame)
}

/**
 * The sun of home is one through the whole journey: it leads the line of steps, and is the mark at its end. From screen to
 * screen it moves there; place and size alone change, and nothing waits for it.
 * @param isMoving a screen change has begun
 * @param visit counts the screens shown
 */
export const useTravellingSun = (isMoving: boolean, visit: number): void => {
  const left = useRef<DOMRect>(undefined)
  useLayoutEffect(() => {
    if (!isMoving) return undefined
    return inNextFrame(() => {
      left.current = shownSun()?.getBoundingClientRect()
    })
  }, [isMoving])
  useLayoutEffect(() => {
    const from = left.current
    left.current = undefined
    return from === undefined || visit < 2 ? undefined : inNextFrame(() => travel(from))
  }, [visit])
}
