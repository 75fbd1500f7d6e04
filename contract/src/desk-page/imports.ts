import * as v from 'valibot'
import { MB } from '../operation.ts'
import { post, typed } from './row.ts'

/** In bytes, as at the terminal: about 100,000 reservations. */
export const LONGEST_IMPORT = 20 * MB

/** Further reservations of one outcome, or wrong rows, are counted and not listed. */
export const MOST_LISTED = 500

/**
 * Outcomes of an import for reservations, in the order of a plan: `gone` are those that a file of whole days no longer holds, and
 * all from `checked_in` on are left as they are although the file differs.
 */
export const importOutcomes = [
  'new',
  'changed',
  'called_off',
  'gone',
  'checked_in',
  'too_many_guests',
  'cancelled_in_house',
  'cancelled_paid',
  'no_show_early',
  'not_needed',
] as const
export type ImportOutcome = (typeof importOutcomes)[number]

const value = v.nullable(v.union([v.string(), v.number(), v.boolean()]))

/** A reservation of a plan. Guests are not named. */
const planned = v.object({
  reference_number: v.string(),
  changes: v.array(
    v.object({
      /** As the file may call it, in the language of the call. */
      column: v.string(),
      /** `status` of a reservation is shown as a text. */
      told_as: v.picklist(['plain', 'yen', 'status']),
      /** Null where it is a guest's own affair: that it changes is all that is shown. */
      values: v.nullable(v.object({ before: value, after: value })),
    }),
  ),
})
export type PlannedReservation = v.InferOutput<typeof planned>

const textMap = (longest: number) =>
  v.pipe(v.record(typed(longest), v.nullable(typed(100))), v.maxEntries(200))

/** What the headers and words of a hotel's own files mean. */
const importMapWritten = v.object({
  /** Column by header; null for one that is not used. */
  columns: textMap(200),
  /** Meaning by word; null for one without a meaning. */
  status: textMap(100),
  payment: textMap(100),
  /** The order of days that can mean several. */
  days: v.nullable(v.picklist(['ymd', 'mdy', 'dmy'])),
  /** Whose the amounts of several rows of one reservation are. */
  amounts: v.nullable(v.picklist(['row', 'booking'])),
  /** A row with a cell of such a word is no reservation. */
  leave_out: v.pipe(v.array(typed(100)), v.maxLength(200)),
})
export type ImportMapWritten = v.InferOutput<typeof importMapWritten>

/** How a file is read, and what of it a person may say otherwise. */
const reading = {
  map: importMapWritten,
  header: v.array(
    v.object({
      header: v.string(),
      /** Name of the column that it is read as; null where it is not used. */
      means: v.nullable(v.string()),
      /** Some of its cells; of a file that can be read those alone that say nothing of a guest. */
      examples: v.array(v.string()),
    }),
  ),
  /** The columns that a header may mean, as the language calls them. */
  columns: v.array(v.object({ name: v.string(), label: v.string() })),
}

/** The problems of a row. */
const wrongRow = v.object({
  /** As a spreadsheet counts: the header is row 1. */
  row: v.number(),
  /** Null for the row as a whole. */
  column: v.nullable(v.string()),
  problem: v.string(),
  /** The beginning of what stands there. */
  value: v.string(),
})

const plan = v.object({
  kind: v.literal('plan'),
  /** Of the file and all that it is compared with: another state is another plan. */
  name: v.string(),
  rows: v.number(),
  ...reading,
  /** What the map has to say before all rows are right. */
  asks: v.object({
    /** Headers with several meanings, which a person has to choose from. */
    columns: v.array(v.string()),
    status: v.array(v.string()),
    payment: v.array(v.string()),
    days: v.boolean(),
    amounts: v.boolean(),
  }),
  /** Rows that are no reservations. */
  left_out: v.number(),
  /** Facts that imported reservations leave out, or that have to be known of them. */
  remarks: v.pipe(v.array(wrongRow), v.maxLength(MOST_LISTED)),
  encoding: v.picklist(['utf-8', 'shift_jis', 'utf-16', 'windows-1252']),
  /** Headers that mean no column. */
  ignored: v.array(v.string()),
  /** Columns that say nothing without the amount that is owed. */
  without_sum: v.array(v.string()),
  unchanged: v.number(),
  /** Those outcomes alone that there are. */
  outcomes: v.array(
    v.object({
      outcome: v.picklist(importOutcomes),
      count: v.number(),
      reservations: v.pipe(v.array(planned), v.maxLength(MOST_LISTED)),
    }),
  ),
  wrong_rows: v.number(),
  wrong: v.pipe(v.array(wrongRow), v.maxLength(MOST_LISTED)),
  /** Changes so large that a person has to confirm them. */
  large: v.array(
    v.object({
      kind: v.picklist(['amounts_changed', 'amounts_to_nothing', 'other_facility', 'gone']),
      count: v.number(),
      of: v.number(),
    }),
  ),
  /** Facilities that levy taxes that the file lacks. */
  untaxed: v.array(v.string()),
  /** Reservations whose bill lacks an accommodation tax for want of the price of the room. */
  lacks_room_price: v.array(v.string()),
  /** Reservations with another amount in the file, though their bill is the desk's and stays. */
  keeps_bill: v.array(v.string()),
})
export type ImportPlanView = v.InferOutput<typeof plan>

const unreadable = v.object({
  kind: v.literal('unreadable'),
  why: v.array(v.string()),
  /** Headers that mean no column: some of them may be the missing ones. */
  unknown: v.array(v.string()),
  ...reading,
})

const importRead = v.variant('kind', [plan, unreadable])
export type ImportRead = v.InferOutput<typeof importRead>

/** In base64 a file grows by a third. */
const BODY_LIMIT = 28 * MB

const file = {
  /** In base64. The file itself is not stored. */
  file: v.pipe(v.string(), v.minLength(1)),
  /** The facility of rows that name none; each has to name one where it is left out. */
  facility: v.optional(typed(100)),
  /** It holds every reservation of its facilities and days of arrival: what it does not hold is cancelled. */
  whole_days: v.boolean(),
  /** Meanings of its headers and words; where it is left out, those of the last file. It is stored when the file is imported. */
  map: v.optional(importMapWritten),
}

export const importCalls = {
  planImport: post('/desk/api/imports/plan', v.object(file), importRead, {
    right: 'house',
    isAlone: true,
    bodyLimit: BODY_LIMIT,
  }),
  /** Where it is not done, something has changed since the person has seen the plan: nothing was written, and what it would do now. */
  carryOutImport: post(
    '/desk/api/imports',
    v.object({
      ...file,
      /** Name of the plan that the person has seen. */
      plan: typed(100),
      /** A person has chosen to leave wrong rows out. */
      without_wrong: v.boolean(),
      /** A person has confirmed it, however much changes. */
      large_meant: v.boolean(),
    }),
    v.object({ is_done: v.boolean(), read: importRead }),
    { right: 'house', isAlone: true, bodyLimit: BODY_LIMIT },
  ),
} as const
