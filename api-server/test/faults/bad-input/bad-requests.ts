import { deskOperations } from '@tomari/contract/desk-operations'
import { OWN_POSTCODE_PATH, operations } from '@tomari/contract/operations'
import { variants } from '@tomari/contract/variants'
import fc from 'fast-check'
import { companion, representative } from '../../harness/guests.ts'
import { bomb, jpeg, png } from '../../harness/pictures.ts'
import { tokenFor } from '../../payment/gateways/gateway-suite.ts'
import { CANARY, nastyJson, nastyText, spoilt } from './nasty.ts'

export interface BadRequest {
  readonly method: string
  readonly url: string
  readonly headers: Readonly<Record<string, string>>
  /** Empty for none. */
  readonly body: string
}

/** What a server has given out. */
export type Known = Readonly<Record<'checkin' | 'checkout' | 'desk' | 'request', string>>

const base64 = (bytes: Buffer) => bytes.toString('base64')
const picture = base64(await jpeg())
const badPictures = fc.constantFrom(
  base64(await png()),
  base64((await jpeg()).subarray(0, 200)),
  base64(await bomb(12_000, 12_000)),
  `data:image/svg+xml;base64,${base64(Buffer.from('<svg onload="alert(1)"/>'))}`,
  base64(Buffer.concat([await jpeg(), Buffer.from('<?php ?>')])),
)
const badGuests = fc.oneof(
  nastyJson,
  spoilt({ ...representative }).map((entry) => `[${entry}]`),
  spoilt({ ...companion(2) }).map((entry) => `[${JSON.stringify(representative)},${entry}]`),
  fc.constant(JSON.stringify(Array.from({ length: 10_000 }, () => ({})))),
)
const FURTHER_HEADERS =
  'content-type accept-encoding accept-language if-none-match x-forwarded-for cookie range'
const HEADERS = [
  ...Object.values(variants).flatMap(({ headers }) => Object.values(headers).filter((name) => name !== null)),
  ...FURTHER_HEADERS.split(' '),
]

/** Fields as a browser writes them; a name may stand twice. */
function written(fields: readonly (readonly [string, string])[]): string {
  const form = new URLSearchParams()
  for (const [name, value] of fields) form.append(name, value)
  return form.toString()
}
const inPath = (text: string) => written([['', text]]).slice(1)

/** Headers as the app sends them, or with one of them wrong. No header comes with a NUL: Node's parser refuses it. */
const headersOf = (right: Readonly<Record<string, string>>): fc.Arbitrary<Record<string, string>> =>
  fc.oneof(
    { weight: 3, arbitrary: fc.constant({ ...right }) },
    {
      weight: 1,
      arbitrary: fc
        .tuple(fc.constantFrom(...HEADERS), nastyText)
        .map(([name, value]) => ({ ...right, [name]: value.replaceAll('\0', '') })),
    },
  )

/** Requests that no app sends: to any call of guests or of the desk, or to no route at all. */
export function badRequests(known: Known): fc.Arbitrary<BadRequest> {
  /** Values with which each field is right, or as good as, and what is worse than a nasty text in some. */
  const right = new Map([
    ...Object.entries({
      name: 'GUEST AAAA',
      phone_number: '09000000001',
      email: 'guest@mail.example',
      lang: 'ja',
    }),
    ...Object.entries({ request_id: known.request, point: '0', payment_amount: '10000', room_num: '101' }),
    ...Object.entries({ card_token: tokenFor('success'), invoice_name: CANARY, zipcode: '1000001' }),
    ...Object.entries({ base64_signature_image: picture, base64_passport_image: picture }),
    ['guest_info', JSON.stringify([representative])],
  ])
  const worse = new Map([
    ['guest_info', badGuests],
    ['base64_signature_image', badPictures],
  ])
  const fieldOf = (name: string): fc.Arbitrary<readonly (readonly [string, string])[]> => {
    const value = fc.oneof(
      { weight: 5, arbitrary: fc.constant(right.get(name) ?? '') },
      { weight: 3, arbitrary: nastyText },
      { weight: 3, arbitrary: worse.get(name) ?? nastyText },
    )
    const often = fc.constantFrom(...Array.from({ length: 10 }, () => 1), 0, 2)
    return fc
      .tuple(often, value, value)
      .map(([count, one, other]) => [one, other].slice(0, count).map((each) => [name, each] as const))
  }
  const formOf = (names: readonly string[]) =>
    fc.oneof(
      { weight: 8, arbitrary: fc.tuple(...names.map(fieldOf)).map((fields) => written(fields.flat())) },
      { weight: 2, arbitrary: fc.oneof(nastyText, nastyJson) },
    )

  const guestCalls = Object.values(operations)
    .filter(({ base }) => base !== 'page')
    .map((operation) => {
      const isPost = operation.method === 'POST'
      const token = operation.token === 'checkout' ? known.checkout : known.checkin
      const headers = headersOf({
        language: 'ja',
        ...(operation.token === 'none' || operation.token === 'bearer' ? {} : { authorization: token }),
        ...(isPost ? { 'content-type': 'application/x-www-form-urlencoded' } : {}),
      })
      const parameter = fc.oneof(fc.constantFrom('101', '102'), nastyText.map(inPath))
      const form = formOf(Object.keys(operation.input.entries))
      return fc.tuple(headers, form, parameter).map(([sent, text, named]): BadRequest => {
        const path = (operation.base === 'postcode' ? OWN_POSTCODE_PATH : operation.path)
          .replace('{facilityPath}', 'parent_facilities')
          .replace(/\{\w+\}/, named)
        const url = isPost ? path : `${path}?${text}`
        return { method: operation.method, url, headers: sent, body: isPost ? text : '' }
      })
    })

  const deskBody = {
    worker: 'robot',
    lease_seconds: 60,
    room_numbers: ['101'],
    lines: [],
    message_ja: CANARY,
  }
  const deskHeaders = { authorization: `Bearer ${known.desk}`, 'content-type': 'application/json' }
  const deskCalls = Object.values(deskOperations).map(({ method, path }) =>
    fc
      .tuple(headersOf(deskHeaders), fc.oneof(spoilt(deskBody), nastyJson))
      .map(([headers, json]): BadRequest => {
        const url = path.replace('{requestId}', known.request)
        return method === 'POST'
          ? { method, url, headers, body: json }
          : { method, url: `${url}?facility=${inPath(json)}`, headers, body: '' }
      }),
  )

  const elsewhere = fc
    .tuple(fc.constantFrom('GET', 'POST', 'PUT', 'DELETE', 'OPTIONS', 'HEAD'), nastyText, headersOf({}))
    .map(([method, path, headers]): BadRequest => ({ method, url: `/${inPath(path)}`, headers, body: '' }))

  return fc.oneof(
    { weight: 8, arbitrary: fc.oneof(...guestCalls) },
    { weight: 1, arbitrary: fc.oneof(...deskCalls) },
    { weight: 1, arbitrary: elsewhere },
  )
}
