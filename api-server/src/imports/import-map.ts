import { inEveryDeskLanguage } from '@tomari/contract/desk-languages'
import type { ImportMapWritten } from '@tomari/contract/desk-page/imports'
import * as v from 'valibot'
import {
  type DeskTexts,
  deskTextsOf,
  isTextKey,
  jsonIn,
  type TextNamed,
  textIn,
  utf8Text,
} from '../platform/index.ts'
import { type DayOrder, dayOrders } from '../stays/index.ts'
import { type ColumnName, columnOfHeader, headerForm, LONGEST_HEADER } from './columns.ts'
import {
  knownWords,
  LONGEST_WORD,
  type PaymentMeaning,
  paymentMeanings,
  type StatusMeaning,
  statusMeanings,
  wordForm,
} from './status-words.ts'

/** What a hotel's own headers and words mean, beside those that every file may have. */
export interface ImportMap {
  /** As a person writes it. */
  readonly written: ImportMapWritten
  /** By the form of a header; null for one that is not to be used. */
  readonly columns: ReadonlyMap<string, ColumnName | null>
  /** By the form of a word; null for one that says nothing of the status. */
  readonly status: ReadonlyMap<string, StatusMeaning>
  /** By the form of a word. */
  readonly payment: ReadonlyMap<string, PaymentMeaning>
  /** The order of days that could mean several; null where it is not given. */
  readonly days: DayOrder | null
  /** What an amount that several rows of a reservation have is of: the row, or the whole reservation; null where it is not given. */
  readonly amounts: AmountsOf | null
  /** Forms of words: a row with such a cell is no reservation. */
  readonly leaveOut: ReadonlySet<string>
}

const amountsOf = ['row', 'booking'] as const
type AmountsOf = (typeof amountsOf)[number]

const MOST_ENTRIES = 200

/** What may be wrong with an entry; its sentence is a text. */
type Reason = TextNamed<'desk.import.map.'>
const because = (reason: Reason): Reason => reason

/** Lists are objects to JavaScript. */
const isObject = v.custom<Record<string, unknown>>(
  (value) => typeof value === 'object' && value !== null && !Array.isArray(value),
  because('not_object'),
)

const entries = <Meaning>(
  longest: number,
  meaningOf: (word: string) => Meaning | null | undefined,
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
            v.transform(meaningOf),
            v.custom<Meaning>((meaning) => meaning !== null && meaning !== undefined),
          ),
        ],
        because(reason),
      ),
    ),
    v.maxEntries(MOST_ENTRIES, because('too_many_entries')),
  )
const columns = entries(LONGEST_HEADER, (word) => columnOfHeader(word)?.name, 'not_column')
const status = entries(LONGEST_WORD, wordNamed(statusMeanings, knownWords.status), 'not_status')
const payment = entries(LONGEST_WORD, wordNamed(paymentMeanings, knownWords.payment), 'not_payment')
const mapFile = v.pipe(
  isObject,
  v.objectWithRest(
    {
      columns: v.optional(columns, {}),
      status: v.optional(status, {}),
      payment: v.optional(payment, {}),
      days: v.optional(v.nullable(v.picklist(dayOrders, because('not_days'))), null),
      amounts: v.optional(v.nullable(v.picklist(amountsOf, because('not_amounts'))), null),
      leave_out: v.optional(
        v.pipe(
          v.array(
            v.pipe(v.string(because('not_words')), v.maxLength(LONGEST_WORD, because('too_long'))),
            because('not_words'),
          ),
          v.maxLength(MOST_ENTRIES, because('too_many_entries')),
        ),
        [],
      ),
    },
    v.never(because('unknown_key')),
  ),
)

function wordNamed<Meaning>(meanings: readonly Meaning[], known: ReadonlyMap<string, Meaning>) {
  return (word: string): Meaning | undefined =>
    meanings.find((meaning) => meaning === word) ?? known.get(wordForm(word))
}

/**
 * The map in a file: JSON in UTF-8, `{ "columns": { "お客様番号": "reference_number" }, "status": { "取下げ": "cancelled" } }`.
 * @returns the sentences that say what is wrong with it, entry by entry
 */
export function importMapIn(content: Uint8Array): ImportMap | { readonly problems: readonly DeskTexts[] } {
  const text = utf8Text(content)
  if (text === null) return { problems: [deskTextsOf('desk.import.map.not_utf8')] }
  const written = jsonIn(text)
  return written === undefined
    ? { problems: [deskTextsOf('desk.import.map.not_json')] }
    : importMapOf(written)
}

export function importMapOf(written: unknown): ImportMap | { readonly problems: readonly DeskTexts[] } {
  const parsed = v.safeParse(mapFile, written)
  return parsed.success ? mapOf(parsed.output) : { problems: parsed.issues.map(problemOf) }
}

const mapOf = (written: v.InferOutput<typeof mapFile>): ImportMap => ({
  written,
  columns: byForm(written.columns, headerForm),
  status: byForm(written.status, wordForm),
  payment: new Map(
    [...byForm(written.payment, wordForm)].flatMap(([word, meaning]) =>
      meaning === null ? [] : [[word, meaning] as const],
    ),
  ),
  days: written.days,
  amounts: written.amounts,
  leaveOut: new Set(written.leave_out.map(wordForm).filter((form) => form !== '')),
})

const byForm = <Meaning>(
  written: Readonly<Record<string, Meaning>>,
  formOf: (word: string) => string,
): ReadonlyMap<string, Meaning> =>
  new Map(Object.entries(written).map(([word, meaning]) => [formOf(word), meaning] as const))

export const noMap: ImportMap = mapOf(v.parse(mapFile, {}))

function problemOf({ message, path, requirement }: v.BaseIssue<unknown>): DeskTexts {
  const key = `desk.import.map.${message}`
  if (!isTextKey(key)) throw new Error(`the schema of the map says "${message}"`)
  const most = typeof requirement === 'number' ? requirement : ''
  const entry = (path ?? []).map(({ key }) => `"${String(key).slice(0, LONGEST_HEADER)}"`).join(' → ')
  return inEveryDeskLanguage((language) =>
    textIn(language, 'desk.import.map.problem', {
      entry,
      problem: textIn(language, key, { most }),
    }).trimStart(),
  )
}
