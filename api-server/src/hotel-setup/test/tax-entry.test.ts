import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import { stayTaxes } from '../../taxes/store/billing.ts'
import { readEntries } from '../facility-entries.ts'
import { writtenTaxes } from '../written-facility.ts'
import { fullFacility, fullWith } from './commands/facility-files.ts'
import { wrongTaxPlaces } from './wrong-tax-places.ts'

const problemsOf = (...rows: readonly unknown[]) => readEntries(rows).problems

describe('the taxes of a facility of the file', () => {
  it.each(wrongTaxPlaces)('are wrong when %s is %j: %s', (path, value, reason, blamed: string = path) => {
    const [problem, ...others] = problemsOf(fullWith(path, value))
    expect(others).toEqual([])
    expect(problem).toMatchObject({ path: blamed, reason })
  })

  it.each([
    [
      { place: 'kyoto', confirmed_on: '2026-03-01' },
      { kind: 'place', place: 'kyoto', confirmedOn: '2026-03-01', children: null },
    ],
    [
      { place: 'matsumoto', confirmed_on: '2026-06-01', children: 'exempt' },
      { kind: 'place', place: 'matsumoto', confirmedOn: '2026-06-01', children: 'exempt' },
    ],
    [
      [{ kind: 'share', per_mille: 20, children: 'exempt' }, { place: 'hokkaido' }],
      {
        kind: 'layers',
        layers: [
          { kind: 'share', perMille: 20, children: 'exempt' },
          { kind: 'place', place: 'hokkaido', confirmedOn: null, children: null },
        ],
      },
    ],
  ])('may choose the tables of a place by %j, and is written as it was read (R19.19)', (written, rule) => {
    const { entries, problems } = readEntries([fullWith('taxes.accommodation', written)])
    expect(problems).toEqual([])
    const taxes = entries[0]?.taxes ?? null
    expect(taxes?.accommodation).toEqual(rule)
    expect(taxes && writtenTaxes(taxes)).toEqual({
      bathing: fullFacility.taxes.bathing,
      accommodation: written,
    })
    expect(v.parse(stayTaxes, JSON.parse(JSON.stringify(taxes)))).toEqual(taxes)
  })
})
