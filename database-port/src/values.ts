/**
 * How values travel, the same for both engines: parameters as text (bytes as bytes), results from the text
 * that PostgreSQL prints. The drivers' own conversions differ from each other and are not used.
 */

/** A parameter on its way to the database: text that PostgreSQL reads by the type it expects there, or bytes. */
export type Parameter = string | Uint8Array | null

/** @throws TypeError for a value that no column can hold: a function, a symbol, an invalid date */
export function parameterOf(value: unknown): Parameter {
  switch (typeof value) {
    case 'undefined':
      return null
    case 'string':
      return value
    case 'number':
    case 'bigint':
    case 'boolean':
      return String(value)
    case 'object':
      if (value === null || value instanceof Uint8Array) return value
      if (value instanceof Date) return value.toISOString()
      if (Array.isArray(value)) return arrayLiteral(value.map(elementOf))
      return JSON.stringify(value)
    case 'function':
    case 'symbol':
    default:
      throw new TypeError(`a ${typeof value} cannot be stored`)
  }
}

function elementOf(value: unknown): string | null {
  const element = parameterOf(value)
  return element instanceof Uint8Array ? `\\x${Buffer.from(element).toString('hex')}` : element
}

type Parser = (text: string) => unknown

const EPOCH_TEXT = /^(\d{4,})-(\d\d)-(\d\d) (\d\d:\d\d:\d\d(?:\.\d+)?)\+00$/

/** '2026-11-20 03:04:05.678+00', as every session prints in UTC. @throws RangeError for infinity and years BC */
function instantOf(text: string): Date {
  const parts = EPOCH_TEXT.exec(text)
  if (!parts) throw new RangeError('a timestamptz outside the calendar of JavaScript')
  const [, year = '', month, day, time] = parts
  return new Date(`${year.length > 4 ? `+${year.padStart(6, '0')}` : year}-${month}-${day}T${time}Z`)
}

function integerOf(text: string): number | bigint {
  const number = Number(text)
  return Number.isSafeInteger(number) ? number : BigInt(text)
}

/** A copy that owns its memory: small Buffers share a pool, and a message between threads would carry the whole pool. */
function bytesOf(text: string): Uint8Array {
  return new Uint8Array(Buffer.from(text.slice(2), 'hex'))
}

/** By the object id of the type in pg_type, which is fixed for built-in types, and that of its array type. */
const ELEMENT_PARSERS: readonly (readonly [type: number, array: number, parser: Parser])[] = [
  [16, 1000, (text) => text === 't'], // bool
  [17, 1001, bytesOf], // bytea
  [20, 1016, integerOf], // int8
  [21, 1005, Number], // int2
  [23, 1007, Number], // int4
  [25, 1009, String], // text
  [26, 1028, Number], // oid
  [114, 199, (text) => JSON.parse(text)], // json
  [700, 1021, Number], // float4
  [701, 1022, Number], // float8
  [1043, 1015, String], // varchar
  [1082, 1182, String], // date
  [1184, 1185, instantOf], // timestamptz
  [2950, 2951, String], // uuid
  [3802, 3807, (text) => JSON.parse(text)], // jsonb
]

function arrayOf(parser: Parser): Parser {
  return (literal) => arrayElements(literal).map((text) => (text === null ? null : parser(text)))
}

/** Result parsers by type. A type that is not listed stays the text that PostgreSQL prints. */
export const PARSERS: ReadonlyMap<number, Parser> = new Map(
  ELEMENT_PARSERS.flatMap(([type, array, parser]) => [
    [type, parser],
    [array, arrayOf(parser)],
  ]),
)

/** PostgreSQL's text form of an array, '{"a","b",NULL}', from texts that PostgreSQL reads as its elements. */
export function arrayLiteral(elements: readonly (string | null)[]): string {
  const quoted = elements.map((element) =>
    element === null ? 'NULL' : `"${element.replaceAll('\\', '\\\\').replaceAll('"', '\\"')}"`,
  )
  return `{${quoted.join(',')}}`
}

/**
 * The element texts of a one-dimensional array as PostgreSQL prints it, null for NULL.
 * @throws Error when the array has more dimensions, which this product does not use
 */
export function arrayElements(literal: string): (string | null)[] {
  const inside = literal.slice(1, -1)
  if (!literal.startsWith('{') || inside.startsWith('{'))
    throw new Error('only arrays of one dimension are read')
  const elements: (string | null)[] = []
  for (const [, quoted, bare] of inside.matchAll(/"((?:[^"\\]|\\.)*)"|([^,"]+)/gs)) {
    if (quoted !== undefined) elements.push(quoted.replace(/\\(.)/gs, '$1'))
    else elements.push(bare === undefined || bare === 'NULL' ? null : bare)
  }
  return elements
}

/** Both engines print values in the form that `values.ts` reads, whatever the server's own configuration says. */
export const SESSION_SETTINGS: readonly string[] = [
  'timezone=UTC',
  'datestyle=ISO',
  'intervalstyle=iso_8601',
  'bytea_output=hex',
  'plan_cache_mode=force_generic_plan',
]
