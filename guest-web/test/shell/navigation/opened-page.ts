import type { Route } from '../../../src/journey/journey.ts'
import type { Entry, JourneyHistory } from '../../../src/shell/navigation/browser-history.ts'
import { createNavigator } from '../../../src/shell/navigation/create-navigator.ts'
import { siteWith } from '../../site/site-with.ts'

interface BrowserEntry extends Entry {
  /** Entries of one page load share their page; going to another's loads it again. */
  readonly page: number
}

/** A browser tab in memory: its history over all page loads. Moves arrive a moment later, as in a browser. */
export class FakeBrowser {
  readonly #load: () => Promise<void>
  readonly #entries: BrowserEntry[]
  #at = 0
  #pages = 1
  #listeners = new Set<() => void>()

  /** @param load opens the page again at the tab's current entry */
  constructor(start: string, load: () => Promise<void>) {
    const [path = '/', anchor = ''] = start.split('#')
    this.#entries = [{ path, anchor, index: null, page: 0 }]
    this.#load = load
  }

  get path(): string {
    return this.#here().path
  }

  get paths(): readonly string[] {
    return this.#entries.map(({ path }) => path)
  }

  get position(): number {
    return this.#at
  }

  get canGoBackHere(): boolean {
    return this.#entries[this.#at - 1]?.page === this.#here().page
  }

  /** The history as a new page load sees it; listeners of an earlier one are gone. */
  historyOfPage(): JourneyHistory {
    const listeners = new Set<() => void>()
    this.#listeners = listeners
    return {
      current: () => this.#here(),
      push: (path, anchor, index) => this.#go({ path, anchor, index, page: this.#here().page }),
      replace: (path, anchor, index) => {
        this.#entries[this.#at] = { path, anchor, index, page: this.#here().page }
      },
      traverse: (delta) => this.#move(delta),
      onTraversal: (listener) => {
        listeners.add(listener)
        return () => listeners.delete(listener)
      },
    }
  }

  async press(delta: number): Promise<void> {
    const { page } = this.#here()
    const before = this.#at
    await this.#move(delta)
    if (this.#at === before) return
    if (this.#here().page === page) this.#tell()
    else await this.#load()
  }

  async open(path: string): Promise<void> {
    this.#go({ path, anchor: '', index: null, page: this.#pages })
    this.#pages += 1
    await this.#load()
  }

  typeHash(anchor: string): void {
    this.#go({ ...this.#here(), anchor, index: null })
    this.#tell()
  }

  #go(entry: BrowserEntry): void {
    this.#entries.splice(this.#at + 1, this.#entries.length, entry)
    this.#at += 1
  }

  #tell(): void {
    for (const listener of this.#listeners) listener()
  }

  #here(): BrowserEntry {
    const entry = this.#entries[this.#at]
    if (entry === undefined) throw new Error('the browser stands nowhere')
    return entry
  }

  async #move(delta: number): Promise<void> {
    await Promise.resolve()
    this.#at = Math.min(this.#entries.length - 1, Math.max(0, this.#at + delta))
  }
}

const site = siteWith({ ending: 'qr', offersCheckout: true })

/** Lets everything that is under way come to its end. */
const settled = async () => {
  for (let turn = 0; turn < 50; turn += 1) await Promise.resolve()
}

export const opened = async (
  start = '/',
  isDebugging = false,
  isHomeDrawn = false,
  arrival?: () => Promise<Route>,
) => {
  const browser = new FakeBrowser(start, async () => {})
  const reported: string[] = []
  const broken = new Set<Route>()
  const atHand = new Set<Route>()
  /** Held back while set: the code of a screen, or the fade. */
  let gate: Promise<void> | null = null
  const navigator = createNavigator({
    site,
    history: browser.historyOfPage(),
    isDebugging,
    isHomeDrawn,
    isAtHand: (route) => atHand.has(route),
    load: async (route) => {
      if (broken.has(route)) throw new Error('no network')
      await gate
    },
    fade: async () => void reported.push('fade'),
    onLoadFailed: () => reported.push('load failed'),
    onWarning: (path) => reported.push(`warning ${path}`),
    onHome: () => reported.push('home'),
    onGivenUp: () => reported.push('given up'),
  })
  await navigator.start(arrival)
  const view = () => navigator.view.getState()
  return {
    browser,
    broken,
    atHand,
    navigator,
    view,
    reported,
    shown: () => view().shown?.route,
    go: (...path: readonly Route[]) =>
      path.reduce(
        (before, route) => before.then(() => navigator.go({ route, anchor: '' })),
        Promise.resolve(),
      ),
    settled,
    browse: async (delta: number) => {
      await browser.press(delta)
      await settled()
    },
    hold: () => {
      let open = () => {}
      gate = new Promise((resolve) => void (open = resolve))
      return async () => {
        gate = null
        open()
        await settled()
      }
    },
  }
}

export const intoTheForm = [
  '/checkin/search',
  '/checkin/check-reservation',
  '/checkin/input-representative',
] as const
export const toTheCode = [
  ...intoTheForm,
  '/checkin/guests-info',
  '/checkin/term',
  '/checkin/confirm-checkin',
  '/checkin/qr',
] as const
