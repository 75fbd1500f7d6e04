import { expect, it } from 'vitest'
import { inLanguage } from '../local-text.ts'
import { nameOf } from '../../desk/bill.ts'

it('a line of a bill that the desk names in Japanese alone has that name on every bill', () => {
  expect(inLanguage(nameOf({ name_ja: '朝食' }), 'en')).toBe('朝食')
})
