import type { Say } from '../domain/stay-guide.ts'
import type { Catalogue } from '../text/catalogue.ts'

/**
 * The texts in the words of one hotel of a chain where it has some, as `guide.map_url@101`: empty ones too, which take the chain's away.
 * @param facility id or code; empty for none
 */
export const wordsOf =
  ({ t, has }: Catalogue, facility: string): Say =>
  (key, values) => {
    const own = `${key}@${facility}` as const
    const words = t(own, values)
    if (words !== own) return words
    return has(key) ? t(key, values) : ''
  }
