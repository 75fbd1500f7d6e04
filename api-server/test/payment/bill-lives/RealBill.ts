import { booksIn } from '../../../src/gateways/payment/sandbox/books.ts'
import type { TaxRate } from '../../../src/model/payment/consumption-tax.ts'
import { type FolioLineKind, sumsByRate, totalsOf } from '../../../src/model/payment/Folio.ts'
import type { DeskMeans } from '../../../src/model/payment/means.ts'
import type { PartAsked } from '../../../src/model/payment/part-refund.ts'
import { orderIdOf } from '../../../src/model/payment/payment-ids.ts'
import { Refusal } from '../../../src/model/Refusal.ts'
import type { Session } from '../../../src/model/Session.ts'
import { receiptNumbered } from '../../../src/storage/repositories/payment/receipts.ts'
import { returnInvoicesOf } from '../../../src/storage/repositories/payment/return-invoices.ts'
import { reservationById } from '../../../src/storage/repositories/stays/reservations.ts'
import { beginSession } from '../../../src/storage/repositories/stays/sessions.ts'
import { tokenHash } from '../../../src/storage/sealing/token-hash.ts'
import { checkoutInfo } from '../../../src/usecases/checkout/checkout-info.ts'
import { checkoutResult } from '../../../src/usecases/checkout/checkout-result.ts'
import { executeCheckout } from '../../../src/usecases/checkout/execute-checkout.ts'
import { finishRequest } from '../../../src/usecases/checkout/finish-request.ts'
import { recallBill } from '../../../src/usecases/checkout/recall-bill.ts'
import { noNote } from '../../../src/usecases/note.ts'
import { addToBill, type BillCorrected, removeFromBill } from '../../../src/usecases/payment/correct-bill.ts'
import { payAtDesk } from '../../../src/usecases/payment/pay-at-desk.ts'
import { prePaymentInfo } from '../../../src/usecases/payment/pre-payment-info.ts'
import { readdressReceipt } from '../../../src/usecases/receipts/readdress-receipt.ts'
import { refundPayment } from '../../../src/usecases/payment/refund.ts'
import { refundPart } from '../../../src/usecases/payment/refund-part.ts'
import { settlement } from '../../../src/usecases/payment/settlement.ts'
import type { TestServer } from '../../harness/server.ts'
import { tokenFor } from '../gateways/gateway-suite.ts'
import type { Picked, SeenBill, Sums } from './BillModel.ts'

const DAY = '2026-12-01'
export const ROOM = '305'
const name = { ja: '品目', en: 'Item' }
const sum = (numbers: readonly number[]) => numbers.reduce((total, one) => total + one, 0)

const caller = {
  language: 'ja',
  languageTag: 'ja',
  origin: '',
  facility: null,
  facilityKey: 'id',
  token: '',
  pointToken: '',
  browser: '',
} as const

/** A stay of the product, with its guest's phone and the desk; each step answers in the words of the model. */
export class RealBill {
  /** Of the queue; empty before the guest has joined it. */
  request = ''
  readonly #server: TestServer
  readonly #id: string
  readonly #session: Session
  #addressees = 0

  private constructor(server: TestServer, id: string, session: Session) {
    this.#server = server
    this.#id = id
    this.#session = session
  }

  static async of(server: TestServer, id: string): Promise<RealBill> {
    const begun = { reservationId: id, facilityId: '101', journey: 'checkout', verified: true } as const
    const token = `token of ${id}`
    const { database } = server.deps
    await beginSession(database.db, token, { ...begun, networkKey: new Uint8Array(32) }, server.clock.now())
    const session = { ...begun, hasCheckedIn: true, isCheckedIn: true, tokenHash: tokenHash(token) }
    return new RealBill(server, id, session)
  }

