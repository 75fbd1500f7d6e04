/** A browser's request of a page. */
export interface PageRequest {
  /** With a leading slash, without query. */
  readonly path: string
  /** From the question mark on; empty when there is none. */
  readonly query: string
  /** The `Accept-Language` header; empty when the browser does not say. */
  readonly acceptLanguage: string
}

/** Answers a page as HTML, without the nonces that its scripts and styles need to run. */
export type WritePage = (request: PageRequest) => string

/** What pages are made of. */
export interface PageSources {
  /** The built `index.html`. */
  readonly html: string
  /** The text of a built file by its path without a leading slash, as `assets/index-1234abcd.css`. */
  readonly fileText: (path: string) => string | undefined
  /** What `config.json` says, unchecked. */
  readonly config: unknown
  /** The tenant's texts by language, unchecked. */
  readonly tenantTexts: Readonly<Record<string, unknown>>
}

/**
 * The module that the guest web app is built into for its server: home drawn for each language of the tenant, with
 * configuration, colours and texts in the page, so that the phone shows it before any script has come.
 */
export interface PageModule {
  /** Rejects with a sentence that names the key when the configuration is wrong. */
  readonly preparePages: (sources: PageSources) => Promise<WritePage>
  /** Another built page in the tenant's colours, from what `config.json` says, unchecked; throws like `preparePages` rejects. */
  readonly painted: (html: string, config: unknown) => string
}
