import type { Database } from '../../src/platform/database/Database.ts'
import type { Schema } from '../../src/platform/database/schema.ts'
import type { Vault } from '../../src/platform/sealing/vault.ts'

/** What a fault may have doubled or torn, read from the tables: empty lists while invariants I1 and I2 hold. */
export interface Broken {
  /** Reservations in the register otherwise than their code says: not checked in and entered, or checked in and not once. */
  readonly register: readonly string[]
  /** Requests that are paid here and not at the provider, there and not here, twice, or without a receipt of that amount. */
  readonly money: readonly string[]
}

/**
 * Compares the register with the codes, and our ledger with the receipts and the provider's books, for stays of one guest each.
 * @param charged at the provider, yen by order; null where no guest pays
 */
export async function brokenIn(
  { db }: Database<Schema>,
  charged: ReadonlyMap<string, number> | null,
): Promise<Broken> {
  const stays = await db
    .selectFrom('reservations')
    .leftJoin('guest_register', 'guest_register.reservation_id', 'reservations.id')
    .select(['reservations.id', 'reservations.checkin_code'])
    .select(({ fn }) => fn.count<number>('guest_register.position').as('guests'))
    .groupBy(['reservations.id', 'reservations.checkin_code'])
    .execute()
  const register = stays
    .filter(({ checkin_code, guests }) => guests !== (checkin_code === '00' ? 0 : 1))
    .map(({ id, checkin_code, guests }) => `${id}: code ${checkin_code}, ${guests} in the register`)
  return { register, money: charged === null ? [] : await brokenMoney(db, charged) }
}

/**
 * The pictures that are kept, each as `<reservation> <kind>`: one that was doubled stands there twice.
 * @throws Error when one is torn, so that it does not open
 */
export async function picturesIn({ db }: Database<Schema>, vault: Vault): Promise<readonly string[]> {
  const rows = await db.selectFrom('images').selectAll().where('token_hash', 'is', null).execute()
  for (const { id: row, kind, image_sealed } of rows) {
    vault.open({ kind: kind === 'passport' ? 'passport' : 'signature', row }, image_sealed)
  }
  return rows.map(({ reservation_id, kind }) => `${reservation_id} ${kind}`).toSorted()
}

async function brokenMoney(
  db: Database<Schema>['db'],
  charged: ReadonlyMap<string, number>,
): Promise<readonly string[]> {
  const paid = await db
    .selectFrom('settlements')
    .leftJoin('receipts', 'receipts.request_id', 'settlements.request_id')
    .select(['settlements.request_id', 'settlements.amount_yen', 'receipts.amount_yen as receipt_yen'])
    .select('settlements.returned_yen')
    .where('state', '=', 'paid')
    .execute()
  const ours = paid.map(
    ({ request_id, amount_yen, returned_yen }) => `${request_id} ${amount_yen - returned_yen}`,
  )
  const theirs = [...charged].map(([order, yen]) => `${order.replace(/-\d+$/, '')} ${yen}`)
  return [
    ...differences(ours, theirs),
    ...paid
      .filter(({ amount_yen, receipt_yen }) => amount_yen !== receipt_yen)
      .map(({ request_id }) => `${request_id}: the receipt says something else`),
  ]
}

function differences(one: readonly string[], other: readonly string[]): readonly string[] {
  const count = (list: readonly string[], entry: string) => list.filter((each) => each === entry).length
  return [...new Set([...one, ...other])].filter(
    (entry) => count(one, entry) !== 1 || count(other, entry) !== 1,
  )
}
