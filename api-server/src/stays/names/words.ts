/** The words of a table that is written as one text. */
export const wordsIn = (text: string): ReadonlySet<string> => new Set(text.trim().split(/\s+/u))
