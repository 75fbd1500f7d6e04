import { expect, it } from 'vitest'
import { lastPaid } from '../../src/stay/acts/money/refund-request.ts'

const paid = { at: '2026-12-01T06:00:00Z', means: 'card', state: 'paid', amount: 5_000, returned: 0 } as const

it.each([
  ['all of a payment that stands', [paid], 5_000],
  ['what is left where a part went back', [{ ...paid, returned: 1_000 }], 4_000],
  ['nothing once all of it went back', [{ ...paid, returned: 5_000 }], undefined],
  ['nothing while it is on its way back', [paid, { ...paid, state: 'refunding' as const }], undefined],
])('a refund offers %s', (_what, payments, yen) => {
  expect(lastPaid({ payments: payments.map((one) => ({ ...one, bank: [] })) })?.heldYen).toBe(yen)
})
