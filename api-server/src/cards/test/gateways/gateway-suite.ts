import { randomBytes } from 'node:crypto'
import { beforeEach, describe, expect, it } from 'vitest'
import type { ThreeDSecure } from '../../gmo/three-d-secure.ts'
import type { ChallengedOrder, PaymentGateway } from '../../PaymentGateway.ts'
import type { Scenario } from '../../sandbox/test-cards.ts'

export interface GatewayUnderTest {
  readonly gateway: PaymentGateway
  readonly charged: () => Promise<ReadonlyMap<string, number>>
  /** The next charge meets a busy provider. */
  readonly isBusyOnce: () => void
  /** The next question, or refund, is not answered. */
  readonly isAwayOnce: (call: 'inquire' | 'refund' | 'lower') => void
  readonly guestAnswers: (
    order: ChallengedOrder,
    does: 'approves' | 'refuses' | 'is_late',
  ) => void | Promise<void>
  /** The next charge is not answered: before, or after, the money moved. */
  readonly isSilentOnce: (moment: 'before' | 'after') => Scenario
}

export const tokenFor = (scenario: Scenario): string =>
  `sandbox-${scenario}-${randomBytes(16).toString('hex')}`

/** 3-D Secure as a hotel of no name asks for it, with a bank on this machine. */
export const secure: ThreeDSecure = {
  shopName: null,
  required: 'as_contracted',
  otherCards: 'refused',
  hosts: ['127.0.0.1'],
}

export const RETURN_URL = 'http://127.0.0.1:3000/payments/return/ticket'

const YEN = 24_200
const CAPTURED = { kind: 'captured' }
let orders = 0
const newOrder = (scenario: Scenario = 'success') => ({
  orderId: `ORDER-${(orders += 1)}-1`,
  amountYen: YEN,
  token: tokenFor(scenario),
})

