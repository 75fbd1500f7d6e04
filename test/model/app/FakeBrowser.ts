import type { Entry, JourneyHistory } from '../../../guest-web/src/shell/navigation/JourneyHistory.ts'

interface BrowserEntry extends Entry {
  /** Entries of one page load share their page; going to another's loads it again. */
  readonly page: number
}

/** A browser tab in memory: its history over all page loads. Moves arrive a moment later, as in a browser. */
export class FakeBrowser {
  readonly #load: () => Promise<void>
  #entries: BrowserEntry[] = [{ path: '/', anchor: '', index: null, page: 0 }]
  #at = 0
  #pages = 1
  #listeners = new Set<() => void>()

  /** @param load opens the page again at the tab's current entry */
  constructor(load: () => Promise<void>) {
    this.#load = load
  }

  get path(): string {
    return this.#here().path
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
      push: (path, anchor, index) => {
        const { page } = this.#here()
        this.#entries.splice(this.#at + 1, this.#entries.length, { path, anchor, index, page })
        this.#at += 1
      },
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
    if (this.#here().page === page) for (const listener of this.#listeners) listener()
    else await this.#load()
  }

  /** An address typed by hand. */
  async open(path: string): Promise<void> {
    this.#entries.splice(this.#at + 1, this.#entries.length, {
      path,
      anchor: '',
      index: null,
      page: this.#pages,
    })
    this.#pages += 1
    this.#at += 1
    await this.#load()
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
