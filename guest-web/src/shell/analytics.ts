import type { Site } from '@tomari/tenant-config/site'
import { stepOf } from '../journey/derive.ts'
import type { Route } from '../journey/journey.ts'

/** Name of the app's Trusted Types policy, which the content security policy allows. */
const POLICY = 'tomari'

const TAG_MANAGER = 'https://www.googletagmanager.com/gtm.js?id='

/** A screen view as tag managers read it: nothing personal, no query (R21.1, R21.2). */
interface PageView {
  readonly event: 'page_view'
  readonly page_path: Route
  readonly page_title: string
}

interface Page {
  /** The queue that the tag manager empties. */
  readonly push: (entry: PageView | Readonly<Record<string, unknown>>) => void
  readonly loadScript: (url: string) => void
}

export type Analytics = (route: Route) => void

/** Records every screen view for the listener that the site names, and loads the tag manager where it is named. */
export const createAnalytics = (listener: Site['analytics'], page: Page = windowPage): Analytics => {
  if (listener === null) return () => {}
  if (listener.tagManagerId !== '') {
    page.push({ 'gtm.start': Date.now(), event: 'gtm.js' })
    page.loadScript(TAG_MANAGER + encodeURIComponent(listener.tagManagerId))
  }
  return (route) => page.push({ event: 'page_view', page_path: route, page_title: stepOf(route).pageName })
}

const isQueue = (value: unknown): value is unknown[] => Array.isArray(value)

const windowPage: Page = {
  push: (entry) => {
    const queue: unknown = Reflect.get(window, 'dataLayer')
    if (isQueue(queue)) queue.push(entry)
    else Reflect.set(window, 'dataLayer', [entry])
  },
  loadScript: (url) => {
    const script = document.createElement('script')
    script.async = true
    Reflect.set(script, 'src', trustedScriptUrl(url))
    document.head.append(script)
  },
}

interface PolicyFactory {
  createPolicy(
    name: string,
    rules: { createScriptURL: (url: string) => string },
  ): {
    createScriptURL(url: string): unknown
  }
}

const isPolicyFactory = (value: unknown): value is PolicyFactory =>
  typeof value === 'object' && value !== null && 'createPolicy' in value

const trustedScriptUrl = (url: string): unknown => {
  const factory: unknown = Reflect.get(window, 'trustedTypes')
  if (!isPolicyFactory(factory)) return url
  return factory.createPolicy(POLICY, { createScriptURL: (requested) => requested }).createScriptURL(url)
}
