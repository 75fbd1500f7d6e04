import { describe, expect, it } from 'vitest'
import { lastPaid } from '../../src/stay/acts/money/refund-request.ts'
import { besideChange, type ChangeField, changeOf } from '../../src/stay/acts/reservation/stay-change.ts'
import { catalogueIn } from '../../src/text/texts.ts'

const meant = (typed: Readonly<Partial<Record<ChangeField, string>>>) => changeOf((name) => typed[name])

describe('a change of a stay', () => {
  it('sends what was changed alone, numbers in any width (R27.11)', () => {
    expect(meant({})).toEqual({})
    expect(meant({ departure: '2026-12-05', adults: '３', rooms: '301/302' })).toEqual({
      departure: '2026-12-05',
      adults: 3,
      rooms: '301/302',
    })
  })

  it.each([{ arrival: '' }, { adults: '' }, { children: '1.5' }, { others: '100' }, { adults: '-1' }])(
    'is none with %j (R27.11)',
    (typed) => expect(meant(typed)).toBeNull(),
  )

  it('tells what it means for taxes, bill, register and rooms (R27.11)', () => {
    const told = { taxes: 0, open: 12_000, registered: null, rooms_taken: [] }
    const lines = (more: Partial<Parameters<typeof besideChange>[0]>) =>
      besideChange({ ...told, ...more }, catalogueIn('en')).length
    expect([lines({}), lines({ taxes: 300 }), lines({ taxes: -300 }), lines({ taxes: null })]).toEqual([
      1, 2, 2, 2,
    ])
    expect(lines({ registered: 1, rooms_taken: [{ room: '301', reference_number: 'H-1' }] })).toBe(3)
    expect(besideChange({ ...told, taxes: -300 }, catalogueIn('ja'))[0]).toContain(
      '300円を明細から引きました',
    )
  })
})

const paid = { at: '2026-12-01T06:00:00Z', means: 'card', state: 'paid', amount: 5_000, returned: 0 } as const

it.each([
  ['all of a payment that stands', [paid], 5_000],
  ['what is left where a part went back', [{ ...paid, returned: 1_000 }], 4_000],
  ['nothing once all of it went back', [{ ...paid, returned: 5_000 }], undefined],
  ['nothing while it is on its way back', [paid, { ...paid, state: 'refunding' as const }], undefined],
])('a refund offers %s', (_what, payments, yen) => {
  expect(lastPaid({ payments: payments.map((one) => ({ ...one, bank: [] })) })?.heldYen).toBe(yen)
})
