import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import http from 'node:http'
import { text } from 'node:stream/consumers'
import type { GmoCall } from '../../../src/gateways/payment/gmo/protocol.ts'
import { scenarioOf } from '../../../src/gateways/payment/sandbox/test-cards.ts'

/** What the provider does wrong. `before` and `after`: before, or after, having carried the call out. */
export type GmoFault =
  | 'silent_before'
  | 'silent_after'
  | 'cut_before'
  | 'cut_after'
  /** Carried out, but only when `deliverLate` is called: the call was slow on its way. */
  | 'late'
  | 'busy'
  /** Says that the order is known already, and carries nothing out. */
  | 'duplicate'
  | 'html'
  | 'garbage'
  | 'system_error'

/** An order in the provider's books. */
interface Order {
  readonly accessId: string
  readonly accessPass: string
  amountYen: number
  status: 'UNPROCESSED' | 'CAPTURE' | 'VOID' | 'RETURN' | 'RETURNX'
  processedAt: string
}

type Fields = ReadonlyMap<string, string>

const refusal = (code: string) => `ErrCode=${code.slice(0, 3)}&ErrInfo=${code}`
const accessOf = ({ accessId, accessPass }: Order) => `AccessID=${accessId}&AccessPass=${accessPass}`

/** Answers like GMO Payment Gateway over idPass, with books in memory and switches for everything that goes wrong there. */
export class GmoSimulator {
  readonly shopId = 'tshop00000001'
  readonly shopPass = 'secret01'
  /** Every call so far, in order. */
  readonly calls: GmoCall[] = []
  /** The next calls go wrong in this way, each fault once, on its own call. */
  readonly faults: (readonly [GmoCall, GmoFault])[] = []
  /** Called when a call arrives, and again when it has been carried out and before it is answered. */
  onCall: (call: GmoCall, moment: 'arrived' | 'done') => void | Promise<void> = () => {}
  /** Called when a call is left without an answer; the caller that waits for it may give up then. */
  onSilence: () => void = () => {}
  now = () => new Date()
  readonly #orders = new Map<string, Order>()
  readonly #tokens = new Map<string, string>()
  #late: (() => void)[] = []
  readonly #server = http.createServer((request, response) => void this.#serve(request, response))

