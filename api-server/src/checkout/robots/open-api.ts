import { deskOperations } from '@tomari/contract/desk-operations'
import { deskRefusals, guestRefusals, propertyRefusals, summaries } from '@tomari/contract/documentation'
import { failure } from '@tomari/contract/envelope'
import type { ErrorCode } from '@tomari/contract/error-codes'
import { propertyOperations } from '@tomari/contract/property-system/operations'
import { servedSchema } from '@tomari/contract/served'
import { type Variant, variants } from '@tomari/contract/variants'
import type * as v from 'valibot'
import { routesOf, type ServedCall } from '../../stays/index.ts'
import {
  type Described,
  inEnvelope,
  type Json,
  jsonSchemaOf,
  parameter,
  pathsOf,
  queryOf,
} from './described.ts'

export interface MachineInterface {
  readonly title: string
  readonly tag: string
  readonly key: string
  /** The setting without which every call is answered 404. */
  readonly setting: string
  readonly calls: Readonly<Record<string, MachineCall>>
  /** Of every call. */
  readonly refusals: readonly ErrorCode[]
  /** Of every call that names a booking. */
  readonly bookingRefusals: readonly ErrorCode[]
  readonly refusalsOf: Readonly<Record<string, readonly ErrorCode[]>>
}

interface MachineCall {
  readonly method: string
  readonly path: string
  readonly input: v.GenericSchema
  readonly payload: v.GenericSchema
  readonly summary: string
  readonly bodyLimit: number
}

const inGeneral = ['malformed', 'too_large', 'unsupported_media_type', 'unavailable', 'interrupted'] as const

/** Described whether they are open or not, since a machine is built before it has a key. */
export const machineInterfaces: readonly MachineInterface[] = [
  {
    title: 'Desk interface',
    tag: 'desk',
    key: 'deskToken',
    setting: 'DESK_TOKEN',
    calls: deskOperations,
    refusals: ['desk_token_wrong', 'desk_scope_missing', ...inGeneral],
    bookingRefusals: [],
    refusalsOf: deskRefusals,
  },
  {
    title: 'Interface of property systems',
    tag: 'property',
    key: 'propertyKey',
    setting: 'PROPERTY_SYSTEMS',
    calls: propertyOperations,
    refusals: ['property_key_wrong', 'property_scope_missing', ...inGeneral],
    bookingRefusals: ['unknown_booking', 'unknown_facility', 'booking_in_several_hotels', 'hotel_moving'],
    refusalsOf: propertyRefusals,
  },
]

export function openApiOf(calls: readonly ServedCall[]): Json {
  const tags = machineInterfaces.map(({ tag, title, setting }) => ({
    name: tag,
    description: `${title}. Each call is answered 404 where ${setting} is not set.`,
  }))
  return {
    openapi: '3.1.0',
    info: {
      title: 'Tomari API',
      version: '1',
      license: { name: 'UNLICENSED', identifier: 'LicenseRef-UNLICENSED' },
      description:
        'Self check-in for hotel guests. Each call is served in two variants, which differ in the names of their headers ' +
        'and in the path of the facilities. A call with `authorization-client`, `device-type` or `facility-code` among its ' +
        'headers, or to `/facilities`, is read as cico, any other as legacy.',
    },
    servers: [{ url: '/', description: 'this server' }],
    tags: [{ name: 'guests', description: "The calls of the guests' app." }, ...tags],
    paths: pathsOf([
      ...calls.flatMap((call) => routesOf(call).map((route) => guestCall(call, route))),
      ...machineInterfaces.flatMap((machine) =>
        Object.entries(machine.calls).map(([name, call]) => machineCall(name, call, machine)),
      ),
    ]),
    components: {
      schemas: { Failure: jsonSchemaOf(failure) },
      securitySchemes: {
        sessionLegacy: apiKey(variants.legacy.headers.authToken, 'Token of a session, legacy'),
        sessionCico: apiKey(variants.cico.headers.authToken, 'Token of a session, cico'),
        pointToken: bearer('The external token of the point programme'),
        deskToken: bearer('DESK_TOKEN'),
        propertyKey: bearer('A secret of PROPERTY_SYSTEMS'),
      },
    },
  }
}

const apiKey = (name: string | null, description: string): Json => ({
  type: 'apiKey',
  in: 'header',
  name,
  description,
})

const bearer = (description: string): Json => ({ type: 'http', scheme: 'bearer', description })

