import { lazyBackend } from '../backend/lazy-backend.ts'
import { errorViews } from '../journey/admit.ts'
import type { Route } from '../journey/journey.ts'
import { fetchTokeniser, lazyTokeniser } from '../payments/providers.ts'
import { type AppDeps, createErrorDialogStore } from '../screen-kit/deps.ts'
import { failureContent } from '../screen-kit/failure-reporter.ts'
import { CodeIsLate, fetchOnce, fetchPatiently, pause } from '../screen-kit/fetch-once.ts'
import type { Navigator } from '../screen-kit/Navigator.ts'
import type { Launch } from '../session/launch.ts'
import {
  createInvitationStore,
  createSessionStore,
  resetSession,
  withoutReservation,
} from '../session/session.ts'
import { createBrowserHistory } from './navigation/browser-history.ts'
import { createNavigator } from './navigation/create-navigator.ts'
import type { ShellProps } from './Shell.tsx'
import { createScreenCode, screensAtHand } from './screen-code.ts'
import { invitedScreens, screens } from './screens.ts'
import { visitBank } from './visit-bank.ts'

interface Opened extends Pick<AppDeps, 'site' | 'texts' | 'languages'> {
  readonly launch: Launch
  readonly isHomeDrawn: boolean
}

/** The app's parts, all real, and what its one page is shown with. */
export const buildDeps = (
  opened: Opened,
): { readonly deps: AppDeps; readonly shell: Omit<ShellProps, 'analytics'> } => {
  const { site, texts, languages, launch, isHomeDrawn } = opened
  const { defaultCountry } = site.guests
  const session = createSessionStore(defaultCountry)
  const invitation = createInvitationStore(
    launch.invitation,
    site.memberPrefill && launch.membershipNumber !== '',
  )
  const errorDialog = createErrorDialogStore()
  const code = createScreenCode(screensAtHand, {
    ...screens,
    ...(invitation.getState().token === '' ? {} : invitedScreens),
  })

  const fetchBackend = fetchOnce(async () => {
    const { createBackend } = await import('../backend/create-backend.ts')
    return createBackend(site, launch)
  })
  /** What a screen needs beside its own code: an error must be shown even when the network is gone. */
  const fetchRest = (route: Route) => [
    ...errorViews.map(code.load),
    ...(errorViews.includes(route) ? [] : [fetchPatiently(texts.complete), fetchBackend()]),
  ]
  const atHand = new Set<string>()
  /** A screen is there in the language that it is read in. */
  const inItsLanguage = (route: Route) => `${texts.getState().language} ${route}`
  const fetchScreen = async (route: Route) => {
    const fetched = inItsLanguage(route)
    await Promise.all([code.load(route), ...(route in screensAtHand ? [] : fetchRest(route))])
    atHand.add(fetched)
  }

  const journeyNavigator: Navigator = createNavigator({
    site,
    history: createBrowserHistory(),
    isDebugging: launch.isDebugging,
    isHomeDrawn,
    isAtHand: (route) => atHand.has(inItsLanguage(route)),
    load: fetchScreen,
    fade: fadeOut,
    onLoadFailed: (cause) => {
      const kind = cause instanceof CodeIsLate ? 'timeout' : 'network'
      errorDialog.setState({ content: failureContent(texts.getState(), { kind }) })
    },
    // The debug flag let a page load pass (R3.5). The one word that the app logs.
    onWarning: (path) => console.warn(`debug: a page load of ${path} was let through`),
    onHome: () => {
      resetSession(session)
      errorDialog.setState({ content: null })
    },
    onGivenUp: () => session.setState((now) => withoutReservation(now, defaultCountry)),
  })

  let recordCall = () => {}
  const watchForEnd = fetchOnce(async () => {
    const { watchThisPage } = await import('./end-of-session.ts')
    const forget = () => invitation.setState({ token: '' })
    recordCall = watchThisPage({ navigator: journeyNavigator, forget })
  })
  journeyNavigator.view.subscribe(({ shown }) => {
    // Home knows nothing of a guest. Code that does not come is requested again at the next screen.
    if (shown !== null && shown.route !== '/') watchForEnd().catch(() => {})
  })

  const deps: AppDeps = {
    site,
    backend: lazyBackend(fetchBackend, () => recordCall()),
    tokeniser: lazyTokeniser(fetchOnce(() => fetchTokeniser(site.payment))),
    visitBank: (address) => visitBank(window, site.payment, address, pause),
    pause,
    session,
    invitation,
    language: () => texts.getState().language,
    texts,
    languages,
    errorDialog,
    navigator: journeyNavigator,
  }
  return { deps, shell: { screenOf: code.screenOf, load: fetchScreen } }
}

/** The page body fades out for 100 ms (R3.9). */
const FADE_MS = 100

/** Fades the screen out; at once for guests who chose no motion. The next screen brings its own `main`. */
const fadeOut = async (): Promise<void> => {
  const main = document.querySelector('main')
  if (main === null || document.hidden) return
  if (window.matchMedia('(prefers-reduced-motion: reduce)').matches) return
  main.animate([{ opacity: 1 }, { opacity: 0 }], { duration: FADE_MS, fill: 'forwards' })
  // By the clock: the animation itself says that it is over a frame late, and never in a page that is hidden meanwhile.
  await pause(FADE_MS)
}
