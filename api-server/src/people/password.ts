/** With a second factor beside it (NIST SP 800-63B asks for 8 then, and for 15 without). */
const SHORTEST_PASSWORD = 12
const FEWEST_SIGNS = 5

/** As it is compared: however a keyboard writes the same letters. */
export const plainPassword = (typed: string): string => typed.normalize('NFKC')

/**
 * Whether a password is too easy to guess: short, of few different signs, or with the person's own name or the product's in it. No
 * rule about kinds of signs: those lead to Password1!.
 */
export function isWeakPassword(typed: string, name: string): boolean {
  const password = plainPassword(typed).toLowerCase()
  const signs = Array.from(password)
  if (signs.length < SHORTEST_PASSWORD || new Set(signs).size < FEWEST_SIGNS) return true
  const guessable = ['password', 'tomari', '12345678', ...(name.length < 3 ? [] : [name])]
  return guessable.some((word) => password.includes(word.toLowerCase()))
}
