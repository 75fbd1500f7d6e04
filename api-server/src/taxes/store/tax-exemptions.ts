import type { Kysely } from 'kysely'
import * as v from 'valibot'
import { type Exemption, EXEMPTIONS, type ExemptPersons, isExemption } from '../exemptions.ts'
import type { Schema } from '../../platform/index.ts'

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
