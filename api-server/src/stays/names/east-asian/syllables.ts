/**
 * A word of Latin letters as the fewest syllables that make it up, in linear time; undefined where they are none.
 *
 * @param longest letters of a syllable
 */
export function fewestSyllables(
  word: string,
  longest: number,
  isSyllable: (letters: string) => boolean,
): readonly string[] | undefined {
  const best: (readonly string[] | undefined)[] = [[]]
  for (let end = 1; end <= word.length; end++) {
    for (let start = Math.max(0, end - longest); start < end; start++) {
      const before = best[start]
      const letters = word.slice(start, end)
      if (before === undefined || !isSyllable(letters)) continue
      const known = best[end]
      if (known === undefined || before.length + 1 < known.length) best[end] = [...before, letters]
    }
  }
  return best[word.length]
}