  /** Starts to listen. @returns the address of the site */
  async start(): Promise<string> {
    this.#server.listen(0, '127.0.0.1')
    await once(this.#server, 'listening')
    const address = this.#server.address()
    if (address === null || typeof address === 'string') throw new Error('the machine gave no port')
    return `http://127.0.0.1:${address.port}`
  }

  async stop(): Promise<void> {
    this.#server.closeAllConnections()
    await new Promise((closed) => this.#server.close(closed))
  }

  /** What is charged, by order. */
  charged(): ReadonlyMap<string, number> {
    const captured = [...this.#orders].filter(([, { status }]) => status === 'CAPTURE')
    return new Map(captured.map(([id, { amountYen }]) => [id, amountYen]))
  }

  /** Carries out what was slow on its way. */
  deliverLate(): void {
    for (const carryOut of this.#late.splice(0)) carryOut()
  }

  async #serve(request: http.IncomingMessage, response: http.ServerResponse): Promise<void> {
    const call = callIn(request.url ?? '')
    const fields = new Map(new URLSearchParams(await text(request)))
    if (call === null || request.method !== 'POST') return void response.writeHead(404).end()
    this.calls.push(call)
    await this.onCall(call, 'arrived')
    const fault = this.#faultFor(call)
    if (fault === 'cut_before') return void request.socket.destroy()
    if (fault === 'silent_before') return this.onSilence()
    if (fault === 'late') {
      this.#late.push(() => void this.#carryOut(call, fields))
      return this.onSilence()
    }
    if (fault === 'duplicate') return void response.end(refusal('E01040010'))
    if (fault === 'busy') return void response.end(refusal('E92000001'))
    if (fault === 'system_error') return void response.end(refusal('E91029999'))
    const answer = this.#carryOut(call, fields)
    await this.onCall(call, 'done')
    if (fault === 'cut_after') return void request.socket.destroy()
    if (fault === 'silent_after') return this.onSilence()
    if (fault === 'html') return void response.end('<html><body>502 Bad Gateway</body></html>')
    response.end(fault === 'garbage' ? '\u0000\u0001&=&&==' : answer)
  }

  #faultFor(call: GmoCall): GmoFault | null {
    const index = this.faults.findIndex(([on]) => on === call)
    return index === -1 ? null : (this.faults.splice(index, 1)[0]?.[1] ?? null)
  }

  #carryOut(call: GmoCall, fields: Fields): string {
    const needsShop = call !== 'ExecTran'
    if (needsShop && !this.#isShop(fields)) return refusal('E01030002')
    switch (call) {
      case 'EntryTran':
        return this.#enter(fields)
      case 'ExecTran':
        return this.#execute(fields)
      case 'SearchTrade':
        return this.#search(fields)
      case 'AlterTran':
        return this.#alter(fields)
      case 'ChangeTran':
        return this.#change(fields)
      default:
        throw new Error(`no call ${String(call satisfies never)}`)
    }
  }

  #isShop = (fields: Fields) =>
    fields.get('ShopID') === this.shopId && fields.get('ShopPass') === this.shopPass

  #enter(fields: Fields): string {
    const id = fields.get('OrderID') ?? ''
    const amount = fields.get('Amount') ?? ''
    if (id === '') return refusal('E01040001')
    if (id.length > 27) return refusal('E01040003')
    if (!/^[A-Za-z0-9-]+$/.test(id)) return refusal('E01040013')
    if (this.#orders.has(id)) return refusal('E01040010')
    if (fields.get('JobCd') !== 'CAPTURE') return refusal('E01050002')
    if (!/^\d{1,7}$/.test(amount) || Number(amount) === 0) return refusal('E01060005')
    const order: Order = {
      accessId: randomBytes(16).toString('hex'),
      accessPass: randomBytes(16).toString('hex'),
      amountYen: Number(amount),
      status: 'UNPROCESSED',
      processedAt: this.#stamp(),
    }
    this.#orders.set(id, order)
    return accessOf(order)
  }

  #execute(fields: Fields): string {
    const id = fields.get('OrderID') ?? ''
    const order = this.#orders.get(id)
    const isKeyRight =
      order?.accessId === fields.get('AccessID') && order?.accessPass === fields.get('AccessPass')
    if (order === undefined || !isKeyRight) return refusal('E01110002')
    if (fields.get('Method') !== '1') return refusal('E01260001')
    if (order.status !== 'UNPROCESSED') return refusal('E11010001')
    const token = fields.get('Token') ?? ''
    const scenario = scenarioOf(token)
    if (scenario === null || (this.#tokens.get(token) ?? id) !== id) return refusal('EX1000304')
    if (scenario === 'declined') return refusal('42G120000')
    if (scenario === 'wrong_security_code') return refusal('42G440000')
    if (scenario === 'expired') return refusal('42G830000')
    if (scenario === 'challenge') return 'ACS=2&RedirectUrl=https://acs.invalid/challenge'
    this.#tokens.set(token, id)
    order.status = 'CAPTURE'
    order.processedAt = this.#stamp()
    const check = randomBytes(16).toString('hex')
    return `ACS=0&OrderID=${id}&Forward=2a99662&Method=1&PayTimes=&Approve=1234567&TranID=${check}&TranDate=${order.processedAt}&CheckString=${check}`
  }

  #search(fields: Fields): string {
    const id = fields.get('OrderID') ?? ''
    const order = this.#orders.get(id)
    if (order === undefined) return refusal('E01110002')
    return `OrderID=${id}&Status=${order.status}&ProcessDate=${order.processedAt}&JobCd=CAPTURE&${accessOf(order)}&ItemCode=0000990&Amount=${order.amountYen}&Tax=0&SiteID=&MemberID=&CardNo=&Expire=&Method=1`
  }

  #ordered(fields: Fields): Order | undefined {
    const order = [...this.#orders.values()].find(({ accessId }) => accessId === fields.get('AccessID'))
    return order?.accessPass === fields.get('AccessPass') ? order : undefined
  }

  #change(fields: Fields): string {
    const order = this.#ordered(fields)
    const amount = fields.get('Amount') ?? ''
    if (order === undefined) return refusal('E01110002')
    if (order.status !== 'CAPTURE') return refusal('E11010002')
    if (fields.get('JobCd') !== 'CAPTURE') return refusal('E01050002')
    if (!/^\d{1,7}$/.test(amount) || Number(amount) === 0) return refusal('E01060005')
    order.amountYen = Number(amount)
    order.processedAt = this.#stamp()
    return `${accessOf(order)}&Forward=2a99662&Approve=1234567&TranID=1&TranDate=${order.processedAt}`
  }

  #alter(fields: Fields): string {
    const order = this.#ordered(fields)
    if (order === undefined) return refusal('E01110002')
    if (order.status !== 'CAPTURE') return refusal('E11010002')
    const now = this.#stamp()
    const isToday = order.processedAt.slice(0, 8) === now.slice(0, 8)
    const isThisMonth = order.processedAt.slice(0, 6) === now.slice(0, 6)
    const job = isToday ? 'VOID' : isThisMonth ? 'RETURN' : 'RETURNX'
    if (fields.get('JobCd') !== job) return refusal('E11010003')
    order.status = job
    return `${accessOf(order)}&Forward=2a99662&Approve=1234567&TranID=1&TranDate=${now}`
  }

  #stamp(): string {
    const [date = '', time = ''] = new Intl.DateTimeFormat('sv-SE', {
      timeZone: 'Asia/Tokyo',
      dateStyle: 'short',
      timeStyle: 'medium',
    })
      .format(this.now())
      .split(' ')
    return `${date}${time}`.replaceAll(/\D/g, '')
  }
}

const CALLS: readonly GmoCall[] = ['EntryTran', 'ExecTran', 'SearchTrade', 'AlterTran', 'ChangeTran']

const callIn = (path: string): GmoCall | null =>
  CALLS.find((call) => path === `/payment/${call}.idPass`) ?? null
