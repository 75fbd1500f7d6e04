import type { Answer } from '@tomari/contract/answers'
import { OWN_POSTCODE_PATH } from '@tomari/contract/calls'
import type { Call } from '@tomari/contract/operation'
import { DEVICE_TYPE, type HeaderMeaning, type Variant } from '@tomari/contract/variants'
import type { Site } from '@tomari/tenant-config/site'
import type { CallContext } from './Backend.ts'

export type AnyOperation = Call<Answer>

export interface CallSettings {
  readonly variant: Variant
  readonly api: Site['api']
  /** External token of the page query; empty when there is none. */
  readonly externalToken: string
  /** What the device says of itself, as its user agent. */
  readonly deviceInfo: string
}

export interface CallInput {
  readonly context: CallContext
  readonly fields?: Readonly<Record<string, string>>
  /** Values of the path's braces. */
  readonly path?: Readonly<Record<string, string>>
  /** Sends the external token as the point token, where the variant has a header for it. */
  readonly withPointToken?: boolean
}

export interface CallRequest {
  readonly url: string
  readonly method: 'GET' | 'POST'
  readonly headers: Readonly<Record<string, string>>
  readonly body: string | null
}

/** Headers carry Latin letters alone; a facility code in other letters travels encoded. */
const headerValue = (text: string): string => (/^[\x20-\x7e]*$/.test(text) ? text : encodeURIComponent(text))

const startsOf = (path: string, api: Site['api']): Readonly<Record<AnyOperation['base'], string>> => ({
  api: path.startsWith('/api/v1/client') && api.clientUrl !== '' ? api.clientUrl : api.baseUrl,
  point: api.pointUrl || api.baseUrl,
  postcode: api.postcodeUrl === '' ? OWN_POSTCODE_PATH : api.postcodeUrl,
  page: '',
})

const pathOf = (operation: AnyOperation, { variant }: CallSettings, input: CallInput): string => {
  const values: Readonly<Record<string, string>> = { facilityPath: variant.facilityPath, ...input.path }
  return operation.path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(values[name] ?? ''))
}

/**
 * Headers of a call (R17.2). Services that are not ours get none: a header that they do not know
 * would make the browser ask them first, and they would refuse.
 */
const headersOf = (operation: AnyOperation, settings: CallSettings, input: CallInput) => {
  const { variant, externalToken, deviceInfo } = settings
  if (operation.base === 'point') return { authorization: `Bearer ${externalToken}` }
  if (operation.base !== 'api') return {}
  const { authToken, facilityId, language } = input.context
  const values: Readonly<Record<HeaderMeaning, string>> = {
    deviceInfo,
    language,
    deviceType: DEVICE_TYPE,
    authToken: operation.token === 'none' ? '' : authToken,
    facility: operation.facility === 'none' ? '' : facilityId || settings.api.facility,
    pointToken: input.withPointToken === true ? externalToken : '',
  }
  const sent = meanings.flatMap((meaning) => {
    const name = variant.headers[meaning]
    return name === null || values[meaning] === '' ? [] : [[name, headerValue(values[meaning])] as const]
  })
  return Object.fromEntries(sent)
}

const meanings = [
  'deviceInfo',
  'language',
  'deviceType',
  'authToken',
  'facility',
  'pointToken',
] as const satisfies readonly HeaderMeaning[]

export const callRequest = (
  operation: AnyOperation,
  settings: CallSettings,
  input: CallInput,
): CallRequest => {
  const start = startsOf(operation.path, settings.api)[operation.base]
  const url = start + pathOf(operation, settings, input)
  const headers = headersOf(operation, settings, input)
  const fields = new URLSearchParams(input.fields).toString()
  const isForm = operation.encoding === 'form'
  return {
    url: fields === '' || isForm ? url : `${url}${url.includes('?') ? '&' : '?'}${fields}`,
    method: operation.method,
    headers: isForm ? { ...headers, 'content-type': 'application/x-www-form-urlencoded' } : headers,
    body: isForm ? fields : null,
  }
}
