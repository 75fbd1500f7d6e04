import { type ReactNode, useEffect } from 'react'
import { textPrefixOf } from '../../journey/derive.ts'
import type { Route } from '../../journey/journey.ts'
import type { Catalogue } from '../../text/catalogue.ts'
import { useText } from '../../text/use-text.ts'
import { AppFrame } from '../../ui/frame/AppFrame.tsx'
import { Logo, LogoBar } from '../../ui/frame/Logo.tsx'
import { useDeps } from '../deps.ts'

/** What every screen has, the first one too. */
export interface ScreenFrameProps {
  readonly route: Route
  /** The screen's `h1`, with `|` at phrase ends. Where the page's name stands in no bar, it also names the window. */
  readonly title: string
  /** Names the window instead of the page's name, where something else matters more, such as a place in a queue. */
  readonly windowTitle?: string | undefined
  /** Something is to be corrected: the window's title says so. */
  readonly hasProblems?: boolean
  /** `scenic` for the first, last and error screens. */
  readonly look?: 'plain' | 'home' | 'scenic' | undefined
  /** Bar, `main`, and what lies above and below. */
  readonly children: ReactNode
}

/** The sheet of a screen, and the window's name. Home needs no more than this, so that its code stays small. */
export const ScreenFrame = (props: ScreenFrameProps) => {
  const text = useText()
  const { site } = useDeps()
  const windowName = documentTitle(text, props)
  useEffect(() => {
    document.title = windowName
  }, [windowName])
  return (
    <AppFrame look={props.look} scene={site.scene} skipText={text.t('components.skip_link')}>
      {props.children}
    </AppFrame>
  )
}

/**
 * Bar of home and the error pages: the tenant's picture (R3.12, R5.13), named while it is missing. Switched off, it leaves
 * the choice of language alone.
 */
export const LogoTop = ({ language }: { readonly language?: ReactNode }) => {
  const { site } = useDeps()
  const { t } = useText()
  const logo = site.topBar && <Logo name={t('hotel.name')} src={`${site.assetsUrl}/app-logo.svg`} />
  return <LogoBar logo={logo} language={language} />
}

/** The window's name: the screen and the hotel; with problems shown it says so first. */
export const documentTitle = (
  { t, has }: Catalogue,
  { route, title: heading, windowTitle, hasProblems = false }: Omit<ScreenFrameProps, 'look' | 'children'>,
): string => {
  const barTitle = `${textPrefixOf(route)}.bar_title`
  // Without the marks at its phrase ends.
  const named = has(barTitle) ? t(barTitle) : heading.replaceAll('|', '')
  const screen = route === '/' ? t('document.home_title') : (windowTitle ?? named)
  const title = t('document.title', { screen, hotel: t('hotel.name') })
  return hasProblems ? t('document.title_with_problems', { title }) : title
}
