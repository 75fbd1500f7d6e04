import { HOME_LANGUAGE, type Language, WORLD_LANGUAGE, isLanguage } from '@tomari/contract/languages'
import { type Variant, variants } from '@tomari/contract/variants'
import type { IncomingHttpHeaders } from 'node:http'
import type { Caller } from '../Caller.ts'

/** Underscores in headers, or no sign of either variant. */
export const legacy: VariantReader = {
  variant: variants.legacy,
  recognises: () => true,
}

const variant = variants.cico

const ownHeaders = [variant.headers.authToken, variant.headers.deviceType, variant.headers.facility]

/** Hyphenated headers, or its own facility path. */
export const cico: VariantReader = {
  variant,
  recognises: (headers, path) =>
    ownHeaders.some((name) => name !== null && headers[name] !== undefined) ||
    path.split('/').includes(variant.facilityPath),
}

export interface VariantReader {
  readonly variant: Variant
  recognises(headers: IncomingHttpHeaders, path: string): boolean
}

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

/** Text that is no language tag names none. */
const tagOf = (text: string): string => (text.length > 35 || /[^a-z\d-]/i.test(text) ? '' : text)

/** Japanese where nothing is said, English for a guest whose language a tenant has added to the app and that is not ours. */
export function languageOf(text: string | undefined): Language {
  if (text === undefined || text.trim() === '') return HOME_LANGUAGE
  const code = /^\w+/.exec(text)?.[0].toLowerCase()
  return isLanguage(code) ? code : WORLD_LANGUAGE
}

/** The same in both variants. */
export const LANGUAGE_HEADER = variants.legacy.headers.language ?? 'language'
