import { CHARGE_PATIENCE_MS, QUESTION_PATIENCE_MS, REFUND_PATIENCE_MS } from '../../bills/index.ts'
import type { Clock } from '../../platform/index.ts'
import type {
  ChallengeAccess,
  ChargeOrder,
  ChargeOutcome,
  DeclineReason,
  FinishOutcome,
  LowerOutcome,
  OrderState,
  PaymentGateway,
  RefundOutcome,
} from '../PaymentGateway.ts'
import { DUPLICATE_ORDER, meaningOf, NO_SUCH_ORDER } from './error-codes.ts'
import { accessFields, accessIn, type GmoLine, jobToReturn, type Trade, tradeIn } from './protocol.ts'
import { entryFields, mayBeSentTo, reasonOf, returnFields, type ThreeDSecure } from './three-d-secure.ts'

export interface GmoDeps {
  readonly line: GmoLine
  readonly shopId: string
  readonly shopPass: string
  readonly scriptUrl: string
  /** Null, also when left out, charges without. */
  readonly secure?: ThreeDSecure | null
  readonly clock: Pick<Clock, 'now'>
  /** Receives the codes of refusals that point to a mistake in the set-up or to a fault of the provider. */
  readonly log: (code: string) => void
  /** Gives up on a provider that takes too long: a call that moves money, and a question. */
  readonly deadlineOf?: (call: GmoWait) => AbortSignal
}

type GmoWait = 'charge' | 'refund' | 'question'

const waits: Readonly<Record<GmoWait, number>> = {
  charge: CHARGE_PATIENCE_MS,
  refund: REFUND_PATIENCE_MS,
  question: QUESTION_PATIENCE_MS,
}

const byTheClock = (call: GmoWait): AbortSignal => AbortSignal.timeout(waits[call])

/** Logged when a guest would be sent to a host that is none of the company's. */
const STRANGE_HOST = 'redirect-host'

/**
 * GMO Payment Gateway, PG Multi-Payment Service over idPass: EntryTran opens an order, ExecTran charges it at once
 * (JobCd CAPTURE) or names the page of the bank, SecureTran2 then charges it and Tds2Result tells why the bank did not know the
 * guest, SearchTrade tells how an order stands, AlterTran gives all the money back, ChangeTran charges another amount.
 */
