import { textPrefixOf } from '../../journey/derive.ts'
import type { Route } from '../../journey/journey.ts'
import type { Catalogue } from '../../text/catalogue.ts'
import { useEffect } from 'react'
import { useText } from '../../text/use-text.ts'

/** What a window can be named after. */
export interface WindowNaming {
  readonly route: Route
  /** The screen's `h1`, which names a screen without a bar title. */
  readonly heading: string
  /** Goes before either. */
  readonly said?: string | undefined
  readonly hasProblems?: boolean
}

/** The window's name: the screen and the hotel; with problems shown it says so first. */
export const documentTitle = ({ t, has }: Catalogue, naming: WindowNaming): string => {
  const { route, heading, said, hasProblems = false } = naming
  const barTitle = `${textPrefixOf(route)}.bar_title`
  const named = has(barTitle) ? t(barTitle) : plain(heading)
  const screen = route === '/' ? t('document.home_title') : (said ?? named)
  const title = t('document.title', { screen, hotel: t('hotel.name') })
  return hasProblems ? t('document.title_with_problems', { title }) : title
}

/** Names the window after the screen and the hotel. */
export const useDocumentTitle = (naming: WindowNaming): void => {
  const title = documentTitle(useText(), naming)
  useEffect(() => {
    document.title = title
  }, [title])
}

/** A heading without the marks at its phrase ends, for page titles and speech. */
const plain = (text: string): string => text.replaceAll('|', '')
