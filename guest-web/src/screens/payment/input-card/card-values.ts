import { type Card, type CardField, problemsOfCard, type ReferenceMonth } from '@tomari/guest-rules/card'
import type { Problems } from '@tomari/guest-rules/problem'
import { halfWidthAscii } from '@tomari/guest-rules/text/text-width'
import { cardDigitsOf, groupedCardNumber } from '../../../domain/card-number.ts'

/** The form's texts: those of the card, its number drawn in groups. A type, for the form library wants an index. */
export type CardValues = { [Field in CardField]: string }

const none: CardValues = {
  cardNumber: '',
  cardExpiredMonth: '',
  cardExpiredYear: '',
  cardName: '',
  cardSecurityCode: '',
}

/** What the controls start with. */
export const valuesOf = (card: Card | null): CardValues =>
  card === null ? none : { ...card, cardNumber: groupedCardNumber(card.cardNumber) }

/** The card that the texts make: digits without groups, full width made half, the name in capitals as cards have it (R12.7). */
export const cardOf = (values: CardValues): Card => ({
  ...values,
  cardNumber: cardDigitsOf(values.cardNumber),
  cardName: halfWidthAscii(values.cardName).trim().toUpperCase(),
  cardSecurityCode: halfWidthAscii(values.cardSecurityCode).trim(),
})

/** What is wrong with the texts. A number of letters alone has no digits, which is no reason to call it missing. */
export const problemsOfValues = (
  values: CardValues,
  month: ReferenceMonth,
  withName: boolean,
): Problems<CardField> => {
  const card = cardOf(values)
  const typed = values.cardNumber.trim()
  const cardNumber = card.cardNumber === '' ? typed : card.cardNumber
  return problemsOfCard({ ...card, cardNumber }, month, { withName })
}
