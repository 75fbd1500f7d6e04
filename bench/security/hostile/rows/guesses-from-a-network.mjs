import { search } from '../guesses.mjs'

/** How many addresses of the network ask at a time. */
const AT_ONCE = 8

/** An attacker who has a whole IPv6 network, and a fresh address of it for every guess. */
export const row = {
  finding: 'H7',
  what: 'guesses at names from one IPv6 /64, each from another of its addresses',
  // Addresses are believed of a proxy alone, which the attack stands for here.
  settings: { TRUSTED_PROXIES: '127.0.0.1,127.0.0.66' },
  async attack(target) {
    const answers = new Map()
    let number = 0
    const guess = async () => {
      while (!target.signal.aborted) {
        number += 1
        const from = `2001:db8:7:9:${(number & 0xffff).toString(16)}::${(number >> 16).toString(16)}`
        const { said } = await search(target, { name: `ダレカ ${number}`, from })
        if (said !== '0') answers.set(said, (answers.get(said) ?? 0) + 1)
      }
    }
    await Promise.all(Array.from({ length: AT_ONCE }, guess))
    const looked = answers.get('422 reservation_not_found') ?? 0
    const asked = answers.get('422 second_fact_needed') ?? 0
    return [
      {
        measure: 'names that could be looked for',
        found: String(looked),
        bar: '120',
        isMet: looked > 0 && looked <= 120,
      },
      { measure: 'asked for a second fact', found: String(asked), bar: 'the rest', isMet: asked > 0 },
    ]
  },
}
