import * as v from 'valibot'
import { parseColour } from './colour.ts'

/** What may stand at a key of `config.json`. */
export type Row = v.GenericSchema & { readonly key: string }

/**
 * A row of the configuration.
 * @param name the key in `config.json`, as `display.show_top_bar`
 * @param rule what it may say, and the value that it ships with
 */
export const key = <Rule extends v.GenericSchema>(name: string, rule: Rule): Rule & Row => ({
  ...rule,
  key: name,
})

export const flag = (shipped: boolean) => v.optional(v.boolean(), shipped)

export const oneOf = <const Values extends readonly string[]>(values: Values, shipped: Values[number]) =>
  v.optional(v.picklist(values), shipped)

const wholeLink = v.pipe(
  v.string(),
  v.regex(/^((https?:\/\/|\/).*)?$/, 'must be empty, or start with / or https://'),
)

/** Where something can be read; empty for nowhere. */
export const link = () => v.optional(wholeLink, '')

/** Where a service or a folder starts; empty for the server of the page. Paths are put behind it, so it ends without a slash. */
export const address = (shipped = '') =>
  v.optional(
    v.pipe(
      wholeLink,
      v.transform((start) => start.replace(/\/+$/, '')),
    ),
    shipped,
  )

export const wholeNumber = (shipped: number, least: number, most = Number.MAX_SAFE_INTEGER) =>
  v.optional(v.pipe(v.number(), v.integer(), v.minValue(least), v.maxValue(most)), shipped)

/** So many milliseconds are no wait any more. Browsers count to little more than twice as many, and what is longer is over at once. */
export const LONGEST_MS = 1_000_000_000

export const text = (pattern: RegExp, says: string) => v.pipe(v.string(), v.regex(pattern, `must be ${says}`))

export const languageCode = text(/^[A-Za-z]{2,3}(-[A-Za-z0-9]+)*$/, 'a language code such as ja')

/** A colour as `#rgb`, `#rrggbb` or `rgb(r, g, b)`. */
export const colour = (shipped: string) =>
  v.optional(
    v.pipe(
      v.string(),
      v.check((value) => parseColour(value) !== null, 'must be a colour such as #1d4a3a'),
    ),
    shipped,
  )

/** What a QR code can be made of (R11.2). */
const qrParts = [
  'prefix',
  'kananame',
  'reference_number',
  'register_card_status',
  'checkin_code',
  'membership_number',
  'blank',
] as const

export type QrPart = (typeof qrParts)[number]

/** Names that mean the same have the same form: `register-card-status` is `register_card_status`. */
const formOf = (name: string): string => name.toLowerCase().replace(/[\s_-]/g, '')

const namedPart = (name: string): string => qrParts.find((part) => formOf(part) === formOf(name)) ?? name

/** A part of a QR code; or several with `||` between them, of which the first that is not empty is meant (R11.3). */
export const qrFactor = v.pipe(
  v.string(),
  v.transform((factor) => factor.split('||').map(namedPart)),
  v.check((names) => {
    const known: readonly string[] = qrParts
    return names.every((name) => known.includes(name))
  }, 'must be a factor such as prefix, or "a||b"'),
)
