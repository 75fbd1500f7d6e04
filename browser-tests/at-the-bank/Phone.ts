/** A browser in a guest's hands, whichever engine it has. Each look waits for what it looks for. */
export interface Phone {
  readonly opens: (address: string) => Promise<void>
  /** Presses the button or link whose words begin so. */
  readonly presses: (text: string) => Promise<void>
  readonly goesOn: () => Promise<void>
  /** Presses whatever the selector finds. */
  readonly taps: (css: string) => Promise<void>
  readonly enters: (name: string, value: string) => Promise<void>
  readonly chooses: (name: string, value: string) => Promise<void>
  readonly goesBackInTheBrowser: () => Promise<void>
  /** A tab beside the first, from now on in the guest's hands. */
  readonly opensAnotherTab: () => Promise<void>
  readonly turnsToTheFirstTab: () => Promise<void>
  /** One of these screens. Answers which. */
  readonly sees: <Route extends string>(...routes: readonly Route[]) => Promise<Route>
  /** Words of the page, whatever the lines that they are broken into. */
  readonly reads: (...texts: readonly string[]) => Promise<void>
  readonly writtenAt: (css: string) => Promise<string>
  readonly address: () => Promise<URL>
  /** Barriers on the page, as axe names them. */
  readonly barriers: () => Promise<readonly string[]>
  /** Closes the browser with all its tabs: what it knew is gone. */
  readonly close: () => Promise<void>
}

/** Text without what only breaks its lines. */
export const unbroken = (text: string): string => text.replaceAll(/\s|\u2060|\u200b/g, '')
