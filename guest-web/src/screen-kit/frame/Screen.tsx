import { type ReactNode, useEffect } from 'react'
import { useStore } from 'zustand'
import { backRuleOf, progressOf, stepOf, textPrefixOf } from '../../journey/derive.ts'
import type { Route } from '../../journey/journey.ts'
import { useText } from '../../text/use-text.ts'
import { Button } from '../../ui/actions/Button.tsx'
import { Title } from '../../ui/content/Heading.tsx'
import { Lead } from '../../ui/content/Phrases.tsx'
import { Dialog } from '../../ui/dialog/Dialog.tsx'
import { Overlay } from '../../ui/dialog/Overlay.tsx'
import { ErrorSummary } from '../../ui/form/Form.tsx'
import { Main } from '../../ui/frame/AppFrame.tsx'
import { BottomBar } from '../../ui/frame/BottomBar.tsx'
import { TopBar } from '../../ui/frame/TopBar.tsx'
import { useDeps } from '../deps.ts'
import type { ShownProblem } from '../form/form.ts'
import { LogoTop, ScreenFrame, type ScreenFrameProps } from './ScreenFrame.tsx'
import { WidePane } from './WidePane.tsx'

export interface ScreenProps extends Pick<ScreenFrameProps, 'route' | 'title' | 'windowTitle' | 'look'> {
  /** Centred where the screen is something to show, such as a code. */
  readonly titleAlign?: 'start' | 'center'
  /** Takes the place of the `h1` where the kit says it in another way (`SceneMessage`); holds an `h1` itself. */
  readonly heading?: ReactNode
  /** A sentence or two below the heading. */
  readonly lead?: string | undefined
  /** The problems after a refused Next: shown in the summary, and announced in the window's title. */
  readonly problems?: readonly ShownProblem[]
  /** So many are listed; by default each is. */
  readonly problemsListedFrom?: number
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
        {problems.length > 0 && (
          <ErrorSummary
            title={t('problems.summary_title')}
            errors={problems}
            least={props.problemsListedFrom}
          />
        )}
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

/** Asks before a screen is left for the search (R3.14): staying is the safe choice. */
const BackDialog = () => {
  const { navigator } = useDeps()
  const { t } = useText()
  const question = useStore(navigator.view, (view) => view.question)
  return (
    <Dialog
      open={question !== null}
      title={t('components.back_dialog.title')}
      onDismiss={question?.stay}
      actions={
        <>
          <Button onClick={question?.stay}>{t('components.back_dialog.stay')}</Button>
          <Button variant="secondary" onClick={() => void question?.leave()}>
            {t('components.back_dialog.leave')}
          </Button>
        </>
      }
    >
      <Lead text={t('components.back_dialog.body')} />
    </Dialog>
  )
}

/** Does a page's name say already to which journey it belongs? */
const names = (title: string, flow: string): boolean => title.toLowerCase().includes(flow.toLowerCase())

/** Bar of a screen: the full logo on the error pages, else the way back, the page's name and the progress. */
const ScreenTop = ({ route }: { readonly route: Route }) => {
  const { site, navigator } = useDeps()
  const { t, has } = useText()
  const { top } = stepOf(route)
  if (!site.topBar) return null
  if (top === 'logo') return <LogoTop />
  const titleKey = `${textPrefixOf(route)}.bar_title`
  const title = has(titleKey) ? t(titleKey) : ''
  const progress = progressOf(route)
  const flowKey = `top_bar.flow.${progress?.flow ?? 'checkin'}`
  const flow = has(flowKey) ? t(flowKey) : ''
  const segmentKey = `steps.${progress?.flow ?? 'checkin'}.${progress?.current ?? 1}`
  const count =
    progress === null || !has(segmentKey)
      ? undefined
      : {
          current: progress.current,
          total: progress.total,
          spoken: t('top_bar.step', {
            total: progress.total,
            current: progress.current,
            name: t(segmentKey),
          }),
        }
  return (
    <TopBar
      title={title}
      flow={flow === '' || names(title, flow) ? undefined : flow}
      back={
        backRuleOf(route) === 'no'
          ? undefined
          : { text: t('components.button.back'), onPress: () => void navigator.back() }
      }
      count={count}
      progress={progress?.fills}
    />
  )
}
