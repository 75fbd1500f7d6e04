import { toJsonSchema } from '@valibot/to-json-schema'
import type * as v from 'valibot'

export type Json = Readonly<Record<string, unknown>>

/** The input of a schema. Rules that JSON Schema cannot express, such as transformations, are left out. */
export const jsonSchemaOf = (schema: v.GenericSchema): Json => {
  const { $schema: _, ...rest } = toJsonSchema(schema, {
    errorMode: 'ignore',
    typeMode: 'input',
    overrideAction: ({ valibotAction, jsonSchema }) => {
      const { contentSchema, described } = metadataOf(valibotAction)
      if (isSchema(described)) return jsonSchemaOf(described)
      return isSchema(contentSchema)
        ? { ...jsonSchema, contentSchema: jsonSchemaOf(contentSchema) }
        : jsonSchema
    },
  })
  return rest
}

/** `contentSchema` is of a text that holds JSON, `described` of values that are checked later, one by one. */
function metadataOf(action: object): { readonly contentSchema?: unknown; readonly described?: unknown } {
  const metadata = 'metadata' in action ? action.metadata : null
  return typeof metadata === 'object' && metadata !== null ? metadata : {}
}

const isSchema = (value: unknown): value is v.GenericSchema =>
  typeof value === 'object' && value !== null && 'kind' in value && value.kind === 'schema'
