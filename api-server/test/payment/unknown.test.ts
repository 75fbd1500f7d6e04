/** @module-tag endurance */
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { PaymentGateway } from '../../src/gateways/payment/PaymentGateway.ts'
import { type SandboxFaults, sandboxGateway } from '../../src/gateways/payment/sandbox/sandbox-gateway.ts'
import { orderIdOf } from '../../src/model/payment/payment-ids.ts'
import { CHARGE_LEASE_MS, RECHECK_AFTER_MS } from '../../src/model/payment/Settlement.ts'
import type { Database } from '../../src/storage/Database.ts'
import type { Schema } from '../../src/storage/schema.ts'
import { conclude } from '../../src/usecases/payment/conclude.ts'
import { sweepPayments } from '../../src/usecases/payment/sweep-payments.ts'
import { describeOnBothDatabases } from '../harness/databases.ts'
import { serverOn, startTestServer, type TestServer } from '../harness/server.ts'
import { tokenFor } from './gateways/gateway-suite.ts'
import { ledgerOf, stateOf } from './ledger.ts'
import { outcomeOf, PayingGuest } from './PayingGuest.ts'

/** What happens to a process in the middle of a charge. */
class Killed extends Error {}

const AMOUNT = 12_450
const MINUTE = 1

describeOnBothDatabases('a payment of unknown outcome', (open) => {
  let database: Database<Schema>
  let server: TestServer
  let guest: PayingGuest
  let requestId: string
  let bill: Awaited<ReturnType<PayingGuest['bill']>>
  const faults: SandboxFaults = { next: [] }

  beforeAll(async () => {
    database = await open()
  })
  beforeEach(async () => {
    faults.next.length = 0
    server = await startTestServer(database)
    guest = await PayingGuest.checkedIn(server)
    bill = await guest.bill()
    requestId = bill.pre_ci_request_id
  })

  /** Another process on the same database, with the same clock. */
  const process = (
    changes: { readonly payments?: PaymentGateway; readonly database?: Database<Schema> } = {},
  ) =>
    serverOn(changes.database ?? database, {
      clock: server.clock,
      vault: server.deps.vault,
      payments: sandboxGateway({ database, clock: server.clock }, faults),
      ...changes,
    })
  const state = () => stateOf(database, requestId)
  /** Everything that has to agree. */
  const standing = async () => ({
    state: await state(),
    code: await guest.code(),
    ...(await ledgerOf(server)),
  })
  const paidOnce = () => {
    const paid = { [requestId]: AMOUNT }
    return { state: 'paid', code: '40', provider: paid, settlements: paid, receipts: paid }
  }
  const unpaid = { state: 'open', code: '30', provider: {}, settlements: {}, receipts: {} }

  describe('after the provider has left a charge unanswered', () => {
    it('is paid before the guest gets an answer, when it was charged', async () => {
      expect(outcomeOf(await guest.settles(bill, { card: 'timeout_after_charging' }))).toBe('200')
      expect(await standing()).toEqual(paidOnce())
    })

    it('is told to the guest as not known, when it was not charged so far', async () => {
      expect(outcomeOf(await guest.settles(bill, { card: 'timeout_before_charging' }))).toBe(
        '409 payment_unresolved',
      )
      expect(await state()).toBe('unknown')
      expect(server.incidents.map(({ event }) => event)).toContain('payment-unknown')
    })

    it('is not charged again before the provider was asked and nothing can be on its way (R18.11)', async () => {
      await guest.settles(bill, { card: 'timeout_before_charging' })
      expect(outcomeOf(await guest.settles(bill))).toBe('409 payment_unresolved')
      expect((await ledgerOf(server)).provider).toEqual({})
      server.clock.pass({ minutes: MINUTE })
      expect(outcomeOf(await guest.settles(bill))).toBe('200')
      expect(await standing()).toEqual(paidOnce())
    })

    it('is settled by a sweep: not charged, so that the guest can try again', async () => {
      await guest.settles(bill, { card: 'timeout_before_charging' })
      server.clock.pass({ minutes: MINUTE })
      expect(await sweepPayments(server.deps)).toBe(1)
      expect(await standing()).toEqual(unpaid)
      expect(outcomeOf(await guest.settles(bill))).toBe('200')
      expect(await standing()).toEqual(paidOnce())
    })

    it('stays unknown while the provider cannot be asked, and is settled within 30 seconds once it can (R23.8)', async () => {
      const away = process()
      faults.next.push('away', 'away', 'away')
      const first = await guest.on(away).settles(bill, { card: 'timeout_after_charging' })
      expect(outcomeOf(first)).toBe('409 payment_unresolved')
      for (let sweeps = 0; faults.next.length > 0 && sweeps < 100; sweeps += 1) {
        expect(await state()).toBe('unknown')
        server.clock.pass({ minutes: 0.5 })
        await sweepPayments(away.deps)
      }
      server.clock.pass({ minutes: 0.5 })
      await sweepPayments(away.deps)
      expect(await standing()).toEqual(paidOnce())
    })

    it('shows the same bill to the guest who starts again', async () => {
      await guest.settles(bill, { card: 'timeout_before_charging' })
      const again = await PayingGuest.found(server, 'ヤマダ タロウ')
      expect(await again.bill()).toEqual(bill)
    })
  })

  describe('after a process was killed', () => {
    const real = () => sandboxGateway({ database, clock: server.clock })
    const killedCharging = (moment: 'before' | 'after'): PaymentGateway => ({
      ...real(),
      charge: async (order) => {
        if (moment === 'after') await real().charge(order)
        throw new Killed()
      },
    })
    /** A database that is lost to the process at its transaction of that number, before or after the commit. */
    const lostAt = (number: number, moment: 'before' | 'after'): Database<Schema> => {
      let transactions = 0
      return {
        ...database,
        async transaction(work, options) {
          transactions += 1
          if (transactions === number && moment === 'before') throw new Killed()
          const result = await database.transaction(work, options)
          if (transactions === number) throw new Killed()
          return result
        },
      }
    }
    const points = [
      ['before anything was written down', () => ({ database: lostAt(1, 'before') }), 'not charged'],
      ['with the attempt written down', () => ({ database: lostAt(1, 'after') }), 'not charged'],
      ['before the charge', () => ({ payments: killedCharging('before') }), 'not charged'],
      ['after the charge', () => ({ payments: killedCharging('after') }), 'charged'],
      ['with the outcome not written down', () => ({ database: lostAt(2, 'before') }), 'charged'],
      ['with the outcome written down and not answered', () => ({ database: lostAt(2, 'after') }), 'charged'],
    ] as const

    it.each(points)('%s, the same post again charges once', async (_where, changes) => {
      const cardToken = tokenFor('success')
      expect((await guest.on(process(changes())).settles(bill, { cardToken })).status).toBe(500)
      server.clock.pass({ minutes: MINUTE })
      expect(outcomeOf(await guest.on(process()).settles(bill, { cardToken }))).toBe('200')
      expect(await standing()).toEqual(paidOnce())
    })

    it.each(points)('%s, a sweep finds out what happened', async (_where, changes, what) => {
      await guest.on(process(changes())).settles(bill)
      server.clock.pass({ minutes: MINUTE })
      await sweepPayments(process().deps)
      expect(await standing()).toEqual(what === 'charged' ? paidOnce() : unpaid)
    })

    it('no other process touches the payment while the process may still be alive', async () => {
      await guest.on(process({ payments: killedCharging('after') })).settles(bill)
      server.clock.pass({ minutes: (CHARGE_LEASE_MS - 1_000) / 60_000 })
      expect(await sweepPayments(process().deps)).toBe(0)
      expect(await state()).toBe('charging')
      server.clock.pass({ minutes: 1_000 / 60_000 })
      expect(await sweepPayments(process().deps)).toBe(1)
      expect(await standing()).toEqual(paidOnce())
    })

    it('many sweeps at once look after it once', async () => {
      await guest.on(process({ payments: killedCharging('after') })).settles(bill)
      server.clock.pass({ minutes: MINUTE })
      const sweeps = await Promise.all(Array.from({ length: 10 }, () => sweepPayments(process().deps)))
      expect(sweeps.reduce((sum, looked) => sum + looked, 0)).toBe(1)
      expect(await standing()).toEqual(paidOnce())
    })
  })

  describe('that was carried out late', () => {
    const lateOrder = () => orderIdOf(requestId, 1)
    const chargedLate = async () => {
      const late = sandboxGateway({ database, clock: server.clock })
      await late.charge({ orderId: lateOrder(), amountYen: AMOUNT, token: tokenFor('success') })
    }
    const foundUncharged = async () => {
      await guest.settles(bill, { card: 'timeout_before_charging' })
      server.clock.pass({ minutes: MINUTE })
      await sweepPayments(server.deps)
      expect(await standing()).toEqual(unpaid)
    }

    it('pays the bill, when nothing else has', async () => {
      await foundUncharged()
      await chargedLate()
      server.clock.pass({ minutes: RECHECK_AFTER_MS / 60_000 })
      await sweepPayments(server.deps)
      expect(await standing()).toEqual(paidOnce())
    })

    it('is refunded, when another card has paid the bill', async () => {
      await foundUncharged()
      expect(outcomeOf(await guest.settles(bill))).toBe('200')
      await chargedLate()
      server.clock.pass({ minutes: RECHECK_AFTER_MS / 60_000 })
      await sweepPayments(server.deps)
      await sweepPayments(server.deps)
      expect(await standing()).toEqual(paidOnce())
      expect(server.incidents).toContainEqual({ event: 'payment-stray', code: lateOrder() })
    })

    it('changes nothing when it is reported of another amount', async () => {
      const waiting = process({
        payments: {
          ...sandboxGateway({ database, clock: server.clock }),
          charge: async () => ({ kind: 'unknown' }),
        },
      })
      await guest.on(waiting).settles(bill)
      expect(await conclude(server.deps, lateOrder(), { kind: 'captured', amountYen: 1 })).toBe('unknown')
      expect(await state()).toBe('unknown')
      expect(server.incidents).toContainEqual({ event: 'payment-amount-differs', code: lateOrder() })
    })
  })
})
