import { toJsonSchema } from '@valibot/to-json-schema'
import type * as v from 'valibot'

/** Any JSON object. */
export type Json = Readonly<Record<string, unknown>>

/** What may be sent. Rules that JSON Schema has no word for, such as transformations, are left out. */
export const jsonSchemaOf = (schema: v.GenericSchema): Json => {
  const { $schema: _, ...rest } = toJsonSchema(schema, {
    errorMode: 'ignore',
    typeMode: 'input',
    overrideAction: ({ valibotAction, jsonSchema }) => {
      const { contentSchema, described } = saidBeside(valibotAction)
      if (isSchema(described)) return jsonSchemaOf(described)
      return isSchema(contentSchema)
        ? { ...jsonSchema, contentSchema: jsonSchemaOf(contentSchema) }
        : jsonSchema
    },
  })
  return rest
}

/** What a schema says beside its type: what a text holds that is written as JSON, or what is judged later, one by one. */
function saidBeside(action: object): { readonly contentSchema?: unknown; readonly described?: unknown } {
  const metadata = 'metadata' in action ? action.metadata : null
  return typeof metadata === 'object' && metadata !== null ? metadata : {}
}

const isSchema = (value: unknown): value is v.GenericSchema =>
  typeof value === 'object' && value !== null && 'kind' in value && value.kind === 'schema'
