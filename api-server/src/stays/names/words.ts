/** The words of a table that is written as one text. */
export const wordsIn = (text: string): ReadonlySet<string> => new Set(text.trim().split(/\s+/u))

/** Words that stand before a family name and belong to it. */
export const PARTICLES = wordsIn(
  'DE DEL DELA DELLA DELLE DELOS DELAS DI DA DAS DO DOS DU DES D LA LE LAS LOS VAN VON VOM ZU ZUM ZUR DEN DER TEN TER AF AV Y E I SAN SANTA ST',
)
