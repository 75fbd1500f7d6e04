import { cardDigitsOf, groupedCardNumber } from '../../../domain/card-number.ts'

/** Where the caret stands after a number of digits in a grouped text. */
const placeAfter = (digits: number, grouped: string): number => {
  let seen = 0
  let place = 0
  while (place < grouped.length && seen < digits) {
    if (grouped[place] !== ' ') seen += 1
    place += 1
  }
  return place
}

/**
 * Draws a card number in groups while it is typed, pasted or filled in, and keeps the caret at its digit. Nothing is
 * rewritten while an IME is composing, nor what holds anything but a number: that is an error to show, not to swallow.
 */
export const regroup = (input: HTMLInputElement, event: Event): void => {
  if (event instanceof InputEvent && event.isComposing) return
  const digits = cardDigitsOf(input.value)
  const grouped = groupedCardNumber(digits)
  if (digits === '' || grouped === input.value) return
  const before = cardDigitsOf(input.value.slice(0, input.selectionStart ?? input.value.length)).length
  input.value = grouped
  if (document.activeElement !== input) return
  const place = placeAfter(before, grouped)
  input.setSelectionRange(place, place)
}
