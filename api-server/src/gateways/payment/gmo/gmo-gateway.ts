import type { Clock } from '../../../model/Clock.ts'
import {
  CHARGE_PATIENCE_MS,
  QUESTION_PATIENCE_MS,
  REFUND_PATIENCE_MS,
} from '../../../model/payment/Settlement.ts'
import type {
  ChargeOrder,
  ChargeOutcome,
  LowerOutcome,
  OrderState,
  PaymentGateway,
  RefundOutcome,
} from '../PaymentGateway.ts'
import { DUPLICATE_ORDER, meaningOf, NO_SUCH_ORDER } from './error-codes.ts'
import type { GmoLine } from './protocol.ts'
import { jobToReturn, tradeIn, type Trade } from './trade.ts'

/** What the adapter needs. */
export interface GmoDeps {
  readonly line: GmoLine
  readonly shopId: string
  readonly shopPass: string
  /** Where browsers find the provider's script. */
  readonly scriptUrl: string
  readonly clock: Pick<Clock, 'now'>
  /** Told the codes of refusals that point to a mistake in the set-up or to a fault of the provider. */
  readonly log: (code: string) => void
  /** Gives up on a provider that takes too long: with a call that moves money, and with a question. */
  readonly deadlineOf?: (call: GmoWait) => AbortSignal
}

/** What is being waited for. */
type GmoWait = 'charge' | 'refund' | 'question'

const waits: Readonly<Record<GmoWait, number>> = {
  charge: CHARGE_PATIENCE_MS,
  refund: REFUND_PATIENCE_MS,
  question: QUESTION_PATIENCE_MS,
}

const byTheClock = (call: GmoWait): AbortSignal => AbortSignal.timeout(waits[call])

/** What a payment at GMO is opened with. */
type Access = Pick<Trade, 'accessId' | 'accessPass'>

/**
 * GMO Payment Gateway, PG Multi-Payment Service over idPass: EntryTran opens an order, ExecTran charges it at once
 * (JobCd CAPTURE), SearchTrade tells how it stands, AlterTran gives all the money back, ChangeTran charges another amount.
 */