export function gmoGateway(deps: GmoDeps): PaymentGateway {
  const { line, clock, log, secure = null, deadlineOf = byTheClock } = deps
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
  async function access(
    { orderId, amountYen, returnUrl }: ChargeOrder,
    signal: AbortSignal,
  ): Promise<ChallengeAccess | ChargeOutcome> {
    const fields = {
      ...shop,
      OrderID: orderId,
      JobCd: 'CAPTURE',
      Amount: String(amountYen),
      ...(secure === null || returnUrl === undefined ? { TdFlag: '0' } : entryFields(secure)),
    }
    const answer = await line('EntryTran', fields, signal)
    if (answer.kind === 'fields') return accessIn(answer.fields)
    // Without its answer there can be no ExecTran, so nothing was charged.
    if (answer.kind === 'silence') return { kind: 'retry' }
    if (answer.codes.includes(DUPLICATE_ORDER)) return await accessOfDuplicate(orderId, amountYen, signal)
    const meaning = meaningOf(answer.codes)
    if (meaning.kind !== 'busy') answer.codes.forEach(log)
    return meaning.kind === 'misconfigured' ? { kind: 'declined', reason: 'unavailable' } : { kind: 'retry' }
  }

  async function accessOfDuplicate(
    orderId: string,
    amountYen: number,
    signal: AbortSignal,
  ): Promise<ChallengeAccess | FinishOutcome> {
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
    access: ChallengeAccess,
    { orderId, amountYen, token, returnUrl }: ChargeOrder,
    signal: AbortSignal,
  ): Promise<ChargeOutcome> {
    const fields = {
      ...accessFields(access),
      OrderID: orderId,
      Method: '1',
      TokenType: '1',
      Token: token,
      ...(secure === null || returnUrl === undefined ? {} : returnFields(returnUrl)),
    }
    const answer = await line('ExecTran', fields, signal)
    if (answer.kind === 'silence') return { kind: 'unknown' }
    if (answer.kind === 'errors') return await refused(answer.codes, { orderId, amountYen }, signal)
    const outcome = executed(answer.fields, access)
    if (outcome.kind !== 'challenge' || mayBeSentTo(outcome.url, secure?.hosts ?? [])) return outcome
    log(STRANGE_HOST)
    // Never finished, so that no money moves.
    return { kind: 'declined', reason: 'unavailable' }
  }

  async function refused(
    codes: readonly string[],
    { orderId, amountYen }: Pick<ChargeOrder, 'orderId' | 'amountYen'>,
    signal: AbortSignal,
  ): Promise<FinishOutcome> {
    const meaning = meaningOf(codes)
    if (meaning.kind === 'declined') return meaning
    if (meaning.kind === 'busy') return { kind: 'retry' }
    if (meaning.kind !== 'done_before' && meaning.kind !== 'unreached') codes.forEach(log)
    if (meaning.kind === 'misconfigured') return { kind: 'declined', reason: 'unavailable' }
    const found = await trade(orderId, signal)
    if (found === 'none' || found === 'silence') return { kind: 'unknown' }
    if (found.state === 'captured') return capturedIf(found.amountYen === amountYen)
    const isAnswered = meaning.kind === 'unreached' || meaning.kind === 'unclear'
    const isUnprocessed = found.state === 'not_charged' || found.state === 'authenticated'
    // The call was answered and the order stands as before it, so that nothing can still charge it.
    return isAnswered && isUnprocessed ? { kind: 'declined', reason: 'unavailable' } : { kind: 'unknown' }
  }

  /** For the record: nothing was charged either way. */
  async function unrecognised(access: ChallengeAccess, codes: readonly string[]): Promise<FinishOutcome> {
    const answer = await line('Tds2Result', accessFields(access), deadlineOf('question'))
    const reported = answer.kind === 'fields' ? answer.fields : new Map<string, string>()
    const [result = '', reason = ''] = ['Tds2TransResult', 'Tds2TransResultReason'].map((name) =>
      // Text of a foreign program is cut short.
      (reported.get(name) ?? '').slice(0, 8),
    )
    const why: DeclineReason = reasonOf(result, reason)
    return { kind: 'declined', reason: why, evidence: [...codes, result, reason].join(' ').trim() }
  }

  async function changed<Done extends 'refunded' | 'lowered'>(
    done: Done,
    call: 'AlterTran' | 'ChangeTran',
    found: Trade,
    job: Readonly<Record<string, string>>,
  ): Promise<{ readonly kind: Done } | Exclude<RefundOutcome, { readonly kind: 'refunded' }>> {
    const fields = { ...shop, ...accessFields(found), ...job }
    const answer = await line(call, fields, deadlineOf('refund'))
    if (answer.kind === 'fields') return { kind: done }
    if (answer.kind === 'silence' || meaningOf(answer.codes).kind === 'busy') return { kind: 'unknown' }
    return { kind: 'refused', code: answer.codes.join(' ') }
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

    async finish({ orderId, amountYen, access: opened }) {
      const signal = deadlineOf('charge')
      const answer = await line('SecureTran2', accessFields(opened), signal)
      if (answer.kind === 'silence') return { kind: 'unknown' }
      if (answer.kind === 'fields') return { kind: 'captured' }
      const outcome = await refused(answer.codes, { orderId, amountYen }, signal)
      if (outcome.kind !== 'declined') return outcome
      return outcome.reason === 'not_authenticated'
        ? await unrecognised(opened, answer.codes)
        : { ...outcome, evidence: answer.codes.join(' ') }
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
      const job = { JobCd: jobToReturn(found.processedAt, clock.now()) }
      return await changed('refunded', 'AlterTran', found, job)
    },

    async lower({ orderId, fromYen, toYen }): Promise<LowerOutcome> {
      const found = await trade(orderId, deadlineOf('question'))
      if (found === 'silence') return { kind: 'unknown' }
      if (found === 'none') return { kind: 'refused', code: NO_SUCH_ORDER }
      if (found.state !== 'captured') return { kind: 'refused', code: 'not_captured' }
      if (found.amountYen === toYen) return { kind: 'lowered' }
      if (found.amountYen !== fromYen) return { kind: 'refused', code: 'amount_differs' }
      return await changed('lowered', 'ChangeTran', found, { JobCd: 'CAPTURE', Amount: String(toYen) })
    },
  }
}

/** ACS 0: charged; 2: the card company wants to see the guest; 1: so it did in the first version, which no bank speaks any more. */
function executed(fields: ReadonlyMap<string, string>, access: ChallengeAccess): ChargeOutcome {
  const acs = fields.get('ACS')
  if (acs === '0' && fields.has('TranID')) return { kind: 'captured' }
  const url = fields.get('RedirectUrl')
  return acs === '2' && url ? { kind: 'challenge', url, access } : { kind: 'unknown' }
}

/** This program may not judge money under our name but of another amount. */
const capturedIf = (amountFits: boolean): FinishOutcome => ({ kind: amountFits ? 'captured' : 'unknown' })
