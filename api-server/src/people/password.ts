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
