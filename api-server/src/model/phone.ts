/** Japan's country code, as it leads a number that is written for callers from abroad. */
const FROM_ABROAD = /^(?:\+|00)81\(?0?\)?/

/** True when two spellings are the same number: `+81 90-1234-5678` and `09012345678`. No number equals none. */
export const sameNumber = (one: string, other: string): boolean => {
  const digits = domesticDigits(one)
  return digits !== '' && digits === domesticDigits(other)
}

/** Fewer digits at the end of a number are too soon guessed. */
const LEAST_DIGITS = 4

/** True when what was typed is nothing but digits, with signs between them, and the number ends with them. */
export function endsNumber(number: string, typed: string): boolean {
  const end = domesticDigits(typed)
  if (end.length < LEAST_DIGITS || /[^\d\s+().‐－―ー−-]/u.test(typed.normalize('NFKC'))) return false
  return domesticDigits(number).endsWith(end)
}

function domesticDigits(text: string): string {
  const plain = text.normalize('NFKC').replaceAll(/[^\d+()]/g, '')
  return plain.replace(FROM_ABROAD, '0').replaceAll(/\D/g, '')
}
