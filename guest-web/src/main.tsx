import { StrictMode, startTransition } from 'react'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { pause } from './screen-kit/fetch-once.ts'
import { type Prepared, preparedIn } from './screen-kit/Prepared.ts'
import { createTextStore } from './screen-kit/texts.ts'
import { openedWith } from './session/launch.ts'
import { buildDeps } from './shell/build-deps.ts'
import { App } from './shell/Shell.tsx'
import './theme/tokens.css'
import type { Site } from '@tomari/tenant-config/site'
import styles from './main.module.css'
import type { Analytics } from './shell/analytics.ts'

/**
 * Shows in every language that the app cannot start, and the hotel's people why. The texts stand in the page itself
 * (index.html): what failed may be the very fetch that would bring them.
 */
const showStartError = (place: HTMLElement, error: unknown): void => {
  const template = document.getElementById('start-error')
  if (!(template instanceof HTMLTemplateElement)) return
  const message = template.content.cloneNode(true)
  place.className = styles['error'] ?? ''
  place.replaceChildren(message)
  for (const detail of place.querySelectorAll('output'))
    detail.textContent = error instanceof Error ? error.message : String(error)
}

/** Reports every screen view, if the tenant counts them. The code for it comes only then. */
const loadAnalytics = (listener: Site['analytics']): Analytics => {
  if (listener === null) return () => {}
  const analytics = import('./shell/analytics.ts').then(({ createAnalytics }) => createAnalytics(listener))
  return (route) => {
    // Silent: analytics must never stand in a guest's way.
    analytics.then((report) => report(route)).catch(() => undefined)
  }
}

/** The first screen does not wait longer than this for a tenant's wording; it is put in when it comes. */
const TENANT_TEXTS_PATIENCE_MS = 1000

const prepare = async (): Promise<Prepared> => {
  const { prepareHere } = await import('./shell/start/prepare-here.ts')
  return prepareHere(window)
}

/** Ends a task of the browser's, so that a touch or a picture has its turn before the next. */
const turn = () => pause(0)

const start = async (place: HTMLElement) => {
  await turn()
  const { launch, returnCode } = openedWith(window)
  const drawn = preparedIn(document)
  const { site, language, home, tenantTexts, languages } = drawn ?? (await prepare())
  const texts = createTextStore({
    language,
    home,
    embedded: tenantTexts,
    fetchTenantTexts: async (requested) => {
      const { fetchTenantTexts } = await import('./text/tenant-texts.ts')
      return fetchTenantTexts(requested, window.fetch.bind(window))
    },
  })
  const showLanguage = () => {
    document.documentElement.lang = texts.getState().language
  }
  showLanguage()
  texts.subscribe(showLanguage)
  await Promise.race([texts.tenantTextsCame, pause(TENANT_TEXTS_PATIENCE_MS)])

  const isHomeDrawn = drawn !== null && place.hasChildNodes()
  const { deps, shell } = buildDeps({ site, texts, languages, launch, isHomeDrawn })
  const arrival = async () =>
    (await import('./shell/start/arrive-from-bank.ts')).arriveFromBank(deps, returnCode)
  const started = deps.navigator.start(returnCode === '' ? undefined : arrival)
  // A guest who comes back from the bank's page sees that the page waits for the hotel.
  if (returnCode === '') await started
  const app = (
    <StrictMode>
      <App deps={deps} {...shell} analytics={loadAnalytics(site.analytics)} />
    </StrictMode>
  )
  await turn()
  // Words that the browser has translated already are other words than React would look for.
  const isAsDrawn = isHomeDrawn && place.querySelector('font') === null
  // In slices: a touch between two of them has its effect. Where the page is drawn anew it would be lost with what it touched.
  if (isAsDrawn) startTransition(() => void hydrateRoot(place, app))
  else createRoot(place).render(app)
  await started
}

const place = document.getElementById('app')
if (place === null) throw new Error('the page has no #app')
start(place).catch((error: unknown) => {
  showStartError(place, error)
  reportError(error)
})
