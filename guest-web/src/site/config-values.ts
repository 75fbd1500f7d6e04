import * as v from 'valibot'
import { parseColour } from '../theme/colour.ts'

/** A switch, with the value that it ships with. */
export const flag = (shipped: boolean) => v.optional(v.boolean(), shipped)

export const wholeLink = v.pipe(
  v.string(),
  v.regex(/^((https?:\/\/|\/).*)?$/, 'must be empty, or start with / or https://'),
)

/** Where something can be read; empty for nowhere. */
export const link = v.optional(wholeLink, '')

/** Where a service starts; empty for the server of the page. Paths are put behind it, so it ends without a slash. */
export const address = v.optional(
  v.pipe(
    wholeLink,
    v.transform((start) => start.replace(/\/+$/, '')),
  ),
  '',
)

export const wholeNumber = (shipped: number, least: number) =>
  v.optional(v.pipe(v.number(), v.integer(), v.minValue(least)), shipped)

export const text = (pattern: RegExp, says: string) => v.pipe(v.string(), v.regex(pattern, `must be ${says}`))

export const languageCode = text(/^[A-Za-z]{2,3}(-[A-Za-z0-9]+)*$/, 'a language code such as ja')

export const colour = (shipped: string) =>
  v.optional(
    v.pipe(
      v.string(),
      v.check((value) => parseColour(value) !== null, 'must be a colour such as #1d4a3a'),
    ),
    shipped,
  )
