/** A name in its two parts. */
export interface NameParts {
  readonly last: string
  readonly first: string
}

/**
 * A whole name written into one of two fields, split into both (R8.26): 山田 太郎 becomes 山田 and 太郎.
 * The first word is the last name, in the order of the form's fields; the script does not tell the order (TARO YAMADA,
 * YAMADA TARO), and the guest reviews the result. What already stands in two fields is never split, nor is one word.
 */
export const splitSingleName = (last: string, first: string): NameParts => {
  const written = last.trim() === '' ? first.trim() : first.trim() === '' ? last.trim() : ''
  const [, family, given] = /^(\S+)\s+(\S.*)$/su.exec(written) ?? []
  return family === undefined || given === undefined ? { last, first } : { last: family, first: given }
}
