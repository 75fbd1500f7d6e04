import * as v from 'valibot'
import { calendarDay, day, moment, nothing } from '../desk-operations.ts'
import { deskDoors } from './board.ts'
import { deskRoles, get, post, typed } from './row.ts'

const name = typed(200)

/**
 * States of an account. `waiting`: a set-up code was handed out and is good until `until`; `open`: no code was used in time; `left`: ended.
 */
const personStates = ['active', 'waiting', 'open', 'left'] as const

/** A person who works at the desk, or has. */
const listedPerson = v.object({
  name: v.string(),
  role: v.picklist(deskRoles),
  /** The hotel that the person works in; null for all. */
  facility_id: v.nullable(v.string()),
  state: v.picklist(personStates),
  /** Of the set-up code, or when the account was ended; null where there is neither. */
  until: v.nullable(moment),
  /** The last sign-in. */
  signed_in_at: v.nullable(moment),
  /** The caller may end or reset this account. */
  is_mine: v.boolean(),
})
export type PersonAtDesk = v.InferOutput<typeof listedPerson>

/** Shown to a person once: nothing can read it again. */
const issuedSetUp = v.object({ set_up_code: v.string(), until: moment })
export type IssuedSetUp = v.InferOutput<typeof issuedSetUp>

/** In one answer: an earlier last day finds the others. */
export const MOST_AUDIT_LINES = 2000

const auditLine = v.object({
  at: moment,
  who: v.string(),
  door: v.picklist(deskDoors),
  /** Name of the command or of the call. */
  act: v.string(),
  /** The stay's own page; null where the line is about none, or its reservation is gone. */
  stay_id: v.nullable(v.string()),
  /** The hotel's own number of the stay, or ours where that is not known any more; null where the line is about none. */
  stay: v.nullable(v.string()),
  /** Days, counts, amounts. */
  details: v.record(v.string(), v.union([v.string(), v.number()])),
})
export type AuditLine = v.InferOutput<typeof auditLine>

export const managementCalls = {
  people: get(
    '/desk/api/people',
    nothing,
    v.object({
      people: v.array(listedPerson),
      /** The hotels that a person who is added may work in, and whether in all. */
      facilities: v.array(v.object({ id: v.string(), name_ja: v.string(), name_en: v.string() })),
      may_work_in_all: v.boolean(),
      roles: v.array(v.picklist(deskRoles)),
    }),
    { right: 'people' },
  ),
  /** `facility_id`: null for all hotels. */
  addPerson: post(
    '/desk/api/people',
    v.object({ name, role: v.picklist(deskRoles), facility_id: v.nullable(typed(100)) }),
    issuedSetUp,
    { right: 'people' },
  ),
  resetPerson: post('/desk/api/people/reset', v.object({ name }), issuedSetUp, { right: 'people' }),
  endPerson: post('/desk/api/people/end', v.object({ name }), nothing, { right: 'people' }),
  /** The newest first. `since`, `until`: days, both included; the last seven where they are left out. `stay`: a number; `who`: a name. */
  audit: get(
    '/desk/api/audit',
    v.object({
      since: v.optional(calendarDay),
      until: v.optional(calendarDay),
      stay: v.optional(typed(100)),
      who: v.optional(typed(100)),
    }),
    v.object({
      since: day,
      /** The hotels that details may name. */
      facilities: v.array(v.object({ id: v.string(), name_ja: v.string(), name_en: v.string() })),
      lines: v.pipe(v.array(auditLine), v.maxLength(MOST_AUDIT_LINES)),
      is_cut: v.boolean(),
    }),
    { right: 'audit' },
  ),
} as const
