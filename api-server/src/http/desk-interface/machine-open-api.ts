import { deskOperations } from '@tomari/contract/desk-operations'
import { propertyOperations } from '@tomari/contract/property-system/operations'
import type * as v from 'valibot'
import { type Json, jsonSchemaOf } from './open-api.ts'

/** A call of an interface for machines, as its table has it. */
interface MachineCall {
  readonly method: string
  readonly path: string
  readonly input: v.GenericSchema
  readonly payload: v.GenericSchema
  readonly summary: string
  readonly bodyLimit: number
}

/** Which of the interfaces for machines are open. */
export interface OpenInterfaces {
  readonly desk: boolean
  readonly property: boolean
}

/** An interface for machines: its calls by name, and which key opens it. */
export interface MachineInterface {
  readonly title: string
  readonly tag: string
  readonly key: string
  readonly calls: Readonly<Record<string, MachineCall>>
}

const desk: MachineInterface = {
  title: 'Desk interface',
  tag: 'desk',
  key: 'deskToken',
  calls: deskOperations,
}

const property: MachineInterface = {
  title: 'Interface of property systems',
  tag: 'property',
  key: 'propertyKey',
  calls: propertyOperations,
}

/** The interfaces for machines that are open. */
export const machineInterfaces = (open: OpenInterfaces): readonly MachineInterface[] => [
  ...(open.desk ? [desk] : []),
  ...(open.property ? [property] : []),
]

/** The calls of an interface as paths of the OpenAPI description, made of the contract. */
export function machinePaths({ calls, tag, key }: MachineInterface): Json {
  const paths = new Map<string, Json>()
  for (const [name, call] of Object.entries(calls)) {
    paths.set(call.path, {
      ...paths.get(call.path),
      [call.method.toLowerCase()]: operationOf(name, call, tag, key),
    })
  }
  return Object.fromEntries(paths)
}

function operationOf(name: string, call: MachineCall, tag: string, key: string): Json {
  const { method, path, input, payload, summary, bodyLimit } = call
  const schema = jsonSchemaOf(input)
  const inPath = [...path.matchAll(/\{(\w+)\}/g)].map(([, parameter = '']) => ({
    name: parameter,
    in: 'path',
    required: true,
    schema: { type: 'string' },
  }))
  const given =
    method === 'GET'
      ? { parameters: [...inPath, ...queryOf(schema)] }
      : {
          parameters: inPath,
          requestBody: {
            required: true,
            description: `At most ${bodyLimit} bytes.`,
            content: { 'application/json': { schema } },
          },
        }
  const answer = { type: 'object', required: ['payload'], properties: { payload: jsonSchemaOf(payload) } }
  return {
    operationId: name,
    tags: [tag],
    summary,
    security: [{ [key]: [] }],
    ...given,
    responses: {
      200: { description: 'Success', content: { 'application/json': { schema: answer } } },
      default: {
        description: 'Refused or failed.',
        content: { 'application/json': { schema: { $ref: '#/components/schemas/Failure' } } },
      },
    },
  }
}

const queryOf = ({ properties = {} }: Json): readonly Json[] =>
  Object.entries(Object(properties)).map(([name, schema]) => ({ name, in: 'query', required: false, schema }))
