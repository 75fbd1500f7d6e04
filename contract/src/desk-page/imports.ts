import * as v from 'valibot'
import { MB } from '../operation.ts'
import { moment } from '../desk-operations.ts'
import { get, post, typed } from './row.ts'

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
  /** Reservations of which something stays as the desk has changed it, though the file differs. */
  keeps_desk: v.array(v.string()),
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
  /** In base64, and not stored; or one that the watched folder was given, whose hotel is known. */
  file: v.union([v.pipe(v.string(), v.minLength(1)), v.object({ of_folder: typed(40) })]),
  /** The facility of rows that name none; each has to name one where it is left out. */
  facility: v.optional(typed(100)),
  /** It holds every reservation of its facilities and days of arrival: what it does not hold is cancelled. */
  whole_days: v.boolean(),
  /** Meanings of its headers and words; where it is left out, those of the last file. It is stored when the file is imported. */
  map: v.optional(importMapWritten),
}

/**
 * States of a file that the watched folder was given. `taken`: it is read by itself soon; `waiting`: a person looks at it, and later files of
 * its hotel come behind it; `partial`: imported but for its wrong rows; `dropped` by a person; `refused`: it was not read; `expired`: nobody
 * came.
 */
export const importFileStates = [
  'taken',
  'waiting',
  'partial',
  'imported',
  'dropped',
  'refused',
  'expired',
] as const
export type ImportFileState = (typeof importFileStates)[number]

/**
 * Why a file waits for a person. `reading`: nobody has confirmed yet what its columns mean; `asks`: its map has to say more; `called_off`: it
 * cancels very many; `seen_before`, `older`: what came later was imported already; `failed`: it was tried several times.
 */
export const whyImportWaits = [
  'unreadable',
  'hotel_closed',
  'reading',
  'asks',
  'wrong_rows',
  'large',
  'called_off',
  'seen_before',
  'older',
  'failed',
] as const
export type WhyImportWaits = (typeof whyImportWaits)[number]

/** Why a file was not read. `not_plain`: it is a link or no file; `unopenable`: its data key is gone. */
export const whyImportRefused = ['too_large', 'not_plain', 'unopenable'] as const
export type WhyImportRefused = (typeof whyImportRefused)[number]

/** Of the newest. */
export const MOST_IMPORT_FILES = 200

/** A file is listed so long after it came or was done with, and what waits longer is given up. */
export const DAYS_IMPORT_FILES_ARE_LISTED = 14

/** What became of a file, with the first rows that are wrong, and the first that were imported and are to be known of. */
export const importFileResult = <Fault extends v.GenericSchema>(rowFault: Fault) =>
  v.object({
    rows: v.number(),
    unchanged: v.number(),
    outcomes: v.array(v.object({ outcome: v.picklist(importOutcomes), count: v.number() })),
    keeps_desk: v.number(),
    wrong_rows: v.number(),
    wrong: v.array(rowFault),
    remarks: v.array(rowFault),
  })

const rowFault = v.object({ row: v.number(), column: v.nullable(v.string()), problem: v.string() })

/** Nothing of it says anything of a guest. */
const importFile = v.object({
  id: v.string(),
  /** Null where each row names its hotel. */
  facility_id: v.nullable(v.string()),
  name: v.string(),
  at: moment,
  state: v.picklist(importFileStates),
  why: v.nullable(v.picklist([...whyImportWaits, ...whyImportRefused])),
  /** A later file was imported meanwhile. */
  is_older: v.boolean(),
  /** How often the same content came again. */
  repeats: v.number(),
  /** Null until it was planned. */
  result: v.nullable(importFileResult(rowFault)),
})
export type ImportFile = v.InferOutput<typeof importFile>

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
  /** Of the watched folder: those that wait for a person, then the newest. */
  importFiles: get(
    '/desk/api/imports/files',
    v.object({}),
    v.object({ files: v.pipe(v.array(importFile), v.maxLength(MOST_IMPORT_FILES)) }),
    { right: 'house' },
  ),
  /** Nobody needs the file any more: its content goes. */
  dropImportFile: post('/desk/api/imports/files/drop', v.object({ id: typed(40) }), v.object({}), {
    right: 'house',
  }),
} as const
