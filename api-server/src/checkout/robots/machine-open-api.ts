import { deskOperations } from '@tomari/contract/desk-operations'
import type { ErrorCode } from '@tomari/contract/error-codes'
import { propertyOperations } from '@tomari/contract/property-system/operations'
import { deskRefusals, propertyRefusals } from '@tomari/contract/refusals'
import type * as v from 'valibot'
import { type Json, jsonSchemaOf } from './json-schema.ts'
import { responsesOf } from './responses.ts'

interface MachineCall {
  readonly method: string
  readonly path: string
  readonly input: v.GenericSchema
  readonly payload: v.GenericSchema
  readonly summary: string
  readonly bodyLimit: number
}

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

const inGeneral = ['malformed', 'too_large', 'unsupported_media_type', 'unavailable'] as const

const desk: MachineInterface = {
  title: 'Desk interface',
  tag: 'desk',
  key: 'deskToken',
  setting: 'DESK_TOKEN',
  calls: deskOperations,
  refusals: ['desk_token_wrong', 'desk_scope_missing', ...inGeneral],
  bookingRefusals: [],
  refusalsOf: deskRefusals,
}

const property: MachineInterface = {
  title: 'Interface of property systems',
  tag: 'property',
  key: 'propertyKey',
  setting: 'PROPERTY_SYSTEMS',
  calls: propertyOperations,
  refusals: ['property_key_wrong', 'property_scope_missing', ...inGeneral],
  bookingRefusals: ['unknown_booking', 'unknown_facility', 'booking_in_several_hotels'],
  refusalsOf: propertyRefusals,
}

/** Described whether they are open or not, since a machine is built before it has a key. */
export const machineInterfaces: readonly MachineInterface[] = [desk, property]

export const machineTag = ({ tag, title, setting }: MachineInterface): Json => ({
  name: tag,
  description: `${title}. Each call is answered 404 where ${setting} is not set.`,
})

export function machinePaths(machine: MachineInterface): Json {
  const paths = new Map<string, Json>()
  for (const [name, call] of Object.entries(machine.calls)) {
    paths.set(call.path, {
      ...paths.get(call.path),
      [call.method.toLowerCase()]: operationOf(name, call, machine),
    })
  }
  return Object.fromEntries(paths)
}

function operationOf(name: string, call: MachineCall, machine: MachineInterface): Json {
  const { method, path, input, payload, summary, bodyLimit } = call
  const isOfBooking = path.includes('{reference}')
  const schema = jsonSchemaOf(input)
  const inPath = [...path.matchAll(/\{(\w+)\}/g)].map(([, parameter = '']) => ({
    name: parameter,
    in: 'path',
    required: true,
    schema: { type: 'string' },
  }))
  const parameters = [...inPath, ...(isOfBooking ? [whichHotel] : [])]
  const given =
    method === 'GET' || method === 'DELETE'
      ? { parameters: [...parameters, ...queryOf(schema)] }
      : {
          parameters,
          requestBody: {
            required: true,
            description: `At most ${bodyLimit} bytes.`,
            content: { 'application/json': { schema } },
          },
        }
  const answer = { type: 'object', required: ['payload'], properties: { payload: jsonSchemaOf(payload) } }
  return {
    operationId: name,
    tags: [machine.tag],
    summary,
    security: [{ [machine.key]: [] }],
    ...given,
    responses: responsesOf(answer, [
      ...machine.refusals,
      ...(isOfBooking ? machine.bookingRefusals : []),
      ...(machine.refusalsOf[name] ?? []),
    ]),
  }
}

const whichHotel: Json = {
  name: 'facility',
  in: 'query',
  description: 'Id or code of the hotel, where two hotels have the number.',
  required: false,
  schema: { type: 'string' },
}

const queryOf = ({ properties = {} }: Json): readonly Json[] =>
  Object.entries(Object(properties)).map(([name, schema]) => ({ name, in: 'query', required: false, schema }))
