import type { TaxRate } from '../../../src/model/payment/consumption-tax.ts'
import type { FolioLineKind } from '../../../src/model/payment/Folio.ts'
import type { DeskMeans, PaymentMeans } from '../../../src/model/payment/means.ts'

/** A line as the model keeps it. */
interface Line {
  readonly number: number
  readonly kind: FolioLineKind
  readonly yen: number
  quantity: number
  /** Not taxed: nothing comes off it. */
  readonly isOutside?: boolean
  /** Which payment covers it; null while it is open. */
  paidBy: number | null
}

interface Payment {
  readonly means: PaymentMeans
  /** As it was paid. */
  readonly yen: number
  /** What of it went back in parts. */
  partsYen: number
  readonly hasReceipt: boolean
  /** What the guest's phone calls it; null for one at the desk. */
  readonly request: string | null
  isBack: boolean
}

/** So many of a line; all of it where `many` is null. */
export interface Picked {
  readonly number: number
  readonly many: number | null
}

/** A bill as a phone has seen it. */
export interface SeenBill {
  readonly request: string
  readonly yen: number
}

/** What has to be so after each step. */
export interface Sums {
  readonly open: number
  readonly code: string
  readonly paidByMeans: Readonly<Record<string, number>>
  /** Receipts that are not void, less the parts that went back of them. */
  readonly receipts: number
  /** All receipts ever issued, less all return invoices. */
  readonly receiptsLessReturns: number
  /** What the phone reads when it asks for the bill of the queue: its amount, and what its lines come to. */
  readonly phone: string
  /** With the card company, and not given back. */
  readonly provider: number
}

/** The life of a bill in a few lines that know nothing of the product: what each step answers, and what stands in the books then. */
export class BillModel {
  #lines: Line[]
  readonly #payments: Payment[] = []
  #queue: 'none' | 'waiting' | 'done' = 'none'
  /** The bill that a phone can pay. */
  #live: SeenBill | null = null
  /** What the bill of the queue is called. */
  #handedOut = ''
  #isSettled = false
  #hasLeft = false

  constructor(roomYen: number) {
    this.#lines = [{ number: 1, kind: 'room', yen: roomYen, quantity: 1, paidBy: null }]
  }

  isAt(place: 'waiting' | 'done'): boolean {
    return this.#queue === place
  }

