import type { RandomBytes } from '../platform/index.ts'

/** Digits and letters of which none is taken for another, written or spoken; no vowels, so that no word comes up. */
const SIGNS = '23456789BCDFGHJKMNPQRSTVWXYZ'

const SIGNS_OF_A_GROUP = 4
/** 28 signs, eight times: one in 380,000,000,000. */
const GROUPS = 2

const A_CODE = /^[2-9BCDFGHJKMNPQRSTVWXYZ]{8}$/

/** The last byte that every sign has an equal share of. */
const FAIR_BELOW = 256 - (256 % SIGNS.length)

/** A code lasts no longer than so many days; who stays longer gets another one. */
export const DAYS_A_CODE_LASTS = 14

/** A new code for a stay, to be handed to its guests: `K7MF-4PXR`. */
export const newStayCode = (randomBytes: RandomBytes): string => newCode(randomBytes, GROUPS)

/** A new code of so many groups of four signs, to be handed to somebody. */
export function newCode(randomBytes: RandomBytes, groups: number): string {
  const length = groups * SIGNS_OF_A_GROUP
  let signs = ''
  while (signs.length < length) {
    for (const byte of randomBytes(2 * length)) {
      if (byte < FAIR_BELOW && signs.length < length) signs += SIGNS.charAt(byte % SIGNS.length)
    }
  }
  return Array.from({ length: groups }, (_, group) =>
    signs.slice(group * SIGNS_OF_A_GROUP, (group + 1) * SIGNS_OF_A_GROUP),
  ).join('-')
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