export function paymentGatewaySuite(name: string, open: () => GatewayUnderTest): void {
  describe(`the payment gateway ${name}`, () => {
    let under: GatewayUnderTest
    let gateway: PaymentGateway
    beforeEach(() => {
      under = open()
      gateway = under.gateway
    })
    const chargedFor = async (orderId: string) => (await under.charged()).get(orderId)
    const charged = async () => {
      const order = newOrder()
      expect(await gateway.charge(order)).toEqual(CAPTURED)
      return order
    }

    it('charges an order once, however often it comes', async () => {
      const order = await charged()
      for (let times = 0; times < 2; times += 1) expect(await gateway.charge(order)).toEqual(CAPTURED)
      expect(await gateway.inquire(order.orderId)).toEqual({ kind: 'captured', amountYen: YEN })
      expect(await chargedFor(order.orderId)).toBe(YEN)
    })

    it('charges once when the same order comes ten times at once', async () => {
      const order = newOrder()
      const outcomes = await Promise.all(Array.from({ length: 10 }, () => gateway.charge(order)))
      const kinds = new Set(outcomes.map(({ kind }) => kind))
      expect([kinds.delete('captured'), kinds.delete('unknown') || true, kinds.size]).toEqual([true, true, 0])
      expect(await chargedFor(order.orderId)).toBe(YEN)
    })

    it.each([
      ['declined', 'card'],
      ['wrong_security_code', 'security_code'],
      ['expired', 'expired'],
    ] as const)('says why a card is declined, and takes another: %s', async (scenario, reason) => {
      const order = newOrder(scenario)
      expect(await gateway.charge(order)).toEqual({ kind: 'declined', reason })
      expect(await gateway.inquire(order.orderId)).toEqual({ kind: 'not_charged' })
      expect(await gateway.refund(order.orderId, YEN)).toMatchObject({ kind: 'refused' })
      expect(await gateway.charge({ ...order, token: tokenFor('success') })).toEqual(CAPTURED)
    })

    it('lets a token pay once, and declines one that the provider did not make', async () => {
      const { token } = await charged()
      for (const other of [token, 'tok_1']) {
        const order = { ...newOrder(), token: other }
        expect(await gateway.charge(order)).toEqual({ kind: 'declined', reason: 'token' })
        expect(await chargedFor(order.orderId)).toBeUndefined()
      }
    })

    const secureOrder = (scenario: Scenario) => ({ ...newOrder(scenario), returnUrl: RETURN_URL })
    const sent = async (scenario: Scenario) => {
      const { orderId, amountYen, ...order } = secureOrder(scenario)
      const outcome = await gateway.charge({ orderId, amountYen, ...order })
      if (outcome.kind !== 'challenge') throw new Error(`${scenario} ended as ${outcome.kind}`)
      return { url: outcome.url, order: { orderId, amountYen, access: outcome.access } }
    }

    it('sends a guest to the bank, and no money moves before the guest is back', async () => {
      const { url, order } = await sent('challenge')
      expect(url).toMatch(/^http:\/\/127\.0\.0\.1:/)
      expect(await gateway.inquire(order.orderId)).toEqual({ kind: 'authenticated' })
      await under.guestAnswers(order, 'approves')
      expect(await chargedFor(order.orderId)).toBeUndefined()
      for (let times = 0; times < 2; times += 1) expect(await gateway.finish(order)).toEqual(CAPTURED)
      expect(await gateway.inquire(order.orderId)).toEqual({ kind: 'captured', amountYen: YEN })
      expect(await chargedFor(order.orderId)).toBe(YEN)
    })

    it.each(['frictionless', 'attempt'] as const)('charges without the bank having asked: %s', async (one) =>
      expect(await gateway.finish((await sent(one)).order)).toEqual(CAPTURED),
    )

    it.each([
      ['not_authenticated', 'not_authenticated', null],
      ['rejected', 'not_authenticated', null],
      ['unavailable', 'unavailable', null],
      ['challenge', 'cancelled', 'refuses'],
      ['challenge', 'timed_out', 'is_late'],
    ] as const)(
      'says why the bank does not stand for a guest, and charges nothing: %s, %s',
      async (scenario, reason, does) => {
        const { order } = await sent(scenario)
        if (does !== null) await under.guestAnswers(order, does)
        const evidence = expect.stringMatching(/(?:[NUR] \d\d|E21020002)$/)
        expect(await gateway.finish(order)).toMatchObject({ kind: 'declined', reason, evidence })
        expect(await chargedFor(order.orderId)).toBeUndefined()
      },
    )

    it('says of a card that it takes no part', async () => {
      const outcome = await gateway.charge(secureOrder('not_enrolled'))
      expect(outcome).toMatchObject({ kind: 'declined', reason: 'takes_no_part' })
    })

    it('says so when the provider is busy, and the same order may come again', async () => {
      const order = newOrder()
      under.isBusyOnce()
      expect(await gateway.charge(order)).toEqual({ kind: 'retry' })
      expect(await gateway.inquire(order.orderId)).toEqual({ kind: 'not_charged' })
      expect(await gateway.charge(order)).toEqual(CAPTURED)
    })

    it.each([
      ['before', { kind: 'not_charged' }],
      ['after', { kind: 'captured', amountYen: YEN }],
    ] as const)(
      'does not know what happened when the answer is missing, and can ask: %s it was charged',
      async (moment, found) => {
        const order = newOrder(under.isSilentOnce(moment))
        expect(await gateway.charge(order)).toEqual({ kind: 'unknown' })
        expect(await gateway.inquire(order.orderId)).toEqual(found)
        expect((await chargedFor(order.orderId)) ?? 0).toBe(moment === 'after' ? YEN : 0)
      },
    )

    it('says so when the provider cannot be asked', async () => {
      under.isAwayOnce('inquire')
      expect(await gateway.inquire(newOrder().orderId)).toEqual({ kind: 'unknown' })
    })

    it('gives money back once, and does not know whether it did when that was not answered', async () => {
      const { orderId } = await charged()
      under.isAwayOnce('refund')
      expect(await gateway.refund(orderId, YEN)).toEqual({ kind: 'unknown' })
      for (let times = 0; times < 2; times += 1)
        expect(await gateway.refund(orderId, YEN)).toEqual({ kind: 'refunded' })
      expect(await gateway.inquire(orderId)).toEqual({ kind: 'refunded' })
      expect(await chargedFor(orderId)).toBeUndefined()
    })

    it('gives a part back once, however often it is asked, and then all that is left', async () => {
      const { orderId } = await charged()
      const lowered = { orderId, fromYen: YEN, toYen: 20_000 }
      under.isAwayOnce('lower')
      expect(await gateway.lower(lowered)).toEqual({ kind: 'unknown' })
      for (let times = 0; times < 2; times += 1) {
        expect(await gateway.lower(lowered)).toEqual({ kind: 'lowered' })
        expect(await gateway.inquire(orderId)).toEqual({ kind: 'captured', amountYen: 20_000 })
      }
      expect(await gateway.lower({ orderId, fromYen: 20_000, toYen: 1 })).toEqual({ kind: 'lowered' })
      expect(await chargedFor(orderId)).toBe(1)
      expect(await gateway.refund(orderId, 1)).toEqual({ kind: 'refunded' })
      expect(await gateway.lower(lowered)).toMatchObject({ kind: 'refused' })
      expect(await chargedFor(orderId)).toBeUndefined()
    })

    it('lowers nothing that stands at another amount than the caller believes', async () => {
      const { orderId } = await charged()
      const outcome = await gateway.lower({ orderId, fromYen: 24_000, toYen: 20_000 })
      expect(outcome).toEqual({ kind: 'refused', code: 'amount_differs' })
      expect(await chargedFor(orderId)).toBe(YEN)
    })
  })
}
