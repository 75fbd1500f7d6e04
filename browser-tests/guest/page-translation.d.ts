/**
 * Left behind by the journeys' translation: the words change, and Playwright, which leaves this sign out of every name and text, still
 * finds them.
 */
export declare const SILENT_MARK = '\u200B'
/**
 * Does to a page what the translation of Chrome and its kin does: every text, also one that comes or changes later, gives way to a
 * `<font>` with other words, but where `translate="no"` stands. Reports an error for each text that React
 * would look for again: it is gone, so the next change of it would break the screen or leave old words behind.
 * Runs in the page itself, so it reaches nothing outside of itself.
 * @param mark stands behind the words of each text, as if they were in another language
 * @returns what ends the translation of further texts
 */
export declare const translatePage: (mark: string) => () => void
