import { failure } from '@tomari/contract/envelope'
import type { ErrorCode } from '@tomari/contract/error-codes'
import { guestRefusals } from '@tomari/contract/refusals'
import { servedSchema } from '@tomari/contract/served'
import { summaries } from '@tomari/contract/summaries'
import { type Variant, variants } from '@tomari/contract/variants'
import { routesOf, type ServedCall } from '../../stays/index.ts'
import { type Json, jsonSchemaOf } from './json-schema.ts'
import { responsesOf } from './responses.ts'

/** @param machines the interfaces for machines, by tag, and their paths */
export function openApiOf(
  calls: readonly ServedCall[],
  machines: { readonly tags: readonly Json[]; readonly paths: Json },
): Json {
  const paths = calls.flatMap((call) =>
    routesOf(call).map((route) => [
      route.replace(':parameter', `{${parameterOf(call) ?? 'parameter'}}`),
      { [call.operation.method.toLowerCase()]: operationOf(call, route) },
    ]),
  )
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
    tags: [{ name: 'guests', description: "The calls of the guests' app." }, ...machines.tags],
    paths: { ...Object.fromEntries(paths), ...machines.paths },
    components: {
      schemas: { Failure: jsonSchemaOf(failure) },
      securitySchemes: {
        sessionLegacy: apiKey(variants.legacy.headers.authToken, 'Token of a session, legacy'),
        sessionCico: apiKey(variants.cico.headers.authToken, 'Token of a session, cico'),
        pointToken: {
          type: 'http',
          scheme: 'bearer',
          description: 'The external token of the point programme',
        },
        deskToken: { type: 'http', scheme: 'bearer', description: 'DESK_TOKEN' },
        propertyKey: { type: 'http', scheme: 'bearer', description: 'A secret of PROPERTY_SYSTEMS' },
      },
    },
  }
}

function operationOf(call: ServedCall, route: string): Json {
  const { operation, name } = call
  const input = jsonSchemaOf(operation.input)
  const payload = jsonSchemaOf(servedSchema(operation.payload))
  const answer =
    operation.envelope === 'bare'
      ? payload
      : { type: 'object', required: ['payload'], properties: { payload } }
  return {
    operationId: routesOf(call).length > 1 ? `${name}${route.includes('parent_') ? 'OfParent' : ''}` : name,
    tags: ['guests'],
    summary: summaries[name],
    security: securityOf(call),
    parameters: [...pathParameters(call), ...headersOf(call, route), ...queryParameters(call, input)],
    ...(operation.encoding === 'form'
      ? {
          requestBody: {
            required: true,
            description: `At most ${operation.bodyLimit} bytes.`,
            content: { 'application/x-www-form-urlencoded': formOf(input) },
          },
        }
      : {}),
    responses: responsesOf(answer, refusalsOf(call)),
  }
}

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

const apiKey = (name: string | null, description: string): Json => ({
  type: 'apiKey',
  in: 'header',
  name,
  description,
})

/** The token of either variant; none where the call is open. */
function securityOf({ operation, session }: ServedCall): readonly Json[] {
  if (operation.token === 'bearer') return [{ pointToken: [] }]
  const either = [{ sessionLegacy: [] }, { sessionCico: [] }]
  if (session !== null) return operation.only === 'legacy' ? either.slice(0, 1) : either
  return operation.token === 'sent' ? [{}, ...either] : []
}

function refusalsOf({ operation, session, name }: ServedCall): readonly ErrorCode[] {
  return [
    'malformed',
    ...(operation.facility === 'required' && session === null ? (['facility_missing'] as const) : []),
    ...(session === null ? [] : (['session_ended'] as const)),
    ...(operation.encoding === 'form' ? (['too_large', 'unsupported_media_type'] as const) : []),
    ...guestRefusals[name],
    'unavailable',
  ]
}

const parameterOf = ({ operation }: ServedCall): string | undefined =>
  /\{(?!facilityPath)(\w+)\}/.exec(operation.path)?.[1]

function pathParameters(call: ServedCall): readonly Json[] {
  const name = parameterOf(call)
  return name === undefined ? [] : [{ name, in: 'path', required: true, schema: { type: 'string' } }]
}

/** The headers of every variant that serves this call on this path. */
function headersOf(call: ServedCall, route: string): readonly Json[] {
  const { operation } = call
  if (operation.token === 'bearer') return [header('authorization', 'Bearer and the external token', true)]
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
    name === null || !belongs ? [] : [header(name, description, false)],
  )
}

const header = (name: string, description: string, required: boolean): Json => ({
  name,
  in: 'header',
  description,
  required,
  schema: { type: 'string' },
})

function queryParameters({ operation }: ServedCall, input: Json): readonly Json[] {
  if (operation.encoding !== 'query') return []
  const { properties = {}, required = [] } = input
  return Object.entries(Object(properties)).map(([name, schema]) => ({
    name,
    in: 'query',
    required: Array.isArray(required) && required.includes(name),
    schema,
  }))
}
