import { randomBytes } from 'node:crypto'
import { TEST_CARDS } from '../../../api-server/src/cards/sandbox/test-cards.ts'
import type { CardTokeniser } from '../../../guest-web/src/payments/CardTokeniser.ts'

/** Tokens as the sandbox's script makes them, without a browser and without waiting for the script that never answers. */
export const sandboxTokeniser: CardTokeniser = {
  prepare() {},
  async tokenise(card) {
    const scenario = TEST_CARDS.find(({ number }) => number === card.number)?.scenario
    if (scenario === undefined) return { kind: 'refused' }
    if (scenario === 'never_answers') return { kind: 'unavailable' }
    return { kind: 'token', token: `sandbox-${scenario}-${randomBytes(16).toString('hex')}` }
  },
}
