import * as v from 'valibot'
import { moment, nothing } from '../desk-operations.ts'
import { facility } from '../facility.ts'
import { type GuestField, guestFields } from '../guest-fields.ts'
import { get, typed } from './row.ts'

/** In characters. */
export const LONGEST_REASON = 200

type Stored = Exclude<GuestField, { readonly kind: 'passport' }>
type Typed = Exclude<Stored, { readonly kind: 'gender' | 'residence' }>

const isStored = (field: GuestField): field is Stored => field.kind !== 'passport'
const isTyped = (field: GuestField): field is Typed =>
  isStored(field) && field.kind !== 'gender' && field.kind !== 'residence'

/** Names of what is typed: the guest's form has the same. */
const typedNames = guestFields.filter(isTyped).map(({ name }) => name)

const gender = v.nullable(v.picklist([1, 2, 3]))

/** The corrected fields of a guest; a field left out stays. */
export const correction = {
  /** 1 for the representative. */
  guest: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(100)),
  /** Stored with what stood there before. */
  reason: v.pipe(
    v.string(),
    v.trim(),
    v.minLength(1),
    v.maxLength(LONGEST_REASON),
    v.check((text) => !/\p{Cc}/u.test(text)),
  ),
  fields: v.object({
    ...v.entriesFromList(typedNames, v.exactOptional(typed(1_000))),
    gender: v.exactOptional(gender),
    overseasFlug: v.exactOptional(v.boolean()),
  }),
}

const correctionMade = v.object({
  /** 1 for the representative. */
  guest: v.number(),
  at: moment,
  /** Null where the audit trail does not say it any longer. */
  who: v.nullable(v.string()),
  reason: v.string(),
  /** Fields with what stood there, as their controls hold it: `1` for a gender, `true` for a guest who lives abroad. */
  changes: v.array(
    v.object({ field: v.picklist(guestFields.filter(isStored).map(({ name }) => name)), before: v.string() }),
  ),
})
export type CorrectionView = v.InferOutput<typeof correctionMade>

const stayRegister = v.object({
  /** The representative first; empty before the check-in. */
  guests: v.array(
    v.object({
      fields: v.object({
        ...v.entriesFromList(typedNames, v.string()),
        gender,
        overseasFlug: v.boolean(),
      }),
      is_child: v.boolean(),
    }),
  ),
  /** Guest by guest, the first one first. */
  corrections: v.array(correctionMade),
  /** The details that the facility requests. */
  asked: facility,
})
export type StayRegister = v.InferOutput<typeof stayRegister>

/** Each look at a register is audited. */
export const registerCalls = {
  register: get('/desk/api/stays/:stay_id/register', nothing, stayRegister),
} as const
