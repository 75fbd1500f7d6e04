import type { RandomBytes } from '../platform/index.ts'

/** Digits and letters that are not confused, written or spoken; no vowels, so that no word comes up. */
const SIGNS = '23456789BCDFGHJKMNPQRSTVWXYZ'

const SIGNS_OF_A_GROUP = 4
/** 28 signs, eight times: one in 380,000,000,000. */
export const STAY_CODE_GROUPS = 2

const A_CODE = /^[2-9BCDFGHJKMNPQRSTVWXYZ]{8}$/

/** Bytes below this give every sign an equal share. */
const FAIR_BELOW = 256 - (256 % SIGNS.length)

/** A guest who stays longer gets another code. */
export const DAYS_A_CODE_LASTS = 14

/** `K7MF-4PXR` has two groups. */
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

/** Without hyphens and in capitals; null when it cannot be a code. */
export function stayCodeIn(typed: string): string | null {
  const plain = plainSigns(typed)
  return A_CODE.test(plain) ? plain : null
}

/** Letters and digits alone, in capitals and half width: the form in which copied numbers are compared. */
export const plainSigns = (text: string): string =>
  text
    .normalize('NFKC')
    .toUpperCase()
    .replaceAll(/[^\p{L}\p{N}]/gu, '')
