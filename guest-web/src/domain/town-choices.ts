import type { Guest } from '@tomari/guest-rules/guest/guest'

/** What a postcode tells (R8.18). */
export const toldByPostcode = ['prefecture', 'city', 'subarea'] as const

/** What a postcode tells. */
export type TownField = (typeof toldByPostcode)[number]

/** A town as it is filled in: the details that are asked for. */
type TownDetails = Partial<Pick<Guest, TownField>>

/** A town to choose, by what sets it apart from the others of its postcode. */
export interface TownChoice {
  readonly label: string
  readonly details: TownDetails
}

/**
 * The towns of a postcode to choose from, in the order of the lookup; the first is what the form is filled with
 * (R8.18). Towns that differ in nothing that is asked for are one.
 */
export const townChoices = (
  towns: readonly Readonly<Record<TownField, string>>[],
  asked: readonly TownField[],
): readonly TownChoice[] => {
  const whole = (town: (typeof towns)[number]) => asked.map((field) => town[field]).join('')
  const distinct = towns.filter(
    (town, index) => towns.findIndex((one) => whole(one) === whole(town)) === index,
  )
  const telling = asked.filter((field) => distinct.some((town) => town[field] !== distinct[0]?.[field]))
  return distinct.map((town) => ({
    // A postcode may stand for a town's quarters and for the town itself.
    label: telling.map((field) => town[field]).join('') || whole(town),
    details: Object.fromEntries(asked.map((field) => [field, town[field]])),
  }))
}
