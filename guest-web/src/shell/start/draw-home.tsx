import { StrictMode } from 'react'
import { renderToString } from 'react-dom/server'
import { createStore } from 'zustand/vanilla'
import { lazyBackend } from '../../backend/lazy-backend.ts'
import { lazyTokeniser } from '../../payments/providers.ts'
import { createErrorDialogStore } from '../../screen-kit/deps.ts'
import { documentTitle } from '../../screen-kit/frame/ScreenFrame.tsx'
import { home, type Navigator, type View } from '../../screen-kit/Navigator.ts'
import type { Prepared } from '../../screen-kit/Prepared.ts'
import { createTextStore } from '../../screen-kit/texts.ts'
import { createInvitationStore, createSessionStore } from '../../session/session.ts'
import { App } from '../Shell.tsx'
import { createScreenCode, screensAtHand } from '../screen-code.ts'

interface DrawnHome {
  readonly title: string
  /** Children of `#app`, which the browser takes over as they are. */
  readonly markup: string
}

/** Nothing of this page acts: it is a picture until the browser's own app takes it over. */
const inNoBrowser = async (): Promise<never> => {
  throw new Error('only drawn')
}

const standingAtHome: Navigator = {
  view: createStore<View>()(() => home),
  start: inNoBrowser,
  go: inNoBrowser,
  back: inNoBrowser,
  returnTo: inNoBrowser,
  hold: () => () => {},
  beforeLeaving: () => () => {},
  keepTyped: () => {},
}

/** Draws home, exactly as main.tsx does with the same preparation. */
export const drawHome = ({ site, language, home, tenantTexts, languages }: Prepared): DrawnHome => {
  const texts = createTextStore({
    language,
    home,
    embedded: tenantTexts,
    fetchTenantTexts: async () => ({}),
  })
  const deps = {
    site,
    texts,
    languages,
    navigator: standingAtHome,
    session: createSessionStore(site.guests.defaultCountry),
    errorDialog: createErrorDialogStore(),
    invitation: createInvitationStore(),
    backend: lazyBackend(inNoBrowser),
    tokeniser: lazyTokeniser(inNoBrowser),
    language: () => language,
    visitBank: inNoBrowser,
    pause: inNoBrowser,
  }
  const { screenOf } = createScreenCode(screensAtHand, {})
  const text = texts.getState()
  return {
    title: documentTitle(text, { route: '/', title: text.t('home.greeting') }),
    markup: renderToString(
      <StrictMode>
        <App deps={deps} screenOf={screenOf} load={inNoBrowser} analytics={() => {}} />
      </StrictMode>,
    ),
  }
}
