import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import http from 'node:http'
import { text } from 'node:stream/consumers'
import { FACILITY } from './stays.mjs'

const GIVE_UP_MS = 20_000
const agent = new http.Agent({ keepAlive: true, maxFreeSockets: 4096 })

/** A call that was not answered with success; `status` is 0 without an answer. */
export class NotServed extends Error {
  constructor(status, body, retryAfter) {
    super(`status ${status}`)
    this.status = status
    /** Turned away as it should be: 503, a message, and when to come again. */
    this.isPolite = status === 503 && retryAfter !== undefined && body.includes('"error_msg":"')
  }
}

/** Phones have addresses of their own; from one alone, so many searches would be taken for guessing. */
const addressOf = (index) =>
  `10.${Math.floor(index / 62_500) % 250}.${Math.floor(index / 250) % 250}.${index % 250}`

/** A guest's phone, which calls as the app does, on connections that are kept. What it meets goes into `seen`. */
export class Phone {
  token = ''
  requestId = ''
  hasBegun = false

  constructor(port, index, seen) {
    this.port = port
    this.seen = seen
    this.address = addressOf(index)
  }

  /** @throws NotServed */
  async call(name, method, path, fields = {}) {
    const sent = new URLSearchParams(fields).toString()
    const isPost = method === 'POST'
    const begun = performance.now()
    const request = http.request({
      agent,
      host: '127.0.0.1',
      port: this.port,
      method,
      path: `/api/v1/client${path}${isPost ? '' : `?${sent}`}`,
      headers: {
        device_info: 'bench',
        language: 'ja',
        device_type: 'web',
        facility_id: FACILITY,
        'x-forwarded-for': this.address,
        ...(this.token === '' ? {} : { authorization: this.token }),
        ...(isPost ? { 'content-type': 'application/x-www-form-urlencoded' } : {}),
      },
    })
    request.setTimeout(GIVE_UP_MS, () => request.destroy(new Error('no answer in time')))
    request.end(isPost ? sent : undefined)
    const answer = once(request, 'response').then(async ([response]) => [response, await text(response)])
    const [response, body] = await answer.catch(() => [{ statusCode: 0, headers: {} }, ''])
    const took = performance.now() - begun
    if (response.statusCode === 200) {
      ;(this.seen.byCall[name] ??= []).push(took)
      return JSON.parse(body).payload
    }
    const failure = `${name} ${response.statusCode}`
    this.seen.failures[failure] = (this.seen.failures[failure] ?? 0) + 1
    this.seen.refusedAfterMs.push(took)
    throw new NotServed(response.statusCode, body, response.headers['retry-after'])
  }

  get(name, path, fields) {
    return this.call(name, 'GET', path, fields)
  }

  async findsReservation(name) {
    const found = await this.get('search', '/rpa/checkin_authtoken_request', { name, phone_number: '' })
    this.token = found.authorization
  }

  /** Every call of a check-in, in the order of the app. */
  async checksIn(name, { signature, passport, guestInfo }) {
    await this.get('facilities', '/parent_facilities')
    await this.findsReservation(name)
    this.hasBegun = true
    await this.get('facility', `/parent_facilities/${FACILITY}`)
    await this.get('member', '/optima/members')
    await this.get('code', '/rpa/checkin_code')
    await this.get('reservation', '/rpa/checkin_info_request')
    await this.get('agreement', '/hotel_agreement')
    await this.call('signature', 'POST', '/upload_agreement_signature', { base64_signature_image: signature })
    if (passport !== undefined)
      await this.call('passport', 'POST', '/upload_passport', { base64_passport_image: passport })
    await this.call('check-in', 'POST', '/rpa/execute_checkin_request', { guest_info: guestInfo })
    const { checkin_code } = await this.get('code', '/rpa/checkin_code')
    if (checkin_code !== '30') throw new Error(`${name} has code ${checkin_code} after the check-in`)
  }

  /** By card, after the check-in. */
  async pays(name) {
    const bill = await this.get('bill', '/payment/pre_payment_info')
    const request_id = bill.pre_ci_request_id
    await this.call('mail', 'POST', '/rpa/web_email_register', { email: 'guest@example.com' })
    await this.call('shop', 'POST', '/payment/public_key', { request_id })
    await this.call('payment', 'POST', '/payment/settlement', {
      request_id,
      point: '0',
      payment_amount: String(bill.payment_amount),
      card_token: `sandbox-success-${randomBytes(16).toString('hex')}`,
      invoice_name: name,
    })
    await this.get('code', '/rpa/checkin_code')
  }

  /** A stay that is paid. */
  async checksOut(name) {
    this.token = (await this.get('search', '/rpa/checkout_authtoken_request', { name })).authorization
    const { room_num } = await this.get('join', '/rpa/checkout_info_request')
    const left = { invoice_name: name, room_num: room_num.join('/') }
    await this.call('check-out', 'POST', '/rpa/execute_checkout_request', left)
  }

  async joinsQueue(name) {
    this.token = (await this.get('search', '/rpa/checkout_authtoken_request', { name })).authorization
    this.requestId = (await this.get('join', '/rpa/checkout_info_request')).request_id
  }

  /** Answers the parties ahead. */
  async polls() {
    return (await this.get('poll', '/rpa/checkout_info_result', { request_id: this.requestId })).wait_num
  }
}
