import type { RandomBytes } from './Clock.ts'

/** Digits and letters of which none is taken for another, written or spoken; no vowels, so that no word comes up. */
const SIGNS = '23456789BCDFGHJKMNPQRSTVWXYZ'

/** 28 signs, eight times: one in 380,000,000,000. */
const LENGTH = 8

const A_CODE = /^[2-9BCDFGHJKMNPQRSTVWXYZ]{8}$/

/** The last byte that every sign has an equal share of. */
const FAIR_BELOW = 256 - (256 % SIGNS.length)

/** A code lasts no longer than so many days; who stays longer gets another one. */
export const DAYS_A_CODE_LASTS = 14

/** A new code for a stay, to be handed to its guests: `K7MF-4PXR`. */
export function newStayCode(randomBytes: RandomBytes): string {
  let signs = ''
  while (signs.length < LENGTH) {
    for (const byte of randomBytes(2 * LENGTH)) {
      if (byte < FAIR_BELOW && signs.length < LENGTH) signs += SIGNS.charAt(byte % SIGNS.length)
    }
  }
  return `${signs.slice(0, LENGTH / 2)}-${signs.slice(LENGTH / 2)}`
}

/** The code in what a guest has typed, without hyphens and in capitals; null when it cannot be one. */
export function stayCodeIn(typed: string): string | null {
  const plain = plainSigns(typed)
  return A_CODE.test(plain) ? plain : null
}

/** Letters and digits alone, in capitals and half width: how numbers that people copy are compared. */
export const plainSigns = (text: string): string =>
  text
    .normalize('NFKC')
    .toUpperCase()
    .replaceAll(/[^\p{L}\p{N}]/gu, '')
