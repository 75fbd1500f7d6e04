import { expect, it } from 'vitest'
import { inLanguage } from '../../src/model/local-text.ts'
import { nameOf } from '../../src/usecases/board/bill.ts'

it('a line of a bill that the desk names in Japanese alone has that name on every bill', () => {
  expect(inLanguage(nameOf({ name_ja: '朝食' }), 'en')).toBe('朝食')
})
