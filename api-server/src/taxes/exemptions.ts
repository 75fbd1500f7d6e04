import type { Kysely } from 'kysely'
import * as v from 'valibot'
import type { Schema } from '../platform/index.ts'

/** Reasons for which a person owes no tax, each with the hotel's evidence for the town. */
export const EXEMPTIONS = {
  /** A school's journey or other event, with those who accompany it. */
  school_event: 'school_certificate',
  /** An event of a nursery or kindergarten, children from three years on and those who accompany them. */
  nursery_event: 'school_certificate',
  diplomat: 'diplomat_card',
  /** Booked as a child, where the hotel's own rule exempts children. */
  child: 'age',
  child_under_12: 'age',
  child_to_primary_school: 'age',
} as const satisfies Readonly<Record<string, string>>

export type Exemption = keyof typeof EXEMPTIONS

export const isExemption = (name: string): name is Exemption => Object.hasOwn(EXEMPTIONS, name)

/** A guest who is booked as a child has it. */
export const isByAge = (exemption: Exemption): boolean => EXEMPTIONS[exemption] === 'age'

export const USUAL_EXEMPTIONS: readonly Exemption[] = ['school_event', 'nursery_event', 'diplomat']

/** Exemptions of towns from bathing tax, beside children. */
export const BATHING_EXEMPTIONS: readonly Exemption[] = ['school_event']

export interface ExemptPersons {
  readonly reason: Exemption
  readonly persons: number
}

const exemption = v.custom<Exemption>((reason) => typeof reason === 'string' && isExemption(reason))

/** Exemptions from the taxes of town and prefecture, by reservation; reservations without any are left out. */
export async function taxExemptionsOf(
  db: Kysely<Schema>,
  reservationIds: readonly string[],
): Promise<ReadonlyMap<string, readonly ExemptPersons[]>> {
  if (reservationIds.length === 0) return new Map()
  const rows = await db
    .selectFrom('tax_exemptions')
    .select(['reservation_id', 'reason', 'persons'])
    .where('reservation_id', 'in', reservationIds)
    .orderBy('reason')
    .execute()
  const exempt = new Map<string, ExemptPersons[]>()
  for (const { reservation_id, reason, persons } of rows) {
    const one = { reason: v.parse(exemption, reason), persons }
    exempt.set(reservation_id, [...(exempt.get(reservation_id) ?? []), one])
  }
  return exempt
}

/** Replaces the number for the reason; 0 removes it. */
export async function saveTaxExemption(
  transaction: Kysely<Schema>,
  reservationId: string,
  { reason, persons }: ExemptPersons,
  moment: Date,
): Promise<void> {
  await transaction
    .deleteFrom('tax_exemptions')
    .where('reservation_id', '=', reservationId)
    .where('reason', '=', reason)
    .execute()
  if (persons === 0) return
  await transaction
    .insertInto('tax_exemptions')
    .values({
      reservation_id: reservationId,
      reason,
      persons,
      evidence: EXEMPTIONS[reason],
      noted_at: moment,
    })
    .execute()
}
