import * as v from 'valibot'
import { type Clock, type Database, type Schema, tokenHash } from '../../platform/index.ts'
import type { ChallengeAccess, ChargeOrder } from '../PaymentGateway.ts'
import { BANK_SCENARIOS, type BankScenario } from './test-cards.ts'

const answer = v.picklist(['none', 'approved', 'refused'])
const scenario = v.picklist(BANK_SCENARIOS)

export interface SandboxChallenge {
  readonly accessId: string
  readonly orderId: string
  readonly scenario: BankScenario
  readonly returnUrl: string
  readonly answer: v.InferOutput<typeof answer>
  /** SHA-256 of the card token that pays in the end. */
  readonly tokenHash: Uint8Array
  /** SHA-256 of the password for finishing. */
  readonly accessPassHash: Uint8Array
}

export interface BankLedger {
  /** False when a guest was sent for this order before. */
  begin(
    order: ChargeOrder & { readonly returnUrl: string },
    access: ChallengeAccess,
    what: BankScenario,
  ): Promise<boolean>
  find(accessId: string): Promise<SandboxChallenge | null>
  isSent(orderId: string): Promise<boolean>
  /** The first answer stays. */
  answered(accessId: string, answer: 'approved' | 'refused'): Promise<void>
}

/** Each entry is a transaction of its own, as a bank's would be. */
export function bankLedger({ db }: Database<Schema>, clock: Pick<Clock, 'now'>): BankLedger {
  return {
    async begin(order, access, what) {
      const { numInsertedOrUpdatedRows } = await db
        .insertInto('sandbox_challenges')
        .values({
          access_id: access.accessId,
          order_id: order.orderId,
          access_pass_hash: tokenHash(access.accessPass),
          token_hash: tokenHash(order.token),
          scenario: what,
          return_url: order.returnUrl,
          begun_at: clock.now(),
        })
        .onConflict((conflict) => conflict.column('order_id').doNothing())
        .executeTakeFirst()
      return numInsertedOrUpdatedRows === 1n
    },
    async find(accessId) {
      const row = await db
        .selectFrom('sandbox_challenges')
        .selectAll()
        .where('access_id', '=', accessId)
        .executeTakeFirst()
      return row === undefined
        ? null
        : {
            accessId: row.access_id,
            orderId: row.order_id,
            scenario: v.parse(scenario, row.scenario),
            returnUrl: row.return_url,
            answer: v.parse(answer, row.answer),
            tokenHash: row.token_hash,
            accessPassHash: row.access_pass_hash,
          }
    },
    async isSent(orderId) {
      const row = await db
        .selectFrom('sandbox_challenges')
        .select('access_id')
        .where('order_id', '=', orderId)
        .executeTakeFirst()
      return row !== undefined
    },
    async answered(accessId, answer) {
      await db
        .updateTable('sandbox_challenges')
        .set({ answer: answer })
        .where('access_id', '=', accessId)
        .where('answer', '=', 'none')
        .execute()
    },
  }
}
