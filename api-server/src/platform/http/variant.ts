import { HOME_LANGUAGE, type Language, WORLD_LANGUAGE, isLanguage } from '@tomari/contract/languages'
import { type Variant, variants } from '@tomari/contract/variants'
import type { IncomingHttpHeaders } from 'node:http'
import type { Caller } from '../Caller.ts'

/** Requests with underscores in their headers, and those that show no sign of either. */
export const legacy: VariantReader = {
  variant: variants.legacy,
  recognises: () => true,
}

const variant = variants.cico

/** Header names that the other variant does not have. */
const tellTales = [variant.headers.authToken, variant.headers.deviceType, variant.headers.facility]

/** Requests with hyphenated headers, or to its own facility path. */
export const cico: VariantReader = {
  variant,
  recognises: (headers, path) =>
    tellTales.some((name) => name !== null && headers[name] !== undefined) ||
    path.split('/').includes(variant.facilityPath),
}

/** One of the two ways in which back ends of this chain are called. */
export interface VariantReader {
  readonly variant: Variant
  /** Whether a request is written this way. */
  recognises(headers: IncomingHttpHeaders, path: string): boolean
}

/** Who calls, read from the headers that a variant uses. */
export function callerFrom(
  { headers: names, facilityKey }: Variant,
  headers: IncomingHttpHeaders,
  { address, origin }: Pick<Caller, 'address' | 'origin'>,
): Caller {
  const textOf = (name: string | null): string => {
    const value = name === null ? undefined : headers[name]
    return (Array.isArray(value) ? value.join(', ') : (value ?? '')).trim()
  }
  const facility = textOf(names.facility)
  return {
    language: languageOf(textOf(names.language)),
    languageTag: tagOf(textOf(names.language)),
    origin,
    facility: facility === '' ? null : { by: facilityKey, value: facility },
    facilityKey,
    token: textOf(names.authToken),
    pointToken: textOf(names.pointToken),
    browser: '',
    address,
  }
}

/** What is no tag of a language names none. */
const tagOf = (text: string): string => (text.length > 35 || /[^a-z\d-]/i.test(text) ? '' : text)

/**
 * The language of a header such as `en` or `en-GB`: Japanese where nothing is said. A guest who reads a language that a tenant has
 * added to the app, and that is not ours, reads English rather than Japanese.
 */
export function languageOf(text: string | undefined): Language {
  if (text === undefined || text.trim() === '') return HOME_LANGUAGE
  const code = /^\w+/.exec(text)?.[0].toLowerCase()
  return isLanguage(code) ? code : WORLD_LANGUAGE
}

/** Name of the header that carries the language, the same in both variants. */
export const LANGUAGE_HEADER = variants.legacy.headers.language ?? 'language'
