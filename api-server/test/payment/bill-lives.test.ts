import fc from 'fast-check'
import { beforeAll, describe, expect, it } from 'vitest'
import { hotelDay } from '../../src/model/hotel-day.ts'
import { migrations } from '../../src/storage/migrations/all.ts'
import { saveRooms } from '../../src/storage/repositories/stays/stay-rooms.ts'
import { addReservations } from '../../src/storage/repositories/stays/reservations.ts'
import type { Schema } from '../../src/storage/schema.ts'
import { measured, times } from '../faults/sizes.ts'
import { loadStays, staysToPay } from '../faults/stays.ts'
import { freshPlaces } from '../harness/databases.ts'
import { serverOn, type TestServer } from '../harness/server.ts'
import { BillModel, type SeenBill } from './bill-lives/BillModel.ts'
import { RealBill } from './bill-lives/RealBill.ts'
import { fullLife, life, type Step } from './bill-lives/steps.ts'

const LIVES = times('LIVES')
const SEED = 20_261_201
/** The fourth declined card of a guest is the last that is tried. */
const MOST_DECLINED = 3

describe(`${LIVES} lives of a bill`, () => {
  const fresh = freshPlaces()
  let server: TestServer
  let lives = 0

  beforeAll(async () => {
    server = serverOn(await fresh.open<Schema>(await fresh.migrated('embedded'), migrations))
    await loadStays(server.deps.database, server.deps.vault, [])
  })

  const begin = async (roomYen: number): Promise<RealBill> => {
    const { database, vault } = server.deps
    const [stay] = staysToPay(1, hotelDay(server.clock.now()))
    if (stay === undefined) throw new Error('no stay')
    lives += 1
    const own = { ...stay, id: `stay-${lives}`, referenceNumber: `L${lives}`, openAmount: roomYen }
    await addReservations(database.db, vault, [own], { isSample: false })
    await saveRooms(database.db, own.id, ['305'])
    return await RealBill.of(server, own.id)
  }

  it(
    'leave in the books, on the papers and on the phone what a few lines of arithmetic say (R12.25, R12.29, R12.38, R13.27)',
    async () => {
      const seen = { steps: 0, answers: new Map<string, number>() }
      await fc.assert(
        fc.asyncProperty(life, async ({ roomYen, steps }) => {
          const [model, real] = [new BillModel(roomYen), await begin(roomYen)]
          const walk = new Walk(model, real)
          for (const step of steps) {
            server.clock.pass({ seconds: 1 })
            const { expected, answered } = await walk.does(step)
            expect({ step, answered }).toEqual({ step, answered: expected })
            expect({ step, ...(await real.sums()) }).toEqual({ step, ...model.sums })
            seen.steps += 1
            const answer = `${step.does} ${expected.replace(/ .*/, '')}`
            seen.answers.set(answer, (seen.answers.get(answer) ?? 0) + 1)
          }
        }),
        { numRuns: LIVES, seed: SEED, examples: [[fullLife]] },
      )
      // Lives in which nothing is ever paid, recalled or given back would prove nothing.
      const needed = [
        'add corrected',
        'add handed_out',
        'remove line_paid',
        'recall recalled',
        'pay_by_card paid',
        'pay_at_desk paid',
        'give_back refunded',
        'give_back recorded',
        'give_lines_back refunded',
        'give_lines_back recorded',
        'give_lines_back several_payments',
        'give_sum_back refunded',
        'give_sum_back recorded',
        'give_sum_back too_much',
        'readdress issued',
        'readdress no_receipt',
        'readdress several_receipts',
        'leave left',
      ]
      expect(needed.filter((answer) => !seen.answers.has(answer))).toEqual([])
      measured({ fault: 'steps in the lives of bills', tried: seen.steps, wrong: 0 })
    },
    LIVES * 20_000,
  )
})

/** Lets model and product do the same. */
class Walk {
  readonly #model: BillModel
  readonly #real: RealBill
  readonly #seen: SeenBill[] = []
  #declined = 0

  constructor(model: BillModel, real: RealBill) {
    this.#model = model
    this.#real = real
  }

  async does(step: Step): Promise<{ readonly expected: string; readonly answered: string }> {
    const [model, real] = [this.#model, this.#real]
    switch (step.does) {
      case 'add':
        return {
          expected: model.adds(step.kind, step.yen, step.quantity, step.rate),
          answered: await real.adds(step.kind, step.yen, step.quantity, step.rate),
        }
      case 'remove': {
        const number = model.numberAt(step.nth)
        return { expected: model.removes(number), answered: await real.removes(number) }
      }
      case 'remove_unknown':
        return { expected: model.removes(400), answered: await real.removes(400) }
      case 'search':
        return { expected: model.searches(), answered: await real.searches() }
      case 'hand_out':
        return await this.#handsOut()
      case 'recall':
        return { expected: model.recalls(), answered: await real.recalls() }
      case 'ask_for_bill':
        return await this.#asks()
      case 'pay_by_card':
        return await this.#pays(step.back, step.isDeclined)
      case 'pay_at_desk': {
        const { means, hasReceipt } = step
        return {
          expected: model.paysAtDesk(means, hasReceipt),
          answered: await real.paysAtDesk(means, hasReceipt),
        }
      }
      case 'give_back':
        return { expected: model.givesBack(), answered: await real.givesBack() }
      case 'readdress':
        return { expected: model.readdresses(), answered: await real.readdresses() }
      case 'give_lines_back': {
        const picks = step.picks.map(({ nth, many }) => ({ number: model.numberAt(nth), many }))
        return { expected: model.givesLinesBack(picks), answered: await real.givesLinesBack(picks) }
      }
      case 'give_sum_back':
        return { expected: model.givesSumBack(step.yen), answered: await real.givesSumBack(step.yen) }
      case 'leave':
        return { expected: model.leaves(), answered: await real.leaves() }
      default:
        throw new Error(`no step ${String(step satisfies never)}`)
    }
  }

  /** The phone reads the bill that is handed out. */
  async #handsOut() {
    const { request } = this.#real
    const wasWaiting = this.#model.isAt('waiting')
    const expected = this.#model.handsOut(request)
    if (!wasWaiting) return { expected: 'gone', answered: 'gone' }
    const answered = await this.#real.handsOut()
    if (!this.#model.isAt('done')) return { expected, answered }
    const yen = this.#model.open
    this.#seen.unshift({ request, yen })
    return { expected: `${expected}, bill ${yen}`, answered: `${answered}, ${await this.#real.polls()}` }
  }

  async #asks() {
    const bill = await this.#real.asksForBill()
    if (typeof bill === 'string') return { expected: this.#model.asksForBill(''), answered: bill }
    this.#seen.unshift(bill)
    return { expected: this.#model.asksForBill(bill.request), answered: `bill ${bill.yen}` }
  }

  async #pays(back: number, wouldDecline: boolean) {
    const bill = this.#seen[back] ?? this.#seen[0]
    if (bill === undefined) return { expected: 'no bill', answered: 'no bill' }
    const isDeclined = wouldDecline && this.#declined < MOST_DECLINED
    if (isDeclined) this.#declined += 1
    return {
      expected: this.#model.paysByCard(bill, isDeclined),
      answered: await this.#real.paysByCard(bill, isDeclined),
    }
  }
}
