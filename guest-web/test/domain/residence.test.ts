import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { countryOnMoving } from '../../src/domain/residence.ts'

describe('the country of a guest who says where they live (R8.44)', () => {
  it('is asked for anew overseas while it stands at Japan, and stands there again at home', () => {
    expect(countryOnMoving('JP', true)).toBe('')
    expect(countryOnMoving('', false)).toBe('JP')
  })

  it('stays as it was chosen, there and back', () => {
    fc.assert(
      fc.property(fc.constantFrom('GB', 'KR', 'TW', 'JP'), (country) => {
        expect(countryOnMoving(countryOnMoving(country, true), false)).toBe(country)
        expect(countryOnMoving(country, true)).toBe(country === 'JP' ? '' : country)
      }),
    )
  })
})
