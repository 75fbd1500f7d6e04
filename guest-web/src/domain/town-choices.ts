import type { Guest } from '@tomari/guest-rules/guest/guest'

/** The fields that a postcode fills in (R8.18). */
export const fieldsOfPostcode = ['prefecture', 'city', 'subarea'] as const

type TownField = (typeof fieldsOfPostcode)[number]

type TownDetails = Partial<Pick<Guest, TownField>>

/** A town to choose, by what sets it apart from the others of its postcode. */
export interface TownChoice {
  readonly label: string
  readonly details: TownDetails
}

/**
 * The towns of a postcode to choose from, in the order of the lookup; the first is what the form is filled with
 * (R8.18). Towns that differ in no requested field are one.
 */
export const townChoices = (
  towns: readonly Readonly<Record<TownField, string>>[],
  fields: readonly TownField[],
): readonly TownChoice[] => {
  const joined = (town: (typeof towns)[number]) => fields.map((field) => town[field]).join('')
  const distinct = towns.filter(
    (town, index) => towns.findIndex((one) => joined(one) === joined(town)) === index,
  )
  const differing = fields.filter((field) => distinct.some((town) => town[field] !== distinct[0]?.[field]))
  return distinct.map((town) => ({
    // A postcode may stand for a town's quarters and for the town itself.
    label: differing.map((field) => town[field]).join('') || joined(town),
    details: Object.fromEntries(fields.map((field) => [field, town[field]])),
  }))
}