  /** All that the books say. */
  async sums(): Promise<Sums> {
    const { deps } = this.#server
    const { db } = deps.database
    const { openAmount, checkinCode } = await reservationById(db, deps.vault, this.#id)
    const paid = await db
      .selectFrom('settlements')
      .select(['means', 'amount_yen', 'returned_yen', 'request_id', 'state', 'attempts'])
      .where('reservation_id', '=', this.#id)
      .execute()
    const papers = await this.#papers()
    const paidByMeans: Record<string, number> = {}
    for (const { means, amount_yen, returned_yen, state } of paid) {
      if (state === 'paid') paidByMeans[means] = (paidByMeans[means] ?? 0) + amount_yen - returned_yen
    }
    return {
      open: openAmount,
      code: checkinCode,
      paidByMeans,
      receipts: sum(papers.map(({ isVoid, leftYen }) => (isVoid ? 0 : leftYen))),
      receiptsLessReturns: sum(papers.map(({ leftYen }) => leftYen)),
      provider: sum(await Promise.all(paid.map((one) => this.#charged(one.request_id, one.attempts)))),
      phone: await this.#phone(),
    }
  }

  /** Each receipt of the stay, as it was printed, less its return invoices. */
  async #papers(): Promise<readonly { readonly isVoid: boolean; readonly leftYen: number }[]> {
    const { database, vault } = this.#server.deps
    const { db } = database
    const rows = await db
      .selectFrom('receipts')
      .select(['number', 'voided_at', 'amount_yen'])
      .where('reservation_id', '=', this.#id)
      // The others were made out to another addressee, and stand for nothing.
      .where('request_id', 'is not', null)
      .execute()
    return await Promise.all(
      rows.map(async ({ number, voided_at, amount_yen }) => {
        const receipt = await receiptNumbered(db, vault, number)
        if (receipt === null) throw new Error(`no receipt ${number}`)
        const { dueYen: paidYen, bathingTaxYen, accommodationTaxYen } = totalsOf(receipt.lines)
        const byRate = sum(Object.values(sumsByRate(receipt.lines))) + bathingTaxYen + accommodationTaxYen
        if (byRate !== paidYen) throw new Error(`the rates of ${number} come to ${byRate}`)
        if (paidYen !== amount_yen) throw new Error(`the lines of ${number} come to ${paidYen}`)
        const returns = await returnInvoicesOf(db, vault, receipt)
        const leftYen = returns.reduce((left, returned) => {
          const after = left - totalsOf(returned.lines).dueYen
          if (after !== returned.leftYen) throw new Error(`${returned.number} leaves ${returned.leftYen}`)
          return after
        }, paidYen)
        return { isVoid: voided_at !== null, leftYen }
      }),
    )
  }

  /** What stands in the provider's books for a payment, whatever its attempts. */
  async #charged(requestId: string, attempts: number): Promise<number> {
    const books = booksIn(this.#server.deps.database, this.#server.clock)
    const orderIds = Array.from({ length: attempts + 1 }, (_, index) => orderIdOf(requestId, index + 1))
    const orders = await Promise.all(orderIds.map((orderId) => books.find(orderId)))
    return sum(orders.map((order) => (order?.state === 'captured' ? order.amountYen : 0)))
  }

  /** The bill that the phone reads while it waits, and what its lines come to. */
  async #phone(): Promise<string> {
    const look = await this.#looks()
    if (look instanceof Refusal || look.status !== 4) return 'no bill'
    return `bill ${look.payment_amount}: ${sum(look.detail_payment.map(({ price }) => price))}`
  }

  /** What the guest's phone reads of the check-out: the amount of a bill that is there, or why there is none. */
  async polls(): Promise<string> {
    const look = await this.#looks()
    if (look instanceof Refusal) return look.reason
    return look.status === 4 ? `bill ${look.payment_amount}` : 'waiting'
  }

  #looks() {
    return checkoutResult(this.#server.deps)(this.#call({ request_id: this.request }))
  }

  async adds(kind: FolioLineKind, yen: number, quantity: number, rate?: TaxRate): Promise<string> {
    const taxRate = kind === 'room' || kind === 'extra' ? rate : undefined
    const line = { kind, name, day: DAY, quantity, unitYen: yen, taxRate }
    return corrected(await addToBill(this.#server.deps, this.#id, line, noNote))
  }

  async removes(number: number): Promise<string> {
    return corrected(await removeFromBill(this.#server.deps, this.#id, number, noNote))
  }

  async searches(): Promise<string> {
    const info = await checkoutInfo(this.#server.deps)(this.#call({}))
    if (info instanceof Refusal) return info.reason
    if (info.request_id !== '') this.request = info.request_id
    if (info.request_id !== '') return 'queue'
    return info.status === '14' ? 'nothing' : 'left'
  }

  async handsOut(): Promise<string> {
    const bill = { requestId: this.request, worker: 'desk', overrules: true, lines: null, rooms: [ROOM] }
    const finish = await finishRequest(this.#server.deps, bill)
    return finish.kind === 'ready' ? `ready ${finish.amountYen}` : finish.kind
  }

  async recalls(): Promise<string> {
    const lease = { worker: 'desk', leaseMs: 60_000 }
    return (await recallBill(this.#server.deps, this.#id, lease, noNote)).kind
  }

  /** The bill before the stay, or why there is none. */
  async asksForBill(): Promise<SeenBill | string> {
    const bill = await prePaymentInfo(this.#server.deps)(this.#call({}))
    if (bill instanceof Refusal) return bill.reason
    return { request: bill.pre_ci_request_id, yen: bill.payment_amount }
  }

  async paysByCard({ request, yen }: SeenBill, isDeclined: boolean): Promise<string> {
    const answer = await settlement(this.#server.deps)(
      this.#call({
        request_id: request,
        point: '0',
        payment_amount: String(yen),
        card_token: tokenFor(isDeclined ? 'declined' : 'success'),
        invoice_name: '',
      } as const),
    )
    return answer instanceof Refusal ? 'refused' : 'paid'
  }

  async paysAtDesk(means: DeskMeans, hasReceipt: boolean): Promise<string> {
    const receipt = hasReceipt ? ({ addressee: null, language: 'ja' } as const) : null
    const paid = await payAtDesk(this.#server.deps, this.#id, { means, receipt }, noNote)
    return paid.kind === 'paid' ? `paid ${paid.amountYen}` : paid.kind
  }

  async givesBack(): Promise<string> {
    const back = await refundPayment(this.#server.deps, this.#id)
    return 'amountYen' in back ? `${back.kind} ${back.amountYen}` : back.kind
  }

  async givesLinesBack(picks: readonly Picked[]): Promise<string> {
    const lines = picks.map(({ number, many }) => ({ number, quantity: many }))
    return await this.#givesPartBack({ kind: 'lines', lines })
  }

  async givesSumBack(yen: number): Promise<string> {
    const discount = { kind: 'discount', name, day: DAY, quantity: 1, unitYen: yen } as const
    return await this.#givesPartBack({ kind: 'amount', discount })
  }

  async #givesPartBack(asked: PartAsked): Promise<string> {
    const back = await refundPart(this.#server.deps, this.#id, asked, noNote)
    return 'amountYen' in back ? `${back.kind} ${back.amountYen}, ${back.leftYen}` : back.kind
  }

  async readdresses(): Promise<string> {
    this.#addressees += 1
    const wanted = { addressee: `宛名 ${this.#addressees}`, number: null, mails: false }
    return (await readdressReceipt(this.#server.deps, this.#id, wanted, noNote)).kind
  }

  async leaves(): Promise<string> {
    const answer = await executeCheckout(this.#server.deps)(this.#call({ room_num: ROOM, invoice_name: '' }))
    return answer instanceof Refusal ? answer.reason : 'left'
  }

  /** Each stay has a network of its own, so that one guest's declined cards are no other's. */
  #call<Input>(input: Input) {
    const address = `10.${this.#id
      .replaceAll(/\D/g, '')
      .padStart(6, '0')
      .replaceAll(/(..)(?=.)/g, '$1.')}`
    return { input, caller: { ...caller, address }, pathParameter: '', session: this.#session }
  }
}

const corrected = (answer: BillCorrected): string =>
  answer.kind === 'corrected' ? `corrected ${answer.line.number} ${answer.dueYen}` : answer.kind
