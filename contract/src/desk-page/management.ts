import * as v from 'valibot'
import { calendarDay } from '../desk-operations.ts'
import { deskDoors } from './board.ts'
import { deskRoles } from './roles.ts'
import { row } from './row.ts'

/** What managers look after: the people of the desk, and what was done by whom. */

const moment = v.pipe(v.string(), v.isoTimestamp())
const short = (longest: number) => v.pipe(v.string(), v.maxLength(longest))
const name = short(200)

/**
 * What has become of an account. `waiting`: a set-up code was handed out and is good until `until`; `open`: no code was used in time;
 * `left`: ended.
 */
export const personStates = ['active', 'waiting', 'open', 'left'] as const

/** Somebody who works at the desk, or has. */
export const listedPerson = v.object({
  name: v.string(),
  role: v.picklist(deskRoles),
  /** The house that the person works in; null for all. */
  facility_id: v.nullable(v.string()),
  state: v.picklist(personStates),
  /** Of the set-up code, or when the account was ended; null where there is neither. */
  until: v.nullable(moment),
  /** When the person signed in last. */
  signed_in_at: v.nullable(moment),
  /** Whether whoever asks may end or reset this account. */
  is_mine: v.boolean(),
})
/** Somebody who works at the desk, or has. */
export type PersonAtDesk = v.InferOutput<typeof listedPerson>

/** What is handed to a person, once: nothing can read it again. */
const handedSetUp = v.object({ set_up_code: v.string(), until: moment })
/** What is handed to a person, once. */
export type SetUpHandedOut = v.InferOutput<typeof handedSetUp>

/** More lines than this are not answered: a later day finds the others. */
export const MOST_AUDIT_LINES = 2000

/** One line of the audit trail. */
export const auditLine = v.object({
  at: moment,
  who: v.string(),
  door: v.picklist(deskDoors),
  /** Name of the command or of the call. */
  act: v.string(),
  /** The hotel's own number of the stay, or ours where it is not known any more; null where it is about none. */
  stay: v.nullable(v.string()),
  /** Days, counts, amounts, as `key=value`. */
  details: v.string(),
})
/** One line of the audit trail. */
export type AuditLine = v.InferOutput<typeof auditLine>

/** Calls of managers. */
export const managementCalls = {
  people: row({
    method: 'GET',
    path: '/desk/api/people',
    right: 'people',
    input: v.object({}),
    payload: v.object({
      people: v.array(listedPerson),
      /** The houses that somebody who is added may work in, and whether in all. */
      facilities: v.array(v.object({ id: v.string(), name_ja: v.string(), name_en: v.string() })),
      may_work_in_all: v.boolean(),
      roles: v.array(v.picklist(deskRoles)),
    }),
  }),
  addPerson: row({
    method: 'POST',
    path: '/desk/api/people',
    right: 'people',
    /** `facility_id`: null for all houses. */
    input: v.object({ name, role: v.picklist(deskRoles), facility_id: v.nullable(short(100)) }),
    payload: handedSetUp,
  }),
  resetPerson: row({
    method: 'POST',
    path: '/desk/api/people/reset',
    right: 'people',
    input: v.object({ name }),
    payload: handedSetUp,
  }),
  endPerson: row({
    method: 'POST',
    path: '/desk/api/people/end',
    right: 'people',
    input: v.object({ name }),
    payload: v.object({}),
  }),
  audit: row({
    method: 'GET',
    path: '/desk/api/audit',
    right: 'audit',
    /** `since`: a day; the last seven where it is left out. `stay`: a number; `who`: a name. */
    input: v.object({
      since: v.optional(calendarDay),
      stay: v.optional(short(100)),
      who: v.optional(short(100)),
    }),
    payload: v.object({
      since: v.pipe(v.string(), v.isoDate()),
      lines: v.pipe(v.array(auditLine), v.maxLength(MOST_AUDIT_LINES)),
      is_cut: v.boolean(),
    }),
  }),
} as const
