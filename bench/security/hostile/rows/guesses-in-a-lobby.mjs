import { search } from '../guesses.mjs'

const EQUAL_PHONES = 4
/** So many stays belong to the attack. */
const STAYS = 500

/** One prankster on the lobby's network, and guests with phones of the same model beside them. */
export const row = {
  finding: 'H7',
  what: 'one address that guesses at names without a pause, while guests behind it search with their booking number',
  async attack(target) {
    const guesses = new Map()
    let number = 0
    const prank = async () => {
      while (!target.signal.aborted) {
        number += 1
        const { said } = await search(target, { name: `ダレカ ${number}` })
        if (said !== '0') guesses.set(said, (guesses.get(said) ?? 0) + 1)
      }
    }
    const served = { found: 0, refused: 0, longestMs: 0 }
    const guest = async (index) => {
      let stay = index
      while (!target.signal.aborted) {
        const { said, ms } = await search(target, {
          name: target.nameOf(stay),
          told: target.referenceOf(stay),
        })
        if (said === '200') served.found += 1
        else if (said !== '0') served.refused += 1
        served.longestMs = Math.max(served.longestMs, said === '0' ? 0 : ms)
        stay = (stay + EQUAL_PHONES) % STAYS
      }
    }
    await Promise.all([prank(), ...Array.from({ length: EQUAL_PHONES }, (_, index) => guest(index))])
    const looked = guesses.get('422 reservation_not_found') ?? 0
    return [
      {
        measure: 'names that the prankster could look for',
        found: String(looked),
        bar: '120',
        isMet: looked <= 120,
      },
      {
        measure: 'guests beside the prankster who were let in',
        found: String(served.found),
        bar: 'all, and some',
        isMet: served.found > 0 && served.refused === 0,
      },
      {
        measure: 'the longest of their searches',
        found: `${served.longestMs.toFixed(0)} ms`,
        bar: '1000 ms',
        isMet: served.longestMs <= 1_000,
      },
    ]
  },
}