  get open(): number {
    return sum(this.#openLines.map(signed))
  }

  get sums(): Sums {
    const held = this.#payments.filter(({ isBack }) => !isBack)
    const means = [...new Set(held.map(({ means: one }) => one))]
    const yenOf = (some: readonly Payment[]) => sum(some.map(heldOf))
    const receipted = yenOf(held.filter(({ hasReceipt }) => hasReceipt))
    return {
      open: this.open,
      code: this.#isSettled ? '40' : '30',
      paidByMeans: Object.fromEntries(
        means.map((one) => [one, yenOf(held.filter((payment) => payment.means === one))]),
      ),
      receipts: receipted,
      receiptsLessReturns: receipted,
      provider: yenOf(held.filter(({ means: one }) => one === 'card')),
      phone:
        this.#isHandedOut && this.#live?.yen === this.open ? `bill ${this.open}: ${this.open}` : 'no bill',
    }
  }

  /** Numbers of the lines, the nth of which a step means. */
  numberAt(nth: number): number {
    const { length } = this.#lines
    return length === 0 ? 1 : (this.#lines[nth % length]?.number ?? 1)
  }

  adds(kind: FolioLineKind, yen: number, quantity: number, rate?: TaxRate): string {
    if (this.#isHandedOut) return 'handed_out'
    const number = this.#nextNumber
    const isOutside = rate === 'outside' && (kind === 'room' || kind === 'extra')
    const line = { number, kind, yen, quantity, isOutside, paidBy: null }
    if (!isFolio([...this.#openLines, line])) return 'no_folio'
    this.#lines.push(line)
    this.#corrected()
    return `corrected ${number} ${this.open}`
  }

  removes(number: number): string {
    if (this.#isHandedOut) return 'handed_out'
    const at = this.#lines.findIndex((line) => line.number === number)
    const line = this.#lines[at]
    if (line === undefined) return 'no_line'
    if (line.paidBy !== null) return 'line_paid'
    if (!isFolio(this.#openLines.filter((one) => one !== line))) return 'no_folio'
    this.#lines.splice(at, 1)
    this.#corrected()
    return `corrected ${number} ${this.open}`
  }

  /** What a search for check-out leads to. */
  searches(): 'left' | 'nothing' | 'queue' {
    if (this.#hasLeft) return 'left'
    if (this.open === 0) return 'nothing'
    const isGood = this.#isHandedOut && this.#live?.yen === this.open
    if (this.#isHandedOut && !isGood) this.#live = null
    if (!isGood) this.#queue = 'waiting'
    return 'queue'
  }

  handsOut(request: string): string {
    if (this.#queue !== 'waiting') return 'gone'
    if (this.open === 0) {
      this.#queue = 'none'
      this.#live = null
      return 'settled'
    }
    this.#queue = 'done'
    this.#handedOut = request
    this.#live = { request, yen: this.open }
    return `ready ${this.open}`
  }

  recalls(): string {
    if (!this.#isHandedOut) return 'not_handed_out'
    this.#queue = 'waiting'
    this.#live = null
    return 'recalled'
  }

  /** Asks for the bill before the stay: it takes the place of one at check-out. */
  asksForBill(request: string): string {
    if (this.open === 0) return 'nothing_to_pay'
    this.#live = { request, yen: this.open }
    return `bill ${this.open}`
  }

  paysByCard({ request, yen }: SeenBill, isDeclined: boolean): string {
    const before = this.#payments.findLast((payment) => payment.request === request && !payment.isBack)
    if (before !== undefined) return before.yen === yen ? 'paid' : 'refused'
    const isLive = this.#live?.request === request && this.#live.yen === yen && yen === this.open
    if (!isLive || isDeclined) return 'refused'
    this.#pays({ means: 'card', yen, partsYen: 0, hasReceipt: true, request, isBack: false })
    return 'paid'
  }

  paysAtDesk(means: DeskMeans, hasReceipt: boolean): string {
    const yen = this.open
    if (yen === 0) return 'nothing_open'
    this.#pays({ means, yen, partsYen: 0, hasReceipt, request: null, isBack: false })
    this.#queue = 'none'
    return `paid ${yen}`
  }

  /** One receipt is made out anew; of several somebody has to say which. */
  readdresses(): 'no_receipt' | 'issued' | 'several_receipts' {
    const receipts = this.#payments.filter(({ isBack, hasReceipt }) => hasReceipt && !isBack)
    if (receipts.length > 1) return 'several_receipts'
    return receipts.length === 1 ? 'issued' : 'no_receipt'
  }

  givesBack(): string {
    const index = this.#payments.findLastIndex(({ isBack }) => !isBack)
    const payment = this.#payments[index]
    if (payment === undefined) return 'nothing_paid'
    payment.isBack = true
    for (const line of this.#lines) if (line.paidBy === index) line.paidBy = null
    return `${payment.means === 'card' ? 'refunded' : 'recorded'} ${heldOf(payment)}`
  }

  /** Gives lines back, so many of each; all of one where `many` is null. */
  givesLinesBack(picks: readonly Picked[]): string {
    const lines = picks.flatMap(({ number }) => this.#lines.find((line) => line.number === number) ?? [])
    if (lines.length < picks.length) return 'no_line'
    if (lines.some(({ paidBy }) => paidBy === null)) return 'line_open'
    const [index, ...others] = new Set(lines.map(({ paidBy }) => paidBy))
    if (others.length > 0) return 'several_payments'
    const left = this.#paidBy(index ?? null).map((line) => ({ ...line }))
    for (const { number, many } of picks) {
      const line = left.find((one) => one.number === number)
      if (line === undefined) return 'no_line'
      if (line.kind === 'discount') return 'taken_off'
      const all = this.#lines.find((one) => one.number === number)?.quantity ?? 0
      if ((many ?? all) > line.quantity) return 'no_line'
      line.quantity -= many ?? all
    }
    return this.#givesPartBack(
      index ?? null,
      left.filter(({ quantity }) => quantity > 0),
    )
  }

  /** Gives a sum of the last payment back, as a discount. */
  givesSumBack(yen: number): string {
    const index = this.#payments.findLastIndex(({ isBack }) => !isBack)
    if (index < 0) return 'nothing_paid'
    const discount = { number: this.#nextNumber, kind: 'discount', yen, quantity: 1, paidBy: index } as const
    return this.#givesPartBack(index, [...this.#paidBy(index), discount])
  }

  #givesPartBack(index: number | null, left: readonly Line[]): string {
    const payment = this.#payments[index ?? -1]
    if (payment === undefined) return 'nothing_paid'
    if (!isFolio(left)) return 'too_much'
    const leftYen = sum(left.map(signed))
    if (leftYen < 1) return 'leaves_nothing'
    const yen = heldOf(payment) - leftYen
    payment.partsYen += yen
    this.#lines = [...this.#lines.filter(({ paidBy }) => paidBy !== index), ...left].toSorted(
      (one, other) => one.number - other.number,
    )
    return `${payment.means === 'card' ? 'refunded' : 'recorded'} ${yen}, ${leftYen}`
  }

  get #nextNumber(): number {
    return Math.max(0, ...this.#lines.map((line) => line.number)) + 1
  }

  leaves(): string {
    if (this.#hasLeft) return 'left'
    if (this.open > 0) return 'bill_open'
    this.#hasLeft = true
    this.#isSettled = true
    this.#queue = 'none'
    return 'left'
  }

  get #openLines(): readonly Line[] {
    return this.#paidBy(null)
  }

  #paidBy(index: number | null): readonly Line[] {
    return this.#lines.filter(({ paidBy }) => paidBy === index)
  }

  get #isHandedOut(): boolean {
    return this.#queue === 'done' && this.#live !== null && this.#live.request === this.#handedOut
  }

  #corrected(): void {
    if (this.open > 0) return
    this.#live = null
    this.#isSettled = true
  }

  #pays(payment: Payment): void {
    for (const line of this.#openLines) line.paidBy = this.#payments.length
    this.#payments.push(payment)
    this.#live = null
    this.#isSettled = true
    if (this.#queue === 'done') this.#queue = 'none'
  }
}

const heldOf = ({ yen, partsYen }: Payment): number => yen - partsYen
const signed = ({ kind, yen, quantity }: Line): number =>
  kind === 'discount' ? -yen * quantity : yen * quantity
const sum = (numbers: readonly number[]): number => numbers.reduce((total, one) => total + one, 0)
const isUntaxed = ({ kind, isOutside }: Line): boolean =>
  isOutside === true || kind === 'bathing_tax' || kind === 'accommodation_tax'
const isFolio = (lines: readonly Line[]): boolean =>
  sum(lines.filter((line) => !isUntaxed(line)).map(signed)) >= 0
