/** What lies at an address, as a browser would get it. */
export interface WebPage {
  readonly status: number
  /** Names in small letters. */
  readonly headers: ReadonlyMap<string, string>
  readonly body: string
}

/** Fetches what browsers fetch, to see whether it has changed. */
export interface WebReader {
  /** The page or script there, redirects followed; null when nothing came, too late, or too much of it. Never throws. */
  read(url: string): Promise<WebPage | null>
}