function guestCall(call: ServedCall, route: string): Described {
  const { operation, name } = call
  const { method, encoding, bodyLimit } = operation
  const input = jsonSchemaOf(operation.input)
  const payload = jsonSchemaOf(servedSchema(operation.payload))
  const [, inPath = 'parameter'] = /\{(?!facilityPath)(\w+)\}/.exec(operation.path) ?? []
  return {
    method,
    path: route.replace(':parameter', `{${inPath}}`),
    id: routesOf(call).length > 1 ? `${name}${route.includes('parent_') ? 'OfParent' : ''}` : name,
    tag: 'guests',
    summary: summaries[name],
    security: securityOf(call),
    parameters: [...headersOf(call, route), ...(encoding === 'query' ? queryOf(input) : [])],
    body: encoding === 'form' ? { 'application/x-www-form-urlencoded': formOf(input) } : null,
    bodyLimit,
    answer: operation.envelope === 'bare' ? payload : inEnvelope(payload),
    refusals: refusalsOf(call),
  }
}

function machineCall(name: string, call: MachineCall, machine: MachineInterface): Described {
  const { method, path, payload, summary, bodyLimit } = call
  const isOfBooking = path.includes('{reference}')
  const hasBody = method !== 'GET' && method !== 'DELETE'
  const input = jsonSchemaOf(call.input)
  return {
    method,
    path,
    id: name,
    tag: machine.tag,
    summary,
    security: [{ [machine.key]: [] }],
    parameters: [...(isOfBooking ? [whichHotel] : []), ...(hasBody ? [] : queryOf(input))],
    body: hasBody ? { 'application/json': { schema: input } } : null,
    bodyLimit,
    answer: inEnvelope(jsonSchemaOf(payload)),
    refusals: [
      ...machine.refusals,
      ...(isOfBooking ? machine.bookingRefusals : []),
      ...(machine.refusalsOf[name] ?? []),
    ],
  }
}

const whichHotel = parameter('query', 'facility', false, {
  description: 'Id or code of the hotel, where two hotels have the number.',
})

/** A field that holds JSON is described by its content. */
function formOf(input: Json): Json {
  const fields = Object.entries(Object(input['properties']))
  const inside = fields.flatMap(([name, field]) => {
    const { contentSchema } = Object(field)
    return contentSchema === undefined ? [] : [[name, contentSchema] as const]
  })
  if (inside.length === 0) return { schema: input }
  return {
    schema: { ...input, properties: Object.fromEntries([...fields, ...inside]) },
    encoding: Object.fromEntries(inside.map(([name]) => [name, { contentType: 'application/json' }])),
  }
}

/** The token of either variant; none where the call is open. */
function securityOf({ operation, session }: ServedCall): readonly Json[] {
  if (operation.token === 'bearer') return [{ pointToken: [] }]
  const either = [{ sessionLegacy: [] }, { sessionCico: [] }]
  if (session !== null) return operation.only === 'legacy' ? either.slice(0, 1) : either
  return operation.token === 'sent' ? [{}, ...either] : []
}

const refusalsOf = ({ operation, session, name }: ServedCall): readonly ErrorCode[] => [
  'malformed',
  ...(operation.facility === 'required' && session === null ? (['facility_missing'] as const) : []),
  ...(session === null ? [] : (['session_ended'] as const)),
  ...(operation.encoding === 'form' ? (['too_large', 'unsupported_media_type'] as const) : []),
  ...guestRefusals[name],
  'hotel_moving',
  'unavailable',
  'interrupted',
]

/** The headers of every variant that serves this call on this path. */
function headersOf(call: ServedCall, route: string): readonly Json[] {
  const { operation } = call
  if (operation.token === 'bearer') {
    return [parameter('header', 'authorization', true, { description: 'Bearer and the external token' })]
  }
  if (operation.base !== 'api') return []
  const matching = Object.entries(variants).filter(
    ([name, { facilityPath }]) =>
      (operation.only === null || operation.only === name) &&
      (!operation.path.includes('{facilityPath}') || route.split('/').includes(facilityPath)),
  )
  const rows = matching.flatMap(([name, variant]) => headersIn(call, name, variant))
  return [...new Map(rows.map((row) => [String(row['name']), row])).values()]
}

function headersIn(
  { operation, session }: ServedCall,
  variant: string,
  { headers }: Variant,
): readonly Json[] {
  const rows: readonly (readonly [string | null, string, boolean])[] = [
    [headers.language, 'ja or en', true],
    [headers.deviceInfo, 'what the device says of itself', true],
    [headers.deviceType, 'always web', true],
    [headers.authToken, `token of the session (${variant})`, session !== null || operation.token === 'sent'],
    [headers.facility, `the chosen facility (${variant})`, operation.facility !== 'none'],
    [headers.pointToken, `external token (${variant})`, operation.path.endsWith('checkin_authtoken_request')],
  ]
  return rows.flatMap(([name, description, belongs]) =>
    name === null || !belongs ? [] : [parameter('header', name, false, { description })],
  )
}
