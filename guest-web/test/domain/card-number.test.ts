import { describe, expect, it } from 'vitest'
import {
  cardDigitsOf,
  groupedCardNumber,
  lastFourOf,
  maskedCardNumber,
} from '../../src/domain/card-number.ts'

describe('a card number as it is typed', () => {
  it.each([
    ['4111 1111 1111 1111', '4111111111111111'],
    ['4111-1111-1111-1111', '4111111111111111'],
    ['４１１１　１１１１', '41111111'],
    ['41111111111111112222', '4111111111111111'],
    ['4111 1111‑1111', '411111111111'],
    ['card', ''],
    ['4111x1111', ''],
  ])('%j is the digits %j, never more than 16', (typed, digits) => {
    expect(cardDigitsOf(typed)).toBe(digits)
  })

  it.each([
    ['', ''],
    ['4', '4'],
    ['4111', '4111'],
    ['41111', '4111 1'],
    ['4111111111111111', '4111 1111 1111 1111'],
    ['5555555555554444', '5555 5555 5555 4444'],
    ['3530111333300000', '3530 1113 3330 0000'],
    ['378282246310005', '3782 822463 10005'],
    ['3782822463', '3782 822463'],
    ['30569309025904', '3056 930902 5904'],
    ['30059309025904', '3005 930902 5904'],
    ['36148900647913', '3614 890064 7913'],
    ['38520000023237', '3852 000002 3237'],
    ['3069309025904', '3069 3090 2590 4'],
    ['3095309025904', '3095 3090 2590 4'],
    ['3530111', '3530 111'],
    ['3', '3'],
    ['9999999999', '9999 9999 99'],
  ])('%j is drawn as %j', (digits, drawn) => {
    expect(groupedCardNumber(digits)).toBe(drawn)
  })
})

describe('a card number that is shown again', () => {
  it.each([
    ['4111111111111111', '•••• •••• •••• 1111'],
    ['378282246310005', '•••• •••••• •0005'],
  ])('shows of %s only the last four digits', (digits, shown) => {
    expect(maskedCardNumber(digits)).toBe(shown)
    expect(lastFourOf(digits)).toBe(digits.slice(-4))
  })
})
