import { describe, expect, it } from 'vitest'
import { besideChange, type ChangeField, changeOf } from '../../src/stay/acts/ReservationActs.tsx'
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
