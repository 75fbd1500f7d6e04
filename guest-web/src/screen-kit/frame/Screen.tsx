import { type ReactNode, useEffect } from 'react'
import { useText } from '../../text/use-text.ts'
import { Title } from '../../ui/content/Heading.tsx'
import { Lead } from '../../ui/content/Phrases.tsx'
import { Overlay } from '../../ui/dialog/Overlay.tsx'
import { ErrorSummary } from '../../ui/form/Form.tsx'
import { Main } from '../../ui/frame/AppFrame.tsx'
import { BottomBar } from '../../ui/frame/BottomBar.tsx'
import { useDeps } from '../deps.ts'
import type { ShownProblem } from '../form/form.ts'
import { BackDialog } from './BackDialog.tsx'
import { ScreenFrame, type ScreenFrameProps } from './ScreenFrame.tsx'
import { ScreenTop } from './ScreenTop.tsx'
import { WidePane } from './WidePane.tsx'

/** What a screen hands over to be laid out. */
export interface ScreenProps extends Pick<ScreenFrameProps, 'route' | 'title' | 'windowTitle' | 'look'> {
  /** Centred where the screen is something to show, such as a code. */
  readonly titleAlign?: 'start' | 'center'
  /** Takes the place of the `h1` where the kit says it in another way (`SceneMessage`); holds an `h1` itself. */
  readonly heading?: ReactNode
  /** A sentence or two below the heading. */
  readonly lead?: string | undefined
  /** The problems after a refused Next: shown in the summary, and announced in the window's title. */
  readonly problems?: readonly ShownProblem[]
  /** The one main button of the bottom bar; without any of the next three there is no bar. */
  readonly primary?: ReactNode
  readonly secondary?: ReactNode
  /** Why the main button is disabled. */
  readonly reason?: string | undefined
  /** Title of the loading overlay while an action runs, which also blocks going back; `null` while none does. */
  readonly overlay?: string | null
  readonly children?: ReactNode
}

const noProblems: readonly ShownProblem[] = []

/** Lays out a screen: top bar and progress, the `h1`, `main`, the bottom bar, the overlay (R5.16, R5.19). */
export const Screen = (props: ScreenProps) => {
  const { route, title, problems = noProblems, primary, secondary, reason, overlay = null } = props
  const { t } = useText()
  const { navigator } = useDeps()
  const isBusy = overlay !== null
  useEffect(() => (isBusy ? navigator.hold() : undefined), [isBusy, navigator])
  const hasBottomBar = primary !== undefined || secondary !== undefined
  return (
    <ScreenFrame
      route={route}
      title={title}
      windowTitle={props.windowTitle}
      hasProblems={problems.length > 0}
      look={props.look}
    >
      <WidePane route={route} />
      <ScreenTop route={route} />
      <Main>
        {props.heading ?? <Title text={title} align={props.titleAlign} />}
        {props.lead !== undefined && <Lead text={props.lead} />}
        {problems.length > 0 && <ErrorSummary title={t('problems.summary_title')} errors={problems} />}
        {props.children}
      </Main>
      {hasBottomBar && <BottomBar reason={reason} primary={primary} secondary={secondary} />}
      <BackDialog />
      <Overlay
        open={isBusy}
        title={overlay ?? ''}
        lead={t('components.loading.body')}
        slowText={t('components.loading.slow')}
      />
    </ScreenFrame>
  )
}
