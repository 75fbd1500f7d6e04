import { beforeEach, describe, expect, it } from 'vitest'
import { CHARGE_LEASE_MS, orderIdOf, RECHECK_AFTER_MS } from '../../bills/Settlement.ts'
import { type Database, DatabaseUnavailable } from '../../platform/database/Database.ts'
import type { Schema } from '../../platform/database/schema.ts'
import { conclude } from '../conclude.ts'
import type { PaymentGateway } from '../PaymentGateway.ts'
import { sweepPayments } from '../sweep-payments.ts'
import { tokenFor } from './gateways/gateway-suite.ts'
import { stateOf } from './ledger.ts'
import { outcomeOf, PayingGuest } from './PayingGuest.ts'
import { describeHotel, YAMADA } from './SampleHotel.ts'

/** What happens to a process in the middle of a charge. */
class Killed extends Error {}

describeHotel('a payment of unknown outcome', (hotel) => {
  let guest: PayingGuest
  let requestId: string
  let bill: Awaited<ReturnType<PayingGuest['bill']>>
  beforeEach(async () => {
    guest = await PayingGuest.checkedIn(hotel.server)
    bill = await guest.bill()
    requestId = bill.pre_ci_request_id
  })

  const state = () => stateOf(hotel.database, requestId)
  const pays = async (...changes: readonly (Parameters<PayingGuest['settles']>[1] | undefined)[]) =>
    outcomeOf(await guest.settles(bill, ...changes))
  /** Everything that has to agree. */
  const standing = async () => ({ state: await state(), code: await guest.code(), ...(await hotel.ledger()) })
  const paidOnce = () => {
    const paid = { [requestId]: YAMADA.owes }
    return { state: 'paid', code: '40', provider: paid, settlements: paid, receipts: paid }
  }
  const unpaid = { state: 'open', code: '30', provider: {}, settlements: {}, receipts: {} }

  describe('after the provider has left a charge unanswered', () => {
    it('is paid before the guest gets an answer, when it was charged', async () => {
      expect(await pays({ card: 'timeout_after_charging' })).toBe('200')
      expect(await standing()).toEqual(paidOnce())
    })

    it('is not charged again before the provider was asked and nothing can be on its way (R18.11)', async () => {
      expect(await pays({ card: 'timeout_before_charging' })).toBe('409 payment_unresolved')
      expect([await state(), hotel.incidents.includes('payment-unknown')]).toEqual(['unknown', true])
      expect(await (await PayingGuest.found(hotel.server, YAMADA.name)).bill()).toEqual(bill)
      expect(await pays()).toBe('409 payment_unresolved')
      expect((await hotel.ledger()).provider).toEqual({})
      hotel.clock.pass({ minutes: 1 })
      expect(await pays()).toBe('200')
      expect(await standing()).toEqual(paidOnce())
    })

    it('is settled by a sweep: not charged, so that the guest can try again', async () => {
      await pays({ card: 'timeout_before_charging' })
      hotel.clock.pass({ minutes: 1 })
      expect(await hotel.sweep()).toBe(1)
      expect(await standing()).toEqual(unpaid)
      expect(await pays()).toBe('200')
      expect(await standing()).toEqual(paidOnce())
    })

    it('stays unknown while the provider cannot be asked, and is settled within 30 seconds once it can (R23.8)', async () => {
      hotel.faults.next.push('away', 'away', 'away')
      expect(await pays({ card: 'timeout_after_charging' })).toBe('409 payment_unresolved')
      for (let sweeps = 0; hotel.faults.next.length > 0 && sweeps < 100; sweeps += 1) {
        expect(await state()).toBe('unknown')
        hotel.clock.pass({ seconds: 30 })
        await hotel.sweep()
      }
      hotel.clock.pass({ seconds: 30 })
      await hotel.sweep()
      expect(await standing()).toEqual(paidOnce())
    })
  })

  /** A database that is lost to the process at its transaction of that number, before or after the commit. */
  const lostAt = (
    number: number,
    moment: 'before' | 'after',
    error: Error = new Killed(),
  ): Database<Schema> => {
    let transactions = 0
    return {
      ...hotel.database,
      async transaction(work, options) {
        transactions += 1
        if (transactions === number && moment === 'before') throw error
        const result = await hotel.database.transaction(work, options)
        if (transactions === number) throw error
        return result
      },
    }
  }

  it.each(['before', 'after'] as const)(
    'is not unknown where the database is away as the provider answers: it is recorded again (R23.16), lost %s the commit',
    async (moment) => {
      const database = lostAt(2, moment, new DatabaseUnavailable('lost', 'the database does not answer'))
      expect((await guest.on(hotel.process({ database })).settles(bill)).status).toBe(200)
      expect(await standing()).toEqual(paidOnce())
    },
  )

  describe('after a process was killed', () => {
    const killedCharging = (moment: 'before' | 'after'): PaymentGateway => ({
      ...hotel.deps.payments,
      charge: async (order) => {
        if (moment === 'after') await hotel.deps.payments.charge(order)
        throw new Killed()
      },
    })
    describe.each([
      ['before anything was written down', () => ({ database: lostAt(1, 'before') }), unpaid],
      ['with the attempt written down', () => ({ database: lostAt(1, 'after') }), unpaid],
      ['before the charge', () => ({ payments: killedCharging('before') }), unpaid],
      ['after the charge', () => ({ payments: killedCharging('after') }), null],
      ['with the outcome not written down', () => ({ database: lostAt(2, 'before') }), null],
      ['with the outcome written down and not answered', () => ({ database: lostAt(2, 'after') }), null],
    ] as const)('%s', (_where, changes, swept) => {
      const cardToken = tokenFor('success')
      const dies = async () => {
        expect((await guest.on(hotel.process(changes())).settles(bill, { cardToken })).status).toBe(500)
        hotel.clock.pass({ minutes: 1 })
      }

      it('the same post again charges once', async () => {
        await dies()
        expect(await pays({ cardToken })).toBe('200')
        expect(await standing()).toEqual(paidOnce())
      })

      it('a sweep finds out what happened', async () => {
        await dies()
        await hotel.sweep()
        expect(await standing()).toEqual(swept ?? paidOnce())
      })
    })

    it('no other process touches the payment while that one may still be alive; then one of many does', async () => {
      await guest.on(hotel.process({ payments: killedCharging('after') })).settles(bill)
      hotel.clock.pass({ seconds: CHARGE_LEASE_MS / 1_000 - 1 })
      expect([await hotel.sweep(), await state()]).toEqual([0, 'charging'])
      hotel.clock.pass({ seconds: 1 })
      const sweeps = await Promise.all(Array.from({ length: 10 }, () => sweepPayments(hotel.process().deps)))
      expect(sweeps.reduce((sum, looked) => sum + looked, 0)).toBe(1)
      expect(await standing()).toEqual(paidOnce())
    })
  })

  describe('that was carried out late', () => {
    const lateOrder = () => orderIdOf(requestId, 1)
    const chargedLate = () =>
      hotel.deps.payments.charge({ orderId: lateOrder(), amountYen: YAMADA.owes, token: tokenFor('success') })
    const later = async () => {
      hotel.clock.pass({ seconds: RECHECK_AFTER_MS / 1_000 })
      for (let sweeps = 0; sweeps < 2; sweeps += 1) await hotel.sweep()
    }
    beforeEach(() => pays({ card: 'timeout_before_charging' }))

    it.each([false, true])(
      'pays the bill, or is refunded when another card has paid it: %s',
      async (isPaid) => {
        hotel.clock.pass({ minutes: 1 })
        await hotel.sweep()
        expect(await standing()).toEqual(unpaid)
        if (isPaid) await pays()
        await chargedLate()
        await later()
        expect(await standing()).toEqual(paidOnce())
        expect(hotel.server.incidents.filter(({ event }) => event === 'payment-stray')).toEqual(
          isPaid ? [{ event: 'payment-stray', code: lateOrder() }] : [],
        )
      },
    )

    it('changes nothing when it is reported of another amount', async () => {
      expect(await conclude(hotel.deps, lateOrder(), { kind: 'captured', amountYen: 1 })).toBe('unknown')
      expect(await state()).toBe('unknown')
      expect(hotel.server.incidents).toContainEqual({ event: 'payment-amount-differs', code: lateOrder() })
    })
  })
})
