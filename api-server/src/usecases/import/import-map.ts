import * as v from 'valibot'
import { inEveryLanguage } from '@tomari/contract/languages'
import type { BookingStatus } from '../stays/booking-status.ts'
import { textIn, type Words, wordsOf } from '../../text/texts.ts'
import { type ColumnName, columnMeant, headerForm, LONGEST_HEADER } from './columns.ts'
import { utf8Text } from './file-text.ts'
import { LONGEST_WORD, statusForm, statusMeant } from './status-words.ts'

/** What a hotel's own headers and words mean, beside those that every file may have. */
export interface ImportMap {
  /** By the form of a header; null for one that is not to be used. */
  readonly columns: ReadonlyMap<string, ColumnName | null>
  /** By the form of a word; null for one that says nothing of the status. */
  readonly status: ReadonlyMap<string, BookingStatus | null>
}

/** A map that says nothing. */
export const noMap: ImportMap = { columns: new Map(), status: new Map() }

const MOST_ENTRIES = 200

/** What may be wrong with an entry, by name; its sentence is a text. */
type Reason = 'not_object' | 'unknown_key' | 'too_many' | 'too_long' | 'not_column' | 'not_status'
const because = (reason: Reason): Reason => reason

/** Lists are objects to JavaScript. */
const isObject = v.custom<Record<string, unknown>>(
  (value) => typeof value === 'object' && value !== null && !Array.isArray(value),
  because('not_object'),
)

const entries = <Meaning>(
  longest: number,
  meant: (word: string) => Meaning | null | undefined,
  reason: Reason,
) =>
  v.pipe(
    isObject,
    v.record(
      v.pipe(v.string(), v.maxLength(longest, because('too_long'))),
      v.union(
        [
          v.null(),
          v.pipe(
            v.string(),
            v.transform(meant),
            v.custom<Meaning>((meaning) => meaning !== null && meaning !== undefined),
          ),
        ],
        reason,
      ),
    ),
    v.maxEntries(MOST_ENTRIES, because('too_many')),
  )
const columns = entries(LONGEST_HEADER, columnMeant, because('not_column'))
const status = entries(LONGEST_WORD, statusMeant, because('not_status'))
const mapFile = v.pipe(
  isObject,
  v.objectWithRest(
    { columns: v.optional(columns, {}), status: v.optional(status, {}) },
    v.never(because('unknown_key')),
  ),
)

/**
 * The map in a file: JSON in UTF-8, `{ "columns": { "お客様番号": "reference_number" }, "status": { "取下げ": "cancelled" } }`.
 * @returns the sentences that say what is wrong with it, entry by entry
 */
export function importMapIn(content: Uint8Array): ImportMap | { readonly problems: readonly Words[] } {
  const text = utf8Text(content)
  if (text === null) return { problems: [notUtf8] }
  let written: unknown
  try {
    written = JSON.parse(text)
  } catch (error) {
    if (!(error instanceof SyntaxError)) throw error
    return { problems: [notJson] }
  }
  const parsed = v.safeParse(mapFile, written)
  if (!parsed.success) return { problems: parsed.issues.map(problemOf) }
  return {
    columns: byForm(parsed.output.columns, headerForm),
    status: byForm(parsed.output.status, statusForm),
  }
}

const byForm = <Meaning>(
  written: Readonly<Record<string, Meaning>>,
  formOf: (word: string) => string,
): ReadonlyMap<string, Meaning> =>
  new Map(Object.entries(written).map(([word, meaning]) => [formOf(word), meaning] as const))

const reasons: Readonly<Record<Reason, Words>> = {
  not_object: wordsOf('desk.import.map.not_object'),
  unknown_key: wordsOf('desk.import.map.unknown_key'),
  too_many: wordsOf('desk.import.map.too_many_entries', { most: MOST_ENTRIES }),
  too_long: wordsOf('desk.import.map.too_long', { most: LONGEST_HEADER }),
  not_column: wordsOf('desk.import.map.not_column'),
  not_status: wordsOf('desk.import.map.not_status'),
}

const isReason = (name: string): name is Reason => Object.hasOwn(reasons, name)

function problemOf({ message, path }: v.BaseIssue<unknown>): Words {
  if (!isReason(message)) throw new Error(`the schema of the map says "${message}"`)
  const entry = (path ?? []).map(({ key }) => `"${String(key).slice(0, LONGEST_HEADER)}"`).join(' → ')
  return inEveryLanguage((language) =>
    textIn(language, 'desk.import.map.problem', { entry, problem: reasons[message][language] }).trimStart(),
  )
}

const notUtf8 = wordsOf('desk.import.map.not_utf8')
const notJson = wordsOf('desk.import.map.not_json')
