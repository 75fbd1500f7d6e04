import { Activity, lazy, type ReactElement, type ReactNode, Suspense, useEffect } from 'react'
import { useStore } from 'zustand'
import type { Route } from '../journey/journey.ts'
import { type AppDeps, DepsContext, useDeps } from '../screen-kit/deps.ts'
import { MessageDialog } from '../screen-kit/MessageDialog.tsx'
import { TextContext, useText } from '../text/use-text.ts'
import { useLater } from '../ui/later.ts'
import type { Analytics } from './analytics.ts'
import { ErrorBoundary } from './ErrorBoundary.tsx'
import styles from './Shell.module.css'
import { fetchErrorScreens } from './screen-code.ts'
import { pressEarlyTap } from './start/early-tap.ts'
import { useArrival, usePrefetch } from './use-arrival.ts'
import { useTravellingSun } from './use-travelling-sun.ts'
import { useUnsavedGuard } from './use-unsaved-guard.ts'

/** The app over its parts: texts and the page. */
export const App = ({ deps, ...shell }: ShellProps & { readonly deps: AppDeps }) => {
  const catalogue = useStore(deps.texts)
  return (
    <DepsContext value={deps}>
      <TextContext value={catalogue}>
        <Shell {...shell} />
      </TextContext>
    </DepsContext>
  )
}

/** There by the time it is needed, unless home itself is broken. */
const BrokenScreen = lazy(async () => ({ default: (await fetchErrorScreens()).BrokenScreen }))

const BankVeil = lazy(async () => ({ default: (await import('./start/BankVeil.tsx')).BankVeil }))

/** A screen change that takes longer than this shows a moving line: its code is still on the way. */
const LATE_AFTER_MS = 600

export interface ShellProps {
  /** The screen of a route, once its code is there. */
  readonly screenOf: (route: Route) => ReactElement | null
  /** Fetches all that a screen needs, ahead of time. */
  readonly load: (route: Route) => Promise<void>
  readonly analytics: Analytics
}

/** The one page of the app: the screen that the navigator shows, and what lies over any screen. */
const Shell = ({ screenOf, load, analytics }: ShellProps) => {
  const { navigator, site } = useDeps()
  const text = useText()
  const { t } = text
  const { shown, coming, visit, isMoving } = useStore(navigator.view)
  const isLate = useLater(isMoving, LATE_AFTER_MS) && isMoving
  useArrival(shown, visit, analytics)
  useLayoutAhead(coming)
  useTravellingSun(isMoving, visit)
  useUnsavedGuard(shown?.route ?? null)
  useEffect(() => pressEarlyTap(window), [])
  usePrefetch(shown?.route ?? null, site, text, load)
  return (
    <>
      {shown !== null &&
        [...new Set([shown.route, coming ?? shown.route])].map((route) => {
          const screen = (
            <ErrorBoundary
              key={route}
              visit={visit}
              onBreak={() => navigator.keepTyped()}
              fallback={
                <Suspense fallback={null}>
                  <BrokenScreen route={route} />
                </Suspense>
              }
            >
              {screenOf(route)}
            </ErrorBoundary>
          )
          // Home is taken over from the server as it stands, and never drawn ahead.
          if (route === '/') return screen
          return (
            <ScreenPlace key={route} isComing={route !== shown.route}>
              {screen}
            </ScreenPlace>
          )
        })}
      <ErrorDialog />
      <p className={styles.line} role="status">
        {isLate && t('components.loading.screen')}
      </p>
      {/* Before any screen is there, the guest can only have come back from the bank's page. */}
      {shown === null && (
        <Suspense fallback={null}>
          <BankVeil open={isLate} />
        </Suspense>
      )}
    </>
  )
}

/** Where a screen stands, from before it is shown. */
const ScreenPlace = ({
  isComing,
  children,
}: {
  /** The screen is still to come: drawn and laid out, and neither visible nor spoken. */
  readonly isComing: boolean
  readonly children: ReactNode
}) => (
  <Activity mode={isComing ? 'hidden' : 'visible'}>
    <div className={styles.place} data-coming={isComing || undefined} aria-hidden={isComing || undefined}>
      {children}
    </div>
  </Activity>
)

export const ErrorDialog = () => {
  const { errorDialog } = useDeps()
  const content = useStore(errorDialog, (state) => state.content)
  const closing =
    (act: () => void = () => {}) =>
    () => {
      errorDialog.setState({ content: null })
      act()
    }
  return (
    <MessageDialog
      tone="error"
      title={content?.title ?? ''}
      message={content?.text ?? null}
      help={content?.help?.map(({ label, act }) => ({ label, act: closing(act) }))}
      onClose={closing(content?.onClose)}
    />
  )
}

/**
 * Has the browser lay out the coming screen during the fade, as soon as React has drawn it: two thirds of what showing a
 * form takes on a slow phone (docs/decisions/0013). React does not display what an Activity hides, and the browser then
 * postpones the work until it is shown. `ScreenPlace` keeps it out of sight all the same; effects still wait.
 */
const useLayoutAhead = (coming: Route | null): void => {
  useEffect(() => {
    if (coming === null) return undefined
    const observer = new MutationObserver(() => {
      const place = document.querySelector<HTMLElement>('[data-coming]')
      if (place === null) return
      observer.disconnect()
      place.style.removeProperty('display')
    })
    observer.observe(document.body, { childList: true, subtree: true })
    return () => observer.disconnect()
  }, [coming])
}
