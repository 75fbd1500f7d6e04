import { deskOperations } from '@tomari/contract/desk-operations'
import { OWN_POSTCODE_PATH, operations } from '@tomari/contract/operations'
import { variants } from '@tomari/contract/variants'
import fc from 'fast-check'
import { formOf, written } from './bad-forms.ts'
import { nastyJson, nastyText, spoilt } from './nasty.ts'

/** A request as it goes over the wire. `{checkin}` and the like stand for what only the server knows: see `filled`. */
export interface BadRequest {
  readonly method: string
  readonly url: string
  readonly headers: Readonly<Record<string, string>>
  /** Empty for none. */
  readonly body: string
}

/** What a server has given out, by the word that stands for it. */
export type Known = Readonly<Record<'checkin' | 'checkout' | 'desk' | 'request', string>>

const headerNames = [
  ...Object.values(variants).flatMap(({ headers }) => Object.values(headers).filter((name) => name !== null)),
  'content-type',
  'accept-encoding',
  'accept-language',
  'if-none-match',
  'x-forwarded-for',
  'cookie',
  'range',
]

/** Headers as the app sends them, or with one of them wrong. */
const headersOf = (right: Readonly<Record<string, string>>): fc.Arbitrary<Record<string, string>> =>
  fc.oneof(
    { weight: 3, arbitrary: fc.constant({ ...right }) },
    {
      weight: 1,
      arbitrary: fc
        .tuple(fc.constantFrom(...headerNames), nastyText)
        // No header comes with a NUL: Node's parser refuses it (`security/hostile-http.test.ts`).
        .map(([name, value]) => ({ ...right, [name]: value.replaceAll('\0', '') })),
    },
  )

const FORM = 'application/x-www-form-urlencoded'

const guestCalls = Object.values(operations)
  .filter(({ base }) => base !== 'page')
  .map((operation): fc.Arbitrary<BadRequest> => {
    const right = {
      language: 'ja',
      device_info: '{device}',
      ...(operation.token === 'none' || operation.token === 'bearer'
        ? {}
        : { authorization: operation.token === 'checkout' ? '{checkout}' : '{checkin}' }),
      ...(operation.method === 'POST' ? { 'content-type': FORM } : {}),
    }
    const form = formOf(Object.keys(operation.input.entries))
    const parameter = fc.oneof(
      fc.constantFrom('101', '102'),
      nastyText.map((text) => written([['', text]]).slice(1)),
    )
    return fc.tuple(headersOf(right), form, parameter).map(([headers, text, named]) => {
      const path = (operation.base === 'postcode' ? OWN_POSTCODE_PATH : operation.path)
        .replace('{facilityPath}', 'parent_facilities')
        .replace(/\{\w+\}/, named)
      return operation.method === 'POST'
        ? { method: 'POST', url: path, headers, body: text }
        : { method: 'GET', url: `${path}?${text}`, headers, body: '' }
    })
  })

const deskBody = {
  worker: 'robot',
  lease_seconds: 60,
  room_numbers: ['101'],
  lines: [],
  message_ja: 'お待ちください',
}
const deskCalls = Object.values(deskOperations).map(({ method, path }): fc.Arbitrary<BadRequest> => {
  const right = { authorization: 'Bearer {desk}', 'content-type': 'application/json' }
  return fc.tuple(headersOf(right), fc.oneof(spoilt(deskBody), nastyJson)).map(([headers, body]) => {
    const url = path.replace('{requestId}', '{request}')
    return method === 'POST'
      ? { method, url, headers, body }
      : { method, url: `${url}?${written([['facility', body]])}`, headers, body: '' }
  })
})

const elsewhere: fc.Arbitrary<BadRequest> = fc
  .tuple(fc.constantFrom('GET', 'POST', 'PUT', 'DELETE', 'OPTIONS', 'HEAD'), nastyText, headersOf({}))
  .map(([method, path, headers]) => ({
    method,
    url: `/${written([['', path]]).slice(1)}`,
    headers,
    body: '',
  }))

/** A request that no app sends: to any call of guests or of the desk, or to no route at all. */
export const badRequest: fc.Arbitrary<BadRequest> = fc.oneof(
  { weight: 8, arbitrary: fc.oneof(...guestCalls) },
  { weight: 1, arbitrary: fc.oneof(...deskCalls) },
  { weight: 1, arbitrary: elsewhere },
)

/** The request with what the server has given out, from a device that has not asked before. */
export function filled(request: BadRequest, known: Known, device: string): BadRequest {
  const fill = (text: string) =>
    text.replace(/\{(checkin|checkout|desk|request|device)\}/g, (_whole, word: string) =>
      word === 'device' ? device : (new Map(Object.entries(known)).get(word) ?? ''),
    )
  const headers = Object.entries(request.headers).map(([name, value]) => [name, fill(value)] as const)
  const fillEncoded = (text: string) => fill(text.replaceAll('%7B', '{').replaceAll('%7D', '}'))
  return {
    method: request.method,
    url: fillEncoded(request.url),
    headers: Object.fromEntries(headers),
    body: request.headers['content-type'] === FORM ? fillEncoded(request.body) : fill(request.body),
  }
}
