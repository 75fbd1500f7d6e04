import type { ComponentProps } from 'react'

export type ScrollRegionProps = ComponentProps<'div'> & {
  /** Id of the words that name it. */
  'aria-labelledby': string
}

/** A keyboard scrolls only what has focus, and Safari gives none to what merely scrolls. */
const reachable = { role: 'region', tabIndex: 0 } as const

/** A part of the page that scrolls by itself, by finger or by keyboard. */
export function ScrollRegion(native: ScrollRegionProps) {
  return <div {...reachable} {...native} />
}
