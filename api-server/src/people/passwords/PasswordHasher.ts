/** With a second factor beside it (NIST SP 800-63B asks for 8 then, and for 15 without). */
const SHORTEST_PASSWORD = 12
const FEWEST_SIGNS = 5

/** Keyboards write the same letters in several ways. */
export const plainPassword = (typed: string): string => typed.normalize('NFKC')

/** No rule about kinds of signs: those lead to Password1!. */
export function isWeakPassword(typed: string, name: string): boolean {
  const password = plainPassword(typed).toLowerCase()
  const signs = Array.from(password)
  if (signs.length < SHORTEST_PASSWORD || new Set(signs).size < FEWEST_SIGNS) return true
  const guessable = ['password', 'tomari', '12345678', ...(name.length < 3 ? [] : [name])]
  return guessable.some((word) => password.includes(word.toLowerCase()))
}

/** Slow on purpose, so that few are worked on at once. */
export interface PasswordHasher {
  /** Parameters included; null while too many wait: the caller tries again later. */
  hash(password: string): Promise<string | null>
  /**
   * Null while too many wait.
   * @param stored null where there is nothing to compare with: the answer is no, after as much work
   */
  matches(password: string, stored: string | null): Promise<boolean | null>
}

declare module '../../platform/Deps.ts' {
  interface Deps {
    readonly passwords: PasswordHasher
  }
}