export function gmoGateway(deps: GmoDeps): PaymentGateway {
  const { line, clock, log, deadlineOf = byTheClock } = deps
  const shop = { ShopID: deps.shopId, ShopPass: deps.shopPass }

  async function trade(orderId: string, signal: AbortSignal): Promise<Trade | 'none' | 'silence'> {
    const answer = await line('SearchTrade', { ...shop, OrderID: orderId }, signal)
    if (answer.kind === 'errors' && answer.codes.includes(NO_SUCH_ORDER)) return 'none'
    if (answer.kind !== 'fields') {
      if (answer.kind === 'errors') answer.codes.forEach(log)
      return 'silence'
    }
    return tradeIn(answer.fields)
  }

  /** Opens the order, or finds it open from an earlier call; an outcome when there is nothing left to charge. */
  async function access({ orderId, amountYen }: ChargeOrder, signal: AbortSignal) {
    const fields = { ...shop, OrderID: orderId, JobCd: 'CAPTURE', Amount: String(amountYen), TdFlag: '0' }
    const answer = await line('EntryTran', fields, signal)
    if (answer.kind === 'fields') return accessIn(answer.fields)
    // Without its answer there can be no ExecTran, so nothing was charged.
    if (answer.kind === 'silence') return { kind: 'retry' } as const
    if (answer.codes.includes(DUPLICATE_ORDER)) return await accessOfDuplicate(orderId, amountYen, signal)
    if (meaningOf(answer.codes).kind !== 'busy') answer.codes.forEach(log)
    return { kind: 'retry' } as const
  }

  async function accessOfDuplicate(
    orderId: string,
    amountYen: number,
    signal: AbortSignal,
  ): Promise<Access | ChargeOutcome> {
    const found = await trade(orderId, signal)
    if (found === 'none' || found === 'silence') return { kind: 'unknown' }
    if (found.state === 'captured') return capturedIf(found.amountYen === amountYen)
    if (found.state === 'refunded') return { kind: 'declined', reason: 'token' }
    if (found.state !== 'not_charged') return { kind: 'unknown' }
    if (found.amountYen === amountYen) return found
    // It would be charged as it was opened. The next attempt opens an order of its own.
    log(DUPLICATE_ORDER)
    return { kind: 'retry' }
  }

  async function execute(
    { accessId, accessPass }: Access,
    { orderId, amountYen, token }: ChargeOrder,
    signal: AbortSignal,
  ): Promise<ChargeOutcome> {
    const fields = {
      AccessID: accessId,
      AccessPass: accessPass,
      OrderID: orderId,
      Method: '1',
      TokenType: '1',
      Token: token,
    }
    const answer = await line('ExecTran', fields, signal)
    if (answer.kind === 'silence') return { kind: 'unknown' }
    if (answer.kind === 'fields') return executed(answer.fields)
    const meaning = meaningOf(answer.codes)
    if (meaning.kind === 'declined') return meaning
    if (meaning.kind === 'busy') return { kind: 'retry' }
    if (meaning.kind === 'unclear') answer.codes.forEach(log)
    const found = await trade(orderId, signal)
    if (found === 'none' || found === 'silence' || found.state !== 'captured') return { kind: 'unknown' }
    return capturedIf(found.amountYen === amountYen)
  }

  return {
    name: 'gmo',
    shopId: deps.shopId,
    browserScript: { kind: 'provider', url: deps.scriptUrl },

    async charge(order) {
      const signal = deadlineOf('charge')
      const opened = await access(order, signal)
      return 'kind' in opened ? opened : await execute(opened, order, signal)
    },

    async inquire(orderId): Promise<OrderState> {
      const found = await trade(orderId, deadlineOf('question'))
      if (found === 'none') return { kind: 'not_charged' }
      if (found === 'silence') return { kind: 'unknown' }
      if (found.state === 'captured') return { kind: 'captured', amountYen: found.amountYen }
      return { kind: found.state }
    },

    async refund(orderId): Promise<RefundOutcome> {
      const found = await trade(orderId, deadlineOf('question'))
      if (found === 'silence') return { kind: 'unknown' }
      if (found === 'none') return { kind: 'refused', code: NO_SUCH_ORDER }
      if (found.state === 'refunded') return { kind: 'refunded' }
      if (found.state !== 'captured') return { kind: 'refused', code: 'not_captured' }
      const fields = {
        ...shop,
        AccessID: found.accessId,
        AccessPass: found.accessPass,
        JobCd: jobToReturn(found.processedAt, clock.now()),
      }
      const answer = await line('AlterTran', fields, deadlineOf('refund'))
      if (answer.kind === 'fields') return { kind: 'refunded' }
      if (answer.kind === 'silence' || meaningOf(answer.codes).kind === 'busy') return { kind: 'unknown' }
      return { kind: 'refused', code: answer.codes.join(' ') }
    },

    async lower({ orderId, fromYen, toYen }): Promise<LowerOutcome> {
      const found = await trade(orderId, deadlineOf('question'))
      if (found === 'silence') return { kind: 'unknown' }
      if (found === 'none') return { kind: 'refused', code: NO_SUCH_ORDER }
      if (found.state !== 'captured') return { kind: 'refused', code: 'not_captured' }
      if (found.amountYen === toYen) return { kind: 'lowered' }
      if (found.amountYen !== fromYen) return { kind: 'refused', code: 'amount_differs' }
      const fields = {
        ...shop,
        AccessID: found.accessId,
        AccessPass: found.accessPass,
        JobCd: 'CAPTURE',
        Amount: String(toYen),
      }
      const answer = await line('ChangeTran', fields, deadlineOf('refund'))
      if (answer.kind === 'fields') return { kind: 'lowered' }
      if (answer.kind === 'silence' || meaningOf(answer.codes).kind === 'busy') return { kind: 'unknown' }
      return { kind: 'refused', code: answer.codes.join(' ') }
    },
  }
}

const accessIn = (fields: ReadonlyMap<string, string>): Access => ({
  accessId: fields.get('AccessID') ?? '',
  accessPass: fields.get('AccessPass') ?? '',
})

/** ACS 0: charged; 1 and 2: the card company wants to see the guest, in the first and second version of 3-D Secure. */
function executed(fields: ReadonlyMap<string, string>): ChargeOutcome {
  const acs = fields.get('ACS')
  if (acs === '0' && fields.has('TranID')) return { kind: 'captured' }
  const url = fields.get(acs === '1' ? 'ACSUrl' : 'RedirectUrl')
  return (acs === '1' || acs === '2') && url ? { kind: 'challenge', url } : { kind: 'unknown' }
}

/** Money under our name but of another amount is nothing that this program may judge. */
const capturedIf = (amountFits: boolean): ChargeOutcome => ({ kind: amountFits ? 'captured' : 'unknown' })
