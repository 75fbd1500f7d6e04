import type { ReactNode } from 'react'
import type { Route } from '../../journey/journey.ts'
import { useText } from '../../text/use-text.ts'
import { AppFrame } from '../../ui/frame/AppFrame.tsx'
import { useDeps } from '../deps.ts'
import { useDocumentTitle } from './document-title.ts'

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
  const { route, title, windowTitle, hasProblems = false, children } = props
  const { t } = useText()
  const { site } = useDeps()
  useDocumentTitle({ route, heading: title, said: windowTitle, hasProblems })
  return (
    <AppFrame look={props.look} scene={site.scene} skipText={t('components.skip_link')}>
      {children}
    </AppFrame>
  )
}
