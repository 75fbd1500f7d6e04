const MOST_READINGS = 3

/**
 * A word of Latin letters taken apart into the fewest syllables that make it up, in linear time: YUNA is YU NA and YUN A.
 *
 * @param longest letters of a syllable
 * @returns three readings at most; none where it is no such word
 */
export function fewestSyllables(
  word: string,
  longest: number,
  isSyllable: (letters: string) => boolean,
): readonly (readonly string[])[] {
  const upTo: (readonly (readonly string[])[])[] = [[[]]]
  for (let end = 1; end <= word.length; end++) {
    const readings = Array.from({ length: Math.min(longest, end) }, (_, back) => end - back - 1).flatMap(
      (start) => {
        const letters = word.slice(start, end)
        return isSyllable(letters) ? (upTo[start] ?? []).map((before) => [...before, letters]) : []
      },
    )
    const fewest = Math.min(...readings.map(({ length }) => length))
    upTo.push(readings.filter(({ length }) => length === fewest).slice(0, MOST_READINGS))
  }
  return upTo[word.length] ?? []
}
