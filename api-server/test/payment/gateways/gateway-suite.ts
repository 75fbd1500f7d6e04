import { randomBytes } from 'node:crypto'
import { beforeEach, describe, expect, it } from 'vitest'
import type { ChallengedOrder, PaymentGateway } from '../../../src/gateways/payment/PaymentGateway.ts'
import type { Scenario } from '../../../src/gateways/payment/sandbox/test-cards.ts'

/** A gateway, with a look into the provider's books and a hand on its moods. */
export interface GatewayUnderTest {
  readonly gateway: PaymentGateway
  /** What is charged, by order. */
  readonly charged: () => Promise<ReadonlyMap<string, number>>
  /** The next charge meets a busy provider. */
  readonly isBusyOnce: () => void
  /** The next question, or refund, is not answered. */
  readonly isAwayOnce: (call: 'inquire' | 'refund' | 'lower') => void
  /** The next charge is not answered: before, or after, the money moved. */
  /** What a guest does at the bank. */
  readonly bankHears: (
    order: ChallengedOrder,
    does: 'approves' | 'refuses' | 'is_late',
  ) => void | Promise<void>
  readonly isSilentOnce: (moment: 'before' | 'after') => Scenario
}

/** A token as the script in the browser makes it. */
export const tokenFor = (scenario: Scenario): string =>
  `sandbox-${scenario}-${randomBytes(16).toString('hex')}`

/** Where guests come back to. */
export const RETURN_URL = 'http://127.0.0.1:3000/payments/return/ticket'

let orders = 0
const newOrder = (scenario: Scenario = 'success', amountYen = 24_200) => ({
  orderId: `ORDER-${(orders += 1)}-1`,
  amountYen,
  token: tokenFor(scenario),
})

