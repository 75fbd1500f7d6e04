import { expect, it } from 'vitest'
import { cardBrandOf } from '../../src/domain/card-number.ts'

it.each([
  ['', null],
  ['4', 'Visa'],
  ['5', null],
  ['50', null],
  ['51', 'Mastercard'],
  ['5599', 'Mastercard'],
  ['2220', null],
  ['2221', 'Mastercard'],
  ['2720', 'Mastercard'],
  ['2721', null],
  ['35', null],
  ['3527', null],
  ['3528', 'JCB'],
  ['3589', 'JCB'],
  ['34', 'American Express'],
  ['37', 'American Express'],
  ['301', 'Diners Club'],
  ['306', null],
  ['36', 'Diners Club'],
  ['6011', 'Discover'],
  ['65', 'Discover'],
  ['62', 'UnionPay'],
  ['9', null],
])('%j begins as those of %j do (R12.44)', (digits, brand) => expect(cardBrandOf(digits)).toBe(brand))
