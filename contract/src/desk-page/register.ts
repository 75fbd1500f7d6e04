import * as v from 'valibot'
import { facility } from '../facility.ts'
import { type GuestField, guestFields } from '../guest-fields.ts'
import { row } from './row.ts'

/** A reason may have so many signs. */
export const LONGEST_REASON = 200

type Kept = Exclude<GuestField, { readonly kind: 'passport' }>
type Typed = Exclude<Kept, { readonly kind: 'gender' | 'residence' }>

const isKept = (field: GuestField): field is Kept => field.kind !== 'passport'
const isTyped = (field: GuestField): field is Typed =>
  isKept(field) && field.kind !== 'gender' && field.kind !== 'residence'

/** Names of what is typed: the guest's form has the same. */
const typedNames = guestFields.filter(isTyped).map(({ name }) => name)

/** As typed: what is wrong with it is told field by field. */
const typed = v.pipe(v.string(), v.maxLength(1_000))
const gender = v.nullable(v.picklist([1, 2, 3]))

/** What is corrected of a guest; what is left out stays. */
export const correction = {
  /** 1 for the representative. */
  guest: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(100)),
  /** Kept with what stood there before. */
  reason: v.pipe(
    v.string(),
    v.trim(),
    v.minLength(1),
    v.maxLength(LONGEST_REASON),
    v.check((text) => !/\p{Cc}/u.test(text)),
  ),
  fields: v.object({
    ...v.entriesFromList(typedNames, v.exactOptional(typed)),
    gender: v.exactOptional(gender),
    overseasFlug: v.exactOptional(v.boolean()),
  }),
}

/** What was corrected once. */
const correctionMade = v.object({
  /** 1 for the representative. */
  guest: v.number(),
  at: v.pipe(v.string(), v.isoTimestamp()),
  /** Null where the audit trail does not say it any longer. */
  who: v.nullable(v.string()),
  reason: v.string(),
  /** Fields with what stood there, as their controls hold it: `1` for a gender, `true` for a guest who lives abroad. */
  changes: v.array(
    v.object({ field: v.picklist(guestFields.filter(isKept).map(({ name }) => name)), before: v.string() }),
  ),
})
/** What was corrected once. */
export type CorrectionView = v.InferOutput<typeof correctionMade>

/** The guest register of a stay. */
export const stayRegister = v.object({
  /** The representative first; nobody before the check-in. */
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
  /** What the facility asks guests for. */
  asked: facility,
})
/** The guest register of a stay. */
export type StayRegister = v.InferOutput<typeof stayRegister>

/** The guest register of a stay, opened by a person: each look is noted. */
export const registerCalls = {
  register: row({
    method: 'GET',
    path: '/desk/api/stays/:stay_id/register',
    input: v.object({}),
    payload: stayRegister,
  }),
} as const
