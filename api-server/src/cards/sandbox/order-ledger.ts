import * as v from 'valibot'
import { type Clock, type Database, isUniqueViolation, type Schema } from '../../platform/index.ts'
import type { ChargeOrder, LoweredOrder } from '../PaymentGateway.ts'

const orderState = v.picklist(['entered', 'captured', 'refunded'])

interface LedgerOrder {
  readonly orderId: string
  readonly amountYen: number
  readonly state: v.InferOutput<typeof orderState>
}

export interface OrderLedger {
  enter(order: ChargeOrder): Promise<LedgerOrder['state']>
  /**
   * False when the token has paid for another order already.
   * @param tokenHash SHA-256 of the token that pays
   */
  capture(orderId: string, tokenHash: Uint8Array): Promise<boolean>
  find(orderId: string): Promise<LedgerOrder | null>
  /** False when the order was never charged. */
  refund(orderId: string): Promise<boolean>
  /** Changes nothing where the order is charged with another amount. */
  lower(order: LoweredOrder): Promise<void>
  all(): Promise<readonly LedgerOrder[]>
}

/** Each entry is a transaction of its own, as another company's would be. */
export function orderLedger({ db }: Database<Schema>, clock: Clock): OrderLedger {
  const find = async (orderId: string): Promise<LedgerOrder | null> => {
    const row = await db
      .selectFrom('sandbox_orders')
      .selectAll()
      .where('order_id', '=', orderId)
      .executeTakeFirst()
    return row === undefined ? null : orderOf(row)
  }
  return {
    find,

    async enter({ orderId, amountYen }) {
      await db
        .insertInto('sandbox_orders')
        .values({
          order_id: orderId,
          amount_yen: amountYen,
          state: 'entered',
          token_hash: null,
          entered_at: clock.now(),
        })
        .onConflict((conflict) => conflict.column('order_id').doNothing())
        .execute()
      return (await find(orderId))?.state ?? 'entered'
    },

    async capture(orderId, tokenHash) {
      try {
        await db
          .updateTable('sandbox_orders')
          .set({ state: 'captured', token_hash: tokenHash })
          .where('order_id', '=', orderId)
          .where('state', '=', 'entered')
          .execute()
      } catch (error) {
        if (isUniqueViolation(error)) return false
        throw error
      }
      return (await find(orderId))?.state === 'captured'
    },

    async refund(orderId) {
      await db
        .updateTable('sandbox_orders')
        .set({ state: 'refunded' })
        .where('order_id', '=', orderId)
        .where('state', '=', 'captured')
        .execute()
      return (await find(orderId))?.state === 'refunded'
    },

    async lower({ orderId, fromYen, toYen }) {
      await db
        .updateTable('sandbox_orders')
        .set({ amount_yen: toYen })
        .where('order_id', '=', orderId)
        .where('state', '=', 'captured')
        .where('amount_yen', '=', fromYen)
        .execute()
    },

    async all() {
      const rows = await db.selectFrom('sandbox_orders').selectAll().execute()
      return rows.map(orderOf)
    },
  }
}

const orderOf = (row: { order_id: string; amount_yen: number; state: string }): LedgerOrder => ({
  orderId: row.order_id,
  amountYen: row.amount_yen,
  state: v.parse(orderState, row.state),
})
