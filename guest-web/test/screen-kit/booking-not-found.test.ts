import { expect, it } from 'vitest'
import { linesBelow, telephoneOf } from '../../src/screen-kit/BookingNotFoundDialog.tsx'
import { textIn } from '../text/every-text.ts'

it.each([
  [{}, '101', null],
  [{ 'guide.phone_number': '0123-45-6789' }, '101', '0123-45-6789'],
  [
    { 'guide.phone_number': '0123-45-6789', 'guide.phone_number@101': '+81 3 1234 5678' },
    '101',
    '+81 3 1234 5678',
  ],
  [{ 'guide.phone_number@101': '+81 3 1234 5678' }, '102', null],
  [{ 'guide.phone_number': 'ask at the desk' }, '', null],
  [{ 'guide.phone_number': '0123-45-6789', 'guide.phone_number@101': '' }, '101', null],
])('a hotel whose texts are %j is called, as %s, at %s (R6.18, R10.12)', async (texts, hotel, phone) => {
  expect(telephoneOf(await textIn('ja', texts), hotel)?.written ?? null).toBe(phone)
})

it('a line that says the title once more is left out of a dialog, unless it is all there is (R6.18)', () => {
  const words = 'ご予約が見つかりませんでした。\nもう一度お試しください。'
  expect(linesBelow('ご予約が|見つかりませんでした', words)).toEqual(['もう一度お試しください。'])
  expect(linesBelow('No connection', 'No connection.')).toEqual(['No connection.'])
  expect(linesBelow('', 'A\nB')).toEqual(['A', 'B'])
})
