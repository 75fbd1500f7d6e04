import { dressesOf } from '../../api-server/test/harness/canaries.ts'

export interface Place {
  readonly where: string
  readonly text: string
}

const namesOf = (places: readonly Place[]): readonly string[] =>
  [...new Set(places.map(({ where }) => where))].toSorted()

const placesOf = (text: string, places: readonly Place[]): readonly string[] => {
  const dresses = dressesOf(text)
  return namesOf(places.filter((place) => dresses.some((dress) => place.text.includes(dress))))
}

/** For each canary the places at which it stands, in whatever dress. */
export const whereabouts = (
  canaries: Readonly<Record<string, string>>,
  places: readonly Place[],
): Readonly<Record<string, readonly string[]>> =>
  Object.fromEntries(Object.entries(canaries).map(([name, text]) => [name, placesOf(text, places)]))

/** Each of what was said, and the one place at which it belongs. */
export const allAt = (
  place: string,
  words: Readonly<Record<string, string>>,
): Readonly<Record<string, readonly string[]>> =>
  Object.fromEntries(Object.keys(words).map((name) => [name, [place]]))

interface CardDigits {
  readonly number: string
  readonly securityCode: string
}

/** Made of chance alone, so that any digits may follow each other there. */
const RANDOM = /sandbox-[a-z_]+-[0-9a-f]{32}/g

/** As a card number is printed, and as its gaps are written in an address. */
const GAP = '(?:[ +-]|%20)?'

/**
 * The places at which a run of a card's digits stands, with gaps or without, or its security code as a word of its own. A run
 * of six is more than the first six and the last four leave to see; the moments and counts that a log is full of want a longer
 * one.
 */
export const placesOfCard = (
  { number, securityCode }: CardDigits,
  places: readonly Place[],
  length = 6,
): readonly string[] => {
  const starts = Array.from({ length: number.length - length + 1 }, (_, start) => start)
  const runs = starts.map((start) =>
    number
      .slice(start, start + length)
      .split('')
      .join(GAP),
  )
  const trace = new RegExp([...runs, `(?<![\\w+/.])${securityCode}(?![\\w+/])`].join('|'))
  return namesOf(places.filter(({ text }) => trace.test(text.replaceAll(RANDOM, 'token'))))
}
