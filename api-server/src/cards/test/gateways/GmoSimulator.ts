import { randomBytes, randomUUID } from 'node:crypto'
import http from 'node:http'
import { text } from 'node:stream/consumers'
import { listening } from '../../../../test/harness/listening.ts'
import type { GmoCall } from '../../gmo/protocol.ts'
import { scenarioOf } from '../../sandbox/test-cards.ts'
import {
  ASKED,
  accessOf,
  CANCELLED,
  type Fields,
  FOUND,
  type Order,
  refusal,
  SENT_TO_BANK,
  secureProblemOf,
  stampOf,
} from './gmo-orders.ts'

/** Faults of the provider. `before` and `after`: before, or after, having carried the call out. */
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
  /** Refuses with a code, having charged all the same or not. */
  | `${'charged' | 'unprocessed'}_${string}`

/** Answers like GMO Payment Gateway over idPass, with a ledger in memory and switches for every fault. */
export class GmoSimulator {
  readonly shopId = 'tshop00000001'
  readonly shopPass = 'secret01'
  readonly calls: GmoCall[] = []
  /** The next calls go wrong in this way, each fault once, on its own call. */
  readonly faults: (readonly [GmoCall, GmoFault])[] = []
  /** Called when a call arrives, and again when it has been carried out and before it is answered. */
  onCall: (call: GmoCall, moment: 'arrived' | 'done') => void | Promise<void> = () => {}
  /** Called when a call is left without an answer; the caller that waits for it may give up then. */
  onSilence: () => void = () => {}
  now = () => new Date()
  /** Its own address, to which it sends guests too. */
  site = ''
  /** The page that guests are sent to; on a host of its own when a test wants one. */
  bank: string | null = null
  readonly #orders = new Map<string, Order>()
  readonly #tokens = new Map<string, string>()
  #late: (() => void)[] = []
  readonly #server = http.createServer((request, response) => void this.#serve(request, response))

  /** Starts to listen. @returns the address of the site */
  async start(): Promise<string> {
    this.site = `http://127.0.0.1:${await listening(this.#server)}`
    return this.site
  }