/** What every adapter of the port has to do. */
export function paymentGatewaySuite(name: string, open: () => GatewayUnderTest): void {
  describe(`the payment gateway ${name}`, () => {
    let under: GatewayUnderTest
    beforeEach(() => {
      under = open()
    })
    const chargedFor = async (orderId: string) => (await under.charged()).get(orderId)

    it('has a shop that cards are tokenised for', () => {
      expect(under.gateway.shopId).not.toBe('')
    })

    it('charges an order', async () => {
      const order = newOrder()
      expect(await under.gateway.charge(order)).toEqual({ kind: 'captured' })
      expect(await under.gateway.inquire(order.orderId)).toEqual({ kind: 'captured', amountYen: 24_200 })
      expect(await chargedFor(order.orderId)).toBe(24_200)
    })

    it('charges once, however often the same order comes', async () => {
      const order = newOrder()
      for (let times = 0; times < 3; times += 1) {
        expect(await under.gateway.charge(order)).toEqual({ kind: 'captured' })
      }
      expect(await chargedFor(order.orderId)).toBe(24_200)
    })

    it('charges once when the same order comes ten times at once', async () => {
      const order = newOrder()
      const outcomes = await Promise.all(Array.from({ length: 10 }, () => under.gateway.charge(order)))
      expect(outcomes.some(({ kind }) => kind === 'captured')).toBe(true)
      expect(outcomes.filter(({ kind }) => kind !== 'captured' && kind !== 'unknown')).toEqual([])
      expect(await chargedFor(order.orderId)).toBe(24_200)
    })

    it.each([
      ['declined', 'card'],
      ['wrong_security_code', 'security_code'],
      ['expired', 'expired'],
    ] as const)('tells why a card is declined: %s', async (scenario, reason) => {
      const order = newOrder(scenario)
      expect(await under.gateway.charge(order)).toEqual({ kind: 'declined', reason })
      expect(await under.gateway.inquire(order.orderId)).toEqual({ kind: 'not_charged' })
    })

    it('takes another card for an order that was declined', async () => {
      const order = newOrder('declined')
      await under.gateway.charge(order)
      const second = { ...order, token: tokenFor('success') }
      expect(await under.gateway.charge(second)).toEqual({ kind: 'captured' })
    })

    it('lets a token pay once', async () => {
      const first = newOrder()
      await under.gateway.charge(first)
      const second = { ...newOrder(), token: first.token }
      expect(await under.gateway.charge(second)).toEqual({ kind: 'declined', reason: 'token' })
      expect(await chargedFor(second.orderId)).toBeUndefined()
    })

    it('declines a token that the provider did not make', async () => {
      const order = { ...newOrder(), token: 'tok_1' }
      expect(await under.gateway.charge(order)).toEqual({ kind: 'declined', reason: 'token' })
    })

    /** An order of a guest who can be sent to the bank. */
    const secureOrder = (scenario: Scenario) => ({ ...newOrder(scenario), returnUrl: RETURN_URL })
    /** The guest is sent to the bank, and back. */
    const sent = async (scenario: Scenario) => {
      const order = secureOrder(scenario)
      const outcome = await under.gateway.charge(order)
      if (outcome.kind !== 'challenge') throw new Error(`${scenario} ended as ${outcome.kind}`)
      const { orderId, amountYen } = order
      return { url: outcome.url, order: { orderId, amountYen, access: outcome.access } }
    }

    it('sends a guest to the bank, and no money moves before the guest is back', async () => {
      const { url, order } = await sent('challenge')
      expect(url).toMatch(/^http:\/\/127\.0\.0\.1:/)
      expect(await under.gateway.inquire(order.orderId)).toEqual({ kind: 'authenticated' })
      expect(await chargedFor(order.orderId)).toBeUndefined()
      await under.bankHears(order, 'approves')
      expect(await chargedFor(order.orderId)).toBeUndefined()
      for (let times = 0; times < 2; times += 1) {
        expect(await under.gateway.finish(order)).toEqual({ kind: 'captured' })
      }
      expect(await under.gateway.inquire(order.orderId)).toEqual({ kind: 'captured', amountYen: 24_200 })
      expect(await chargedFor(order.orderId)).toBe(24_200)
    })

    it.each(['frictionless', 'attempt'] as const)(
      'charges without the bank having asked: %s',
      async (scenario) => {
        const { order } = await sent(scenario)
        expect(await under.gateway.finish(order)).toEqual({ kind: 'captured' })
      },
    )

    it.each([
      ['not_authenticated', 'not_authenticated'],
      ['rejected', 'not_authenticated'],
      ['unavailable', 'unavailable'],
    ] as const)(
      'tells why the bank does not stand for a guest, and charges nothing: %s',
      async (scenario, reason) => {
        const { order } = await sent(scenario)
        const outcome = await under.gateway.finish(order)
        expect(outcome).toMatchObject({
          kind: 'declined',
          reason,
          evidence: expect.stringMatching(/[NUR] \d\d$/),
        })
        expect(await chargedFor(order.orderId)).toBeUndefined()
      },
    )

    it('tells a guest who called it off from one who was too slow', async () => {
      const [refused, late] = [await sent('challenge'), await sent('challenge')]
      await under.bankHears(refused.order, 'refuses')
      await under.bankHears(late.order, 'is_late')
      expect(await under.gateway.finish(refused.order)).toMatchObject({
        kind: 'declined',
        reason: 'cancelled',
      })
      expect(await under.gateway.finish(late.order)).toMatchObject({ kind: 'declined', reason: 'timed_out' })
    })

    it('tells of a card that takes no part', async () => {
      const outcome = await under.gateway.charge(secureOrder('not_enrolled'))
      expect(outcome).toMatchObject({ kind: 'declined', reason: 'takes_no_part' })
    })

    it('finishes nothing with the wrong password', async () => {
      const { order } = await sent('frictionless')
      const { accessId } = order.access
      const outcome = await under.gateway.finish({ ...order, access: { accessId, accessPass: 'guessed' } })
      expect(outcome.kind).not.toBe('captured')
      expect(await chargedFor(order.orderId)).toBeUndefined()
    })

    it('says so when the provider is busy, and the same order may come again', async () => {
      const order = newOrder()
      under.isBusyOnce()
      expect(await under.gateway.charge(order)).toEqual({ kind: 'retry' })
      expect(await under.gateway.inquire(order.orderId)).toEqual({ kind: 'not_charged' })
      expect(await under.gateway.charge(order)).toEqual({ kind: 'captured' })
    })

    it('does not know what happened when the answer is missing, and can ask: nothing was charged', async () => {
      const order = newOrder(under.isSilentOnce('before'))
      expect(await under.gateway.charge(order)).toEqual({ kind: 'unknown' })
      expect(await under.gateway.inquire(order.orderId)).toEqual({ kind: 'not_charged' })
    })

    it('does not know what happened when the answer is missing, and can ask: it was charged', async () => {
      const order = newOrder(under.isSilentOnce('after'))
      expect(await under.gateway.charge(order)).toEqual({ kind: 'unknown' })
      expect(await under.gateway.inquire(order.orderId)).toEqual({ kind: 'captured', amountYen: 24_200 })
      expect(await under.gateway.charge(order)).toEqual({ kind: 'captured' })
    })

    it('says so when the provider cannot be asked', async () => {
      under.isAwayOnce('inquire')
      expect(await under.gateway.inquire(newOrder().orderId)).toEqual({ kind: 'unknown' })
    })

    it('knows nothing of an order that never came', async () => {
      expect(await under.gateway.inquire('ORDER-0-1')).toEqual({ kind: 'not_charged' })
      expect(await under.gateway.refund('ORDER-0-1', 1)).toMatchObject({ kind: 'refused' })
    })

    it('gives money back once', async () => {
      const order = newOrder()
      await under.gateway.charge(order)
      for (let times = 0; times < 2; times += 1) {
        expect(await under.gateway.refund(order.orderId, order.amountYen)).toEqual({ kind: 'refunded' })
      }
      expect(await under.gateway.inquire(order.orderId)).toEqual({ kind: 'refunded' })
      expect(await chargedFor(order.orderId)).toBeUndefined()
    })

    it('does not know whether money went back when that was not answered, and may be asked again', async () => {
      const order = newOrder()
      await under.gateway.charge(order)
      under.isAwayOnce('refund')
      expect(await under.gateway.refund(order.orderId, order.amountYen)).toEqual({ kind: 'unknown' })
      expect(await under.gateway.refund(order.orderId, order.amountYen)).toEqual({ kind: 'refunded' })
    })

    it('gives a part back once, however often it is asked, and then all that is left', async () => {
      const { orderId, amountYen, ...order } = newOrder()
      await under.gateway.charge({ orderId, amountYen, ...order })
      const lowered = { orderId, fromYen: amountYen, toYen: 20_000 }
      for (let asked = 0; asked < 2; asked += 1) {
        expect(await under.gateway.lower(lowered)).toEqual({ kind: 'lowered' })
        expect(await under.gateway.inquire(orderId)).toEqual({ kind: 'captured', amountYen: 20_000 })
      }
      expect(await under.gateway.lower({ orderId, fromYen: 20_000, toYen: 1 })).toEqual({ kind: 'lowered' })
      expect(await chargedFor(orderId)).toBe(1)
      expect(await under.gateway.refund(orderId, 1)).toEqual({ kind: 'refunded' })
      expect(await under.gateway.lower(lowered)).toMatchObject({ kind: 'refused' })
      expect(await chargedFor(orderId)).toBeUndefined()
    })

    it('lowers nothing that stands at another amount than the caller believes', async () => {
      const order = newOrder()
      await under.gateway.charge(order)
      const { orderId } = order
      const outcome = await under.gateway.lower({ orderId, fromYen: 24_000, toYen: 20_000 })
      expect(outcome).toEqual({ kind: 'refused', code: 'amount_differs' })
      expect(await chargedFor(orderId)).toBe(24_200)
    })

    it('does not know whether a part went back when that was not answered, and may be asked again', async () => {
      const order = newOrder()
      await under.gateway.charge(order)
      const lowered = { orderId: order.orderId, fromYen: 24_200, toYen: 24_000 }
      under.isAwayOnce('lower')
      expect(await under.gateway.lower(lowered)).toEqual({ kind: 'unknown' })
      expect(await under.gateway.lower(lowered)).toEqual({ kind: 'lowered' })
      expect(await chargedFor(order.orderId)).toBe(24_000)
    })

    it('gives nothing back that was not charged', async () => {
      const order = newOrder('declined')
      await under.gateway.charge(order)
      expect(await under.gateway.refund(order.orderId, order.amountYen)).toMatchObject({ kind: 'refused' })
    })
  })
}
