import * as v from 'valibot'
import type { Answer } from './answers.ts'

/**
 * What our own server promises of an answer: one form of every field, and nothing beside them. The app reads more than
 * that, for other back ends write more.
 */
export function servedSchema({ shape }: Answer): v.GenericSchema {
  switch (shape.kind) {
    case 'value':
      return shape.isOptional ? v.optional(shape.reading.served) : shape.reading.served
    case 'record':
      return v.object(
        Object.fromEntries(Object.entries(shape.entries).map(([name, entry]) => [name, servedSchema(entry)])),
      )
    case 'rows':
      return v.array(servedSchema(shape.row))
    case 'nullable':
      return v.nullable(servedSchema(shape.of))
    case 'nothing':
      return v.object({})
    case 'dictionary':
      return v.record(v.string(), v.string())
  }
}
