import {
  type Card,
  type CardField,
  problemsOfCard,
  readCard,
  type ReferenceMonth,
} from '@tomari/guest-rules/card'
import type { Problems } from '@tomari/guest-rules/problem'
import type { Texts } from '../../../screen-kit/form/form.ts'
import { groupedCardNumber } from '../../../domain/card-number.ts'

/** The form's texts: those of the card, its number drawn in groups. */
export type CardValues = Texts<CardField>

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

/** The card that the texts make (R12.7). */
export const cardOf: (values: CardValues) => Card = readCard

/** What is wrong with the texts. */
export const problemsOfValues = (
  values: CardValues,
  month: ReferenceMonth,
  withName: boolean,
): Problems<CardField> => problemsOfCard(values, month, { withName })
