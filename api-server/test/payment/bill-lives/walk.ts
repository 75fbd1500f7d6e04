import { isDeepStrictEqual } from 'node:util'
import { saveRooms } from '../../../src/storage/repositories/stays/stay-rooms.ts'
import { addReservations } from '../../../src/storage/repositories/stays/reservations.ts'
import { hotelDay } from '../../../src/model/hotel-day.ts'
import { staysToPay } from '../../faults/stays.ts'
import type { TestServer } from '../../harness/server.ts'
import { BillModel, type SeenBill } from './BillModel.ts'
import { RealBill, ROOM } from './RealBill.ts'
import type { Life, Step } from './steps.ts'

/** The fourth declined card of a guest is the last that is tried. */
const MOST_DECLINED = 3

/** What the product and its model say to a step. */
interface Answers {
  readonly expected: string
  readonly answered: string
}

/** Lets model and product live the same lives, and compares what they answer and what stands in the books after each step. */
export class Walk {
  /** What was answered so far, by step: how often. */
  readonly answers = new Map<string, number>()
  readonly #server: TestServer
  #lives = 0

  constructor(server: TestServer) {
    this.#server = server
  }

  /** @returns where they differ first; null where they never do */
  async lives({ roomYen, steps }: Life): Promise<object | null> {
    const model = new BillModel(roomYen)
    const real = await this.#begins(roomYen)
    const phone = new Phone(model, real)
    for (const step of steps) {
      this.#server.clock.pass({ seconds: 1 })
      const { expected, answered } = await taken(model, real, phone, step)
      const sums = await real.sums()
      const [should, is] = [
        { expected, ...model.sums },
        { expected: answered, ...sums },
      ]
      if (!isDeepStrictEqual(should, is)) return { step, should, is }
      const answer = `${step.does} ${expected.replace(/ .*/, '')}`
      this.answers.set(answer, (this.answers.get(answer) ?? 0) + 1)
    }
    return null
  }

  async #begins(roomYen: number): Promise<RealBill> {
    const { database, vault } = this.#server.deps
    const [stay] = staysToPay(1, hotelDay(this.#server.clock.now()))
    if (stay === undefined) throw new Error('no stay')
    this.#lives += 1
    const [id, referenceNumber] = [`stay-${this.#lives}`, `L${this.#lives}`]
    const own = { ...stay, id, referenceNumber, openAmount: roomYen }
    await addReservations(database.db, vault, [own], { isSample: false })
    await saveRooms(database.db, id, [ROOM])
    return await RealBill.of(this.#server, id)
  }
}

async function taken(model: BillModel, real: RealBill, phone: Phone, step: Step): Promise<Answers> {
  const both = async (expected: string, answered: Promise<string>) => ({
    expected,
    answered: await answered,
  })
  switch (step.does) {
    case 'add': {
      const { kind, yen, quantity, rate } = step
      return await both(model.adds(kind, yen, quantity, rate), real.adds(kind, yen, quantity, rate))
    }
    case 'remove': {
      const number = step.nth === 'unknown' ? 400 : model.numberAt(step.nth)
      return await both(model.removes(number), real.removes(number))
    }
    case 'search':
      return await both(model.searches(), real.searches())
    case 'hand_out':
      return await phone.isHandedOut()
    case 'recall':
      return await both(model.recalls(), real.recalls())
    case 'ask_for_bill':
      return await phone.asks()
    case 'pay_by_card':
      return await phone.pays(step.back, step.isDeclined)
    case 'pay_at_desk': {
      const { means, hasReceipt } = step
      return await both(model.paysAtDesk(means, hasReceipt), real.paysAtDesk(means, hasReceipt))
    }
    case 'give_back':
      return await both(model.givesBack(), real.givesBack())
    case 'readdress':
      return await both(model.readdresses(), real.readdresses())
    case 'give_lines_back': {
      const picks = step.picks.map(({ nth, many }) => ({ number: model.numberAt(nth), many }))
      return await both(model.givesLinesBack(picks), real.givesLinesBack(picks))
    }
    case 'give_sum_back':
      return await both(model.givesSumBack(step.yen), real.givesSumBack(step.yen))
    case 'leave':
      return await both(model.leaves(), real.leaves())
    default:
      throw new Error(`no step ${String(step satisfies never)}`)
  }
}

/** The guest's phone, which has seen bills. */
class Phone {
  readonly #model: BillModel
  readonly #real: RealBill
  readonly #seen: SeenBill[] = []
  #declined = 0

  constructor(model: BillModel, real: RealBill) {
    this.#model = model
    this.#real = real
  }

  /** The phone reads the bill that is handed out. */
  async isHandedOut(): Promise<Answers> {
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

  async asks(): Promise<Answers> {
    const bill = await this.#real.asksForBill()
    if (typeof bill === 'string') return { expected: this.#model.asksForBill(''), answered: bill }
    this.#seen.unshift(bill)
    return { expected: this.#model.asksForBill(bill.request), answered: `bill ${bill.yen}` }
  }

  async pays(back: number, wouldDecline: boolean): Promise<Answers> {
    const bill = this.#seen[back] ?? this.#seen[0]
    if (bill === undefined) return { expected: 'no bill', answered: 'no bill' }
    const isDeclined = wouldDecline && this.#declined < MOST_DECLINED
    if (isDeclined) this.#declined += 1
    const expected = this.#model.paysByCard(bill, isDeclined)
    return { expected, answered: await this.#real.paysByCard(bill, isDeclined) }
  }
}
