import { failure } from '@tomari/contract/envelope'
import { servedSchema } from '@tomari/contract/served'
import { summaries } from '@tomari/contract/summaries'
import { type Variant, variants } from '@tomari/contract/variants'
import { toJsonSchema } from '@valibot/to-json-schema'
import type * as v from 'valibot'
import { routesOf } from '../calls/serve.ts'
import type { ServedCall } from '../calls/served-call.ts'

/** Any JSON object. */
export type Json = Readonly<Record<string, unknown>>

/**
 * The OpenAPI 3.1 description of the calls that this server answers, made of the contract alone.
 * @param machinePaths those of the interfaces for machines that are open
 */
export function openApiOf(calls: readonly ServedCall[], machinePaths: Json): Json {
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
      description:
        'Self check-in for hotel guests. Each call is served in two variants, which differ in the names of their headers ' +
        'and in the path of the facilities. A call with `authorization-client`, `device-type` or `facility-code` among its ' +
        'headers, or to `/facilities`, is read as cico, any other as legacy.',
    },
    paths: { ...Object.fromEntries(paths), ...machinePaths },
    components: {
      schemas: { Failure: jsonSchemaOf(failure) },
      securitySchemes: {
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
    summary: summaries[name],
    parameters: [...pathParameters(call), ...headersOf(call, route), ...queryParameters(call, input)],
    ...(operation.encoding === 'form'
      ? {
          requestBody: {
            required: true,
            description: `At most ${operation.bodyLimit} bytes.`,
            content: { 'application/x-www-form-urlencoded': { schema: input } },
          },
        }
      : {}),
    responses: {
      200: { description: 'Success', content: { 'application/json': { schema: answer } } },
      default: {
        description: 'Refused or failed; the message is in the language of the request.',
        content: { 'application/json': { schema: { $ref: '#/components/schemas/Failure' } } },
      },
    },
  }
}

const parameterOf = ({ operation }: ServedCall): string | undefined =>
  /\{(?!facilityPath)(\w+)\}/.exec(operation.path)?.[1]

function pathParameters(call: ServedCall): readonly Json[] {
  const name = parameterOf(call)
  return name === undefined ? [] : [{ name, in: 'path', required: true, schema: { type: 'string' } }]
}

/** The headers of every variant that has this call on this path. */
function headersOf(call: ServedCall, route: string): readonly Json[] {
  const { operation } = call
  if (operation.token === 'bearer') return [header('authorization', 'Bearer and the external token', true)]
  if (operation.base !== 'api') return []
  const speaking = Object.entries(variants).filter(
    ([name, { facilityPath }]) =>
      (operation.only === null || operation.only === name) &&
      (!operation.path.includes('{facilityPath}') || route.split('/').includes(facilityPath)),
  )
  const rows = speaking.flatMap(([name, variant]) => headersIn(call, name, variant))
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

/** What may be sent. Rules that JSON Schema has no word for, such as transformations, are left out. */
export const jsonSchemaOf = (schema: v.GenericSchema): Json => {
  const { $schema: _, ...rest } = toJsonSchema(schema, { errorMode: 'ignore', typeMode: 'input' })
  return rest
}
