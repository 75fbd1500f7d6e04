import * as v from 'valibot'

/**
 * Shapes that back ends of this chain write in more than one way. Each schema accepts what is in use and answers one
 * form, so that neither the app nor the server meets the differences again.
 */

/** Text; a number is taken as its digits, absence as the empty text. */
export const text = v.pipe(
  v.nullish(v.union([v.string(), v.number()]), ''),
  v.transform((value) => String(value)),
)

/** Identifier of a facility or a request. Text for us; a number from a back end is accepted (decisions 5). */
export const identifier = v.pipe(
  v.union([v.string(), v.number()]),
  v.transform((value) => String(value)),
  v.minLength(1),
)

/** A count or an amount that is never negative in what it says; a text of digits is accepted, absence is 0. */
export const count = v.pipe(
  v.nullish(v.union([v.number(), v.pipe(v.string(), v.regex(/^\d*$/), v.transform(Number))]), 0),
  v.integer(),
  v.minValue(0),
)

/** Whole yen. */
export const yen = count

/** A flag; 0 and 1, as numbers or texts, are accepted, absence is false. */
export const flag = v.pipe(
  v.nullish(v.union([v.boolean(), v.picklist([0, 1]), v.picklist(['0', '1', 'true', 'false', ''])]), false),
  v.transform((value) => value === true || value === 1 || value === '1' || value === 'true'),
)

/** The empty answer `{"payload": {}}`; whatever a back end adds is left unread. */
export const nothing = v.pipe(
  v.nullish(v.unknown()),
  v.transform((): Record<string, never> => ({})),
)
