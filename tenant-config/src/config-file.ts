import * as v from 'valibot'
import { keys } from './keys.ts'
import type { Row } from './rules.ts'

/** Rows under a name of `Site`. */
type Group = v.ObjectSchema<v.ObjectEntries, undefined>

const isGroup = (rule: v.GenericSchema): rule is Group => rule.type === 'object'

const isRow = (rule: v.GenericSchema): rule is Row => 'key' in rule

const rowsIn = (group: Group): readonly Row[] =>
  Object.values(group.entries).flatMap((rule) => (isGroup(rule) ? rowsIn(rule) : isRow(rule) ? [rule] : []))

const rows = rowsIn(keys)

export const configKeys: readonly string[] = rows.map(({ key }) => key)

/** Why a configuration cannot be used: the key, as `display.show_top_bar`, and what is wrong with it. */
export class ConfigRefused extends Error {
  override readonly name = 'ConfigRefused'

  constructor(key: string, problem: string) {
    super(`config.json: ${key === '' ? problem : `${key}: ${problem}`}`)
  }
}

/** A problem of one key; `key` is empty where it is the whole file. */
interface ConfigProblem {
  readonly key: string
  readonly problem: string
}

type Part = Readonly<Record<string, unknown>>

const isPart = (value: unknown): value is Part => typeof value === 'object' && value !== null

const partsOf = (name: string): readonly string[] => name.split('.')

const valueAt = (given: unknown, [first, ...rest]: readonly string[]): unknown =>
  first === undefined ? given : valueAt(isPart(given) ? given[first] : undefined, rest)

/** What a configuration says with another value at a key, all else as it stands. */
const withPart = (given: unknown, [first, ...rest]: readonly string[], value: unknown): unknown => {
  if (first === undefined) return value
  const part = isPart(given) ? given : {}
  return { ...part, [first]: withPart(part[first], rest, value) }
}

/** A configuration with another value at a row's key; what we do not know stays as it stands. */
export const withValue = (given: unknown, row: Row, value: unknown): unknown =>
  withPart(given, partsOf(row.key), value)

/** What a configuration says, each value where the rows have it. */
const arranged = (group: Group, given: unknown): Part =>
  Object.fromEntries(
    Object.entries(group.entries).map(([place, rule]) => [
      place,
      isGroup(rule) ? arranged(rule, given) : isRow(rule) ? valueAt(given, partsOf(rule.key)) : undefined,
    ]),
  )

/** The file holds sections, and nothing else in their places. */
const sections = v.object(
  Object.fromEntries(
    configKeys
      .filter((name) => name.includes('.'))
      .map((name) => [partsOf(name)[0], v.optional(v.object({}))]),
  ),
)

/** Name in the file of what stands at a path of the rows, as `qr_code.qr_factors.1` at `qr.factors.1`. */
const nameAt = (rule: v.GenericSchema, [first, ...rest]: readonly string[]): string => {
  if (isRow(rule)) return [rule.key, ...(first === undefined ? [] : [first]), ...rest].join('.')
  const next = isGroup(rule) ? rule.entries[first ?? ''] : undefined
  return next === undefined ? '' : nameAt(next, rest)
}

/**
 * Reads what a configuration says, key by key. A chain's file may know more than we do: a key that is not in our rows is left
 * unread (R2.5), and a missing one takes the shipped value (R2.1).
 */
export const readKeys = (
  given: unknown,
):
  | { readonly values: v.InferOutput<typeof keys>; readonly problems: readonly [] }
  | { readonly problems: readonly [ConfigProblem, ...ConfigProblem[]] } => {
  const shape = v.safeParse(sections, given)
  const read = v.safeParse(keys, arranged(keys, given))
  if (shape.success && read.success) return { values: read.output, problems: [] }
  const [first, ...others] = [
    ...(shape.issues ?? []).map((issue) => ({ key: v.getDotPath(issue) ?? '', problem: issue.message })),
    ...(read.issues ?? []).map((issue) => ({
      key: nameAt(keys, (v.getDotPath(issue) ?? '').split('.')),
      problem: issue.message,
    })),
  ]
  if (first === undefined) throw new Error('a configuration is refused without a reason')
  return { problems: [first, ...others] }
}

export const configProblems = (given: unknown): readonly ConfigProblem[] => readKeys(given).problems

/** The configuration that ships, as a `config.json` with every key. */
export const shippedConfig = (): unknown =>
  rows.reduce<unknown>((config, row) => withValue(config, row, v.getDefault(row)), {})
