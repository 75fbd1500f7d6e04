import * as v from 'valibot'
import { type Clock, type Database, isUniqueViolation, type Schema, tokenHash } from '../../platform/index.ts'
import type { ChallengeAccess, ChargeOrder, LoweredOrder } from '../PaymentGateway.ts'
import { BANK_SCENARIOS, type BankScenario } from './test-cards.ts'

const hash = v.instance(Uint8Array)
const ledgerOrder = v.object({
  orderId: v.string(),
  amountYen: v.number(),
  state: v.picklist(['entered', 'captured', 'refunded']),
})

type LedgerOrder = v.InferOutput<typeof ledgerOrder>

/** Each entry is a transaction of its own, as another company's would be. */
export function orderLedger({ db }: Database<Schema>, clock: Clock) {
  const orders = db
    .selectFrom('sandbox_orders')
    .select(['order_id as orderId', 'amount_yen as amountYen', 'state'])
  const find = async (orderId: string): Promise<LedgerOrder | null> => {
    const row = await orders.where('order_id', '=', orderId).executeTakeFirst()
    return row === undefined ? null : v.parse(ledgerOrder, row)
  }
  return {
    find,

    async enter({ orderId, amountYen }: ChargeOrder): Promise<LedgerOrder['state']> {
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

    /**
     * False when the token has paid for another order already.
     * @param hashOfToken SHA-256 of the token that pays
     */
    async capture(orderId: string, hashOfToken: Uint8Array): Promise<boolean> {
      try {
        await db
          .updateTable('sandbox_orders')
          .set({ state: 'captured', token_hash: hashOfToken })
          .where('order_id', '=', orderId)
          .where('state', '=', 'entered')
          .execute()
      } catch (error) {
        if (isUniqueViolation(error)) return false
        throw error
      }
      return (await find(orderId))?.state === 'captured'
    },

    /** False when the order was never charged. */
    async refund(orderId: string): Promise<boolean> {
      await db
        .updateTable('sandbox_orders')
        .set({ state: 'refunded' })
        .where('order_id', '=', orderId)
        .where('state', '=', 'captured')
        .execute()
      return (await find(orderId))?.state === 'refunded'
    },

    /** Changes nothing where the order is charged with another amount. */
    async lower({ orderId, fromYen, toYen }: LoweredOrder): Promise<void> {
      await db
        .updateTable('sandbox_orders')
        .set({ amount_yen: toYen })
        .where('order_id', '=', orderId)
        .where('state', '=', 'captured')
        .where('amount_yen', '=', fromYen)
        .execute()
    },

    all: async (): Promise<readonly LedgerOrder[]> => v.parse(v.array(ledgerOrder), await orders.execute()),
  }
}

const sandboxChallenge = v.object({
  accessId: v.string(),
  orderId: v.string(),
  scenario: v.picklist(BANK_SCENARIOS),
  returnUrl: v.string(),
  answer: v.picklist(['none', 'approved', 'refused']),
  /** SHA-256 of the card token that pays in the end. */
  tokenHash: hash,
  /** SHA-256 of the password for finishing. */
  accessPassHash: hash,
  amountYen: v.number(),
  begunAt: v.date(),
})

export type SandboxChallenge = v.InferOutput<typeof sandboxChallenge>

export type BankLedger = ReturnType<typeof bankLedger>

/** Each entry is a transaction of its own, as a bank's would be. */
export const bankLedger = ({ db }: Database<Schema>, clock: Pick<Clock, 'now'>) => ({
  /** False when a guest was sent for this order before. */
  async begin(
    order: ChargeOrder & { readonly returnUrl: string },
    access: ChallengeAccess,
    scenario: BankScenario,
  ): Promise<boolean> {
    const { numInsertedOrUpdatedRows } = await db
      .insertInto('sandbox_challenges')
      .values({
        access_id: access.accessId,
        order_id: order.orderId,
        access_pass_hash: tokenHash(access.accessPass),
        token_hash: tokenHash(order.token),
        scenario,
        return_url: order.returnUrl,
        begun_at: clock.now(),
      })
      .onConflict((conflict) => conflict.column('order_id').doNothing())
      .executeTakeFirst()
    return numInsertedOrUpdatedRows === 1n
  },

  async find(accessId: string): Promise<SandboxChallenge | null> {
    const row = await db
      .selectFrom('sandbox_challenges')
      .innerJoin('sandbox_orders', 'sandbox_orders.order_id', 'sandbox_challenges.order_id')
      .select(['access_id as accessId', 'sandbox_orders.order_id as orderId', 'scenario'])
      .select(['return_url as returnUrl', 'amount_yen as amountYen', 'begun_at as begunAt'])
      .select(['answer', 'sandbox_challenges.token_hash as tokenHash', 'access_pass_hash as accessPassHash'])
      .where('access_id', '=', accessId)
      .executeTakeFirst()
    return row === undefined ? null : v.parse(sandboxChallenge, row)
  },

  async isSent(orderId: string): Promise<boolean> {
    const row = await db
      .selectFrom('sandbox_challenges')
      .select('access_id')
      .where('order_id', '=', orderId)
      .executeTakeFirst()
    return row !== undefined
  },

  /** The first answer stays. */
  async answered(accessId: string, answer: 'approved' | 'refused'): Promise<void> {
    await db
      .updateTable('sandbox_challenges')
      .set({ answer })
      .where('access_id', '=', accessId)
      .where('answer', '=', 'none')
      .execute()
  },
})
