import { deskOperations } from '@tomari/contract/desk-operations'
import { deskOperationNames } from './desk-interface.ts'
import { type Json, jsonSchemaOf } from './open-api.ts'

/** The desk interface as paths of the OpenAPI description, made of the contract. */
export const deskPaths = (): Json =>
  Object.fromEntries(
    deskOperationNames.map((name) => {
      const { method, path, input, payload, summary, bodyLimit } = deskOperations[name]
      const schema = jsonSchemaOf(input)
      const given =
        method === 'GET'
          ? { parameters: queryOf(schema) }
          : {
              parameters: path.includes('{requestId}') ? [requestId] : [],
              requestBody: {
                required: true,
                description: `At most ${bodyLimit} bytes.`,
                content: { 'application/json': { schema } },
              },
            }
      const answer = { type: 'object', required: ['payload'], properties: { payload: jsonSchemaOf(payload) } }
      return [
        path,
        {
          [method.toLowerCase()]: {
            operationId: name,
            tags: ['desk'],
            summary,
            security: [{ deskToken: [] }],
            ...given,
            responses: {
              200: { description: 'Success', content: { 'application/json': { schema: answer } } },
              default: {
                description: 'Refused or failed.',
                content: { 'application/json': { schema: { $ref: '#/components/schemas/Failure' } } },
              },
            },
          },
        },
      ]
    }),
  )

const requestId: Json = { name: 'requestId', in: 'path', required: true, schema: { type: 'string' } }

const queryOf = ({ properties = {} }: Json): readonly Json[] =>
  Object.entries(Object(properties)).map(([name, schema]) => ({ name, in: 'query', required: false, schema }))
