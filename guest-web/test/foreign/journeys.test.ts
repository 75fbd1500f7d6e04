import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { plainPen } from './hotel-in-memory.ts'
import { travel } from './travel.ts'
import { worlds } from './worlds.ts'
import { answerWriting, refusalWriting } from './writings.ts'

/** Journeys of one run; `npm run bench:readings` makes 10,000. */
const JOURNEYS = Number(process.env['TOMARI_JOURNEYS'] ?? 300)
const SEED = Number(process.env['TOMARI_SEED'] ?? 20_261_122)

describe('a back end that writes its answers in another way than ours (R17.25)', () => {
  it(`leads ${JOURNEYS} journeys where ours leads them, by the same calls (R1.5)`, async () => {
    const ends = new Map<string, number>()
    await fc.assert(
      fc.asyncProperty(worlds, fc.gen(), async (world, given) => {
        const plain = await travel(world, plainPen)
        const other = await travel(world, {
          answer: (name, content) => given(answerWriting, name, content),
          refusal: (message) => given(refusalWriting, message),
        })
        expect(other).toEqual(plain)
        const end = `${world.variant} ${world.flow}, ${plain.session.payment.outcome}`
        ends.set(end, (ends.get(end) ?? 0) + 1)
      }),
      { numRuns: JOURNEYS, seed: SEED },
    )
    // Both variants, both ways, paid, not paid, and outcome unknown.
    expect([...ends.keys()].sort()).toEqual(
      ['cico', 'legacy'].flatMap((variant) =>
        ['check-in', 'check-out'].flatMap((flow) =>
          ['open', 'paid', 'unknown'].map((outcome) => `${variant} ${flow}, ${outcome}`),
        ),
      ),
    )
  }, 3_600_000)
})
