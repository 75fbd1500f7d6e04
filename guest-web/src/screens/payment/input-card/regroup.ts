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
 * Pastes the digits of what was copied: `maxlength` would cut a number that was copied with spaces or more beside it.
 * What holds anything else is left to the browser: letters are refused, not dropped.
 */
export const pasteDigits = (input: HTMLInputElement, event: ClipboardEvent): void => {
  const digits = cardDigitsOf(event.clipboardData?.getData('text') ?? '')
  if (digits === '') return
  event.preventDefault()
  input.setRangeText(digits, input.selectionStart ?? 0, input.selectionEnd ?? input.value.length, 'end')
  input.dispatchEvent(new Event('input', { bubbles: true }))
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
