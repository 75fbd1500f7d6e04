import { dayAfter, hotelDay } from '../../src/model/hotel-day.ts'
import { RECHECK_AFTER_MS } from '../../src/model/payment/Settlement.ts'
import type { Database } from '../../src/storage/Database.ts'
import type { Schema } from '../../src/storage/schema.ts'
import { sweepPayments } from '../../src/usecases/payment/sweep-payments.ts'
import { serverOn, type TestServer } from '../harness/server.ts'
import { TestClock } from '../harness/TestClock.ts'
import { GmoSimulator } from '../payment/gateways/GmoSimulator.ts'
import { serverAtGmo } from '../payment/gateways/server-at-gmo.ts'
import { outcomeOf, PayingGuest } from '../payment/PayingGuest.ts'
import { loadStays, staysToPay } from './stays.ts'

const DAYS = 60
const SWEEPS = 40
const SWEEP_EVERY_S = 5

/** Two processes on one database whose guests have paid at a provider with faults. */
export class RefundingHotel {
  readonly provider = new GmoSimulator()
  readonly clock = new TestClock()
  readonly desks: TestServer[] = []
  #paid = 0
  readonly #names: string[] = []

  /** Opens with so many stays that have a bill to pay. */
  async opens(database: Database<Schema>, count: number): Promise<void> {
    const { deps, ...first } = await serverAtGmo(database, this.provider, this.clock)
    this.desks.push({ deps, ...first }, serverOn(database, deps))
    const today = hotelDay(this.clock.now())
    // A quarter of an hour passes with each: the last guests pay days after the first.
    const stays = staysToPay(count, today).map((stay) => ({ ...stay, departure: dayAfter(today, DAYS) }))
    this.#names.push(...stays.map(({ name }) => name))
    await loadStays(database, deps.vault, stays)
  }

  /** One of the two. */
  desk(number: number): TestServer {
    const desk = this.desks[number % 2]
    if (desk === undefined) throw new Error('the hotel is not open yet')
    return desk
  }

  /** The next stay, paid. */
  async paid(): Promise<{ readonly stay: string; readonly requestId: string; readonly paidYen: number }> {
    const index = this.#paid
    this.#paid += 1
    this.provider.onCall = () => {}
    const guest = await PayingGuest.found(this.desk(0), this.#names[index] ?? '')
    const bill = await guest.bill()
    const outcome = outcomeOf(await guest.settles(bill))
    if (outcome !== '200') throw new Error(`a card that was to pay: ${outcome}`)
    return { stay: `stay-${index}`, requestId: bill.pre_ci_request_id, paidYen: bill.payment_amount }
  }

  /** Time passes, and both processes look after what was left unfinished, again and again. */
  async sweeps(): Promise<void> {
    for (let sweep = 0; sweep < SWEEPS; sweep += 1) {
      await this.sweepOnce()
      this.clock.pass({ seconds: SWEEP_EVERY_S })
    }
  }

  /** Both processes look after what was left unfinished. */
  async sweepOnce(): Promise<void> {
    await Promise.all(this.desks.map(({ deps }) => sweepPayments(deps)))
  }

  /** The provider is well again, what was slow arrives, and everything comes to its end. */
  async settles(): Promise<void> {
    this.provider.faults.length = 0
    this.provider.deliverLate()
    this.clock.pass({ seconds: RECHECK_AFTER_MS / 1_000 })
    await this.sweeps()
  }
}