  async stop(): Promise<void> {
    this.#server.closeAllConnections()
    await new Promise((closed) => this.#server.close(closed))
  }

  charged(): ReadonlyMap<string, number> {
    const captured = [...this.#orders].filter(([, { status }]) => status === 'CAPTURE')
    return new Map(captured.map(([id, { amountYen }]) => [id, amountYen]))
  }

  /** The guest of an order approves at the bank's page, refuses, or leaves the bank waiting for so long that it gives up. */
  guestAtBank(orderId: string, does: 'approves' | 'refuses' | 'is_late'): void {
    const order = this.#orders.get(orderId)
    if (order?.status !== 'AUTHENTICATED') throw new Error(`nobody was sent to the bank for ${orderId}`)
    order.result = does === 'approves' ? ['Y', ''] : does === 'refuses' ? CANCELLED : ['N', '14']
  }

  /** Where the bank sends the guest of an order back to. */
  wayBack(orderId: string): string {
    const order = this.#orders.get(orderId)
    if (order === undefined || order.returnUrl === '') throw new Error(`${orderId} was not sent to the bank`)
    return `${order.returnUrl}?AccessID=${order.accessId}`
  }

  orders(): readonly string[] {
    return [...this.#orders.keys()]
  }

  statusOf(orderId: string): string | undefined {
    return this.#orders.get(orderId)?.status
  }

  deliverLate(): void {
    for (const carryOut of this.#late.splice(0)) carryOut()
  }

  async #serve(request: http.IncomingMessage, response: http.ServerResponse): Promise<void> {
    const call = /^\/payment\/(\w+)\.idPass$/.exec(request.url ?? '')?.[1]
    const fields = new Map(new URLSearchParams(await text(request)))
    if (!isCall(call) || request.method !== 'POST') return void response.writeHead(404).end()
    this.calls.push(call)
    await this.onCall(call, 'arrived')
    const fault = this.#faultFor(call)
    if (fault === 'cut_before') return void request.socket.destroy()
    if (fault === 'silent_before') return this.onSilence()
    if (fault === 'late') {
      this.#late.push(() => void this.#carryOut(call, fields))
      return this.onSilence()
    }
    const [, state, code] = /^(charged|unprocessed)_(\w+)$/.exec(fault ?? '') ?? []
    if (state === 'charged') this.#carryOut(call, fields)
    const refused = fault === null ? undefined : (code ?? REFUSED[fault])
    if (refused !== undefined) return void response.end(refusal(refused))
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
    const needsShop = !['ExecTran', 'SecureTran2', 'Tds2Result'].includes(call)
    if (needsShop && !this.#isShop(fields)) return refusal('E01030002')
    return this.#carriers[call](fields)
  }

  readonly #carriers: Readonly<Record<GmoCall, (fields: Fields) => string>> = {
    EntryTran: (fields) => this.#enter(fields),
    ExecTran: (fields) => this.#execute(fields),
    SecureTran2: (fields) => this.#finish(fields),
    Tds2Result: (fields) => this.#result(fields),
    SearchTrade: (fields) => this.#search(fields),
    AlterTran: (fields) => this.#alter(fields),
    ChangeTran: (fields) => this.#change(fields),
  }

  #isShop = (fields: Fields) =>
    fields.get('ShopID') === this.shopId && fields.get('ShopPass') === this.shopPass

  #enter(fields: Fields): string {
    const id = fields.get('OrderID') ?? ''
    const amount = fields.get('Amount') ?? ''
    if (!/^[A-Za-z0-9-]{1,27}$/.test(id)) return refusal('E01040013')
    if (this.#orders.has(id)) return refusal('E01040010')
    if (fields.get('JobCd') !== 'CAPTURE') return refusal('E01050002')
    if (!/^\d{1,7}$/.test(amount) || Number(amount) === 0) return refusal('E01060005')
    const problem = secureProblemOf(fields)
    if (problem !== null) return refusal(problem)
    const order: Order = {
      isSecure: fields.get('TdFlag') === '2',
      token: '',
      returnUrl: '',
      result: ASKED,
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
    if (scenario === 'not_enrolled') return refusal('E21010201')
    if (SENT_TO_BANK.has(scenario)) return this.#send(order, fields, scenario)
    return `ACS=0&${this.#capture(id, order, token)}`
  }

  #capture(id: string, order: Order, token: string): string {
    this.#tokens.set(token, id)
    order.status = 'CAPTURE'
    order.processedAt = this.#stamp()
    const check = randomBytes(16).toString('hex')
    return `OrderID=${id}&Forward=2a99662&Method=1&PayTimes=&Approve=1234567&TranID=${check}&TranDate=${order.processedAt}&CheckString=${check}`
  }

  /** The address stands last, and raw: its own ampersand is not escaped. */
  #send(order: Order, fields: Fields, scenario: string): string {
    const returnUrl = fields.get('RetUrl') ?? ''
    if (!order.isSecure) return refusal('E21010001')
    if (!URL.canParse(returnUrl) || fields.get('CallbackType') !== '3') return refusal('E01390002')
    order.status = 'AUTHENTICATED'
    order.token = fields.get('Token') ?? ''
    order.returnUrl = returnUrl
    order.result = FOUND[scenario] ?? ASKED
    const bank = this.bank ?? `${this.site}/api/v2/brw/callback`
    return `ACS=2&RedirectUrl=${bank}?transId=${randomUUID()}&t=${randomBytes(16).toString('hex')}`
  }

  #finish(fields: Fields): string {
    const order = this.#ordered(fields)
    if (order === undefined) return refusal('E01110002')
    const id = [...this.#orders].find(([, one]) => one === order)?.[0] ?? ''
    if (order.status === 'CAPTURE') return refusal('E11010001')
    if (order.status !== 'AUTHENTICATED') return refusal('E11010002')
    const [result] = order.result
    if (result === 'Y' || result === 'A') return this.#capture(id, order, order.token)
    return refusal(order.result === CANCELLED ? 'E21020002' : result === 'C' ? 'E21020001' : 'E21020007')
  }

  #result(fields: Fields): string {
    const order = this.#ordered(fields)
    if (order === undefined) return refusal('E01110002')
    const [result, reason] = order.result
    return `Tds2TransResult=${result}&Tds2TransResultReason=${reason}&ShopACSUrl=`
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

  #stamp = () => stampOf(this.now())
}

const REFUSED: Partial<Readonly<Record<GmoFault, string>>> = {
  duplicate: 'E01040010',
  busy: 'E92000001',
  system_error: 'E91029999',
}
const CALLS = 'EntryTran ExecTran SecureTran2 Tds2Result SearchTrade AlterTran ChangeTran'.split(' ')
const isCall = (call: string | undefined): call is GmoCall => call !== undefined && CALLS.includes(call)
