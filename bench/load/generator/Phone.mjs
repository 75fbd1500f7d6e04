import { FACILITY } from '../stays.mjs'
import { call, NotServed } from './caller.mjs'

const API = '/api/v1/client'

/** Phones have addresses of their own; from one alone, so many searches would be taken for guessing. */
const addressOf = (index) =>
  `10.${Math.floor(index / 62_500) % 250}.${Math.floor(index / 250) % 250}.${index % 250}`

/** A guest's phone, which calls as the app does. */
export class Phone {
  token = ''
  requestId = ''
  /** Told once a check-in has begun. */
  onBegun = () => {}

  constructor(port, index, latencies) {
    this.port = port
    this.latencies = latencies
    this.headers = {
      device_info: 'bench',
      language: 'ja',
      device_type: 'web',
      facility_id: FACILITY,
      'x-forwarded-for': addressOf(index),
    }
  }

  /** @throws NotServed */
  async call(name, path, options = {}) {
    const headers = this.token === '' ? this.headers : { ...this.headers, authorization: this.token }
    try {
      const { body, milliseconds } = await call(this.port, `${API}${path}`, { ...options, headers })
      this.latencies.note(name, milliseconds)
      return JSON.parse(body).payload
    } catch (error) {
      if (error instanceof NotServed) this.latencies.fail(name, error.status)
      throw error
    }
  }

  get(name, path, fields = {}) {
    const query = new URLSearchParams(fields).toString()
    return this.call(name, query === '' ? path : `${path}?${query}`)
  }

  post(name, path, form) {
    return this.call(name, path, { method: 'POST', form })
  }

  /** A session for the check-in of a name. */
  async findsReservation(name) {
    const found = await this.get('search', '/rpa/checkin_authtoken_request', { name, phone_number: '' })
    this.token = found.authorization
  }

  /** Every call of a check-in, in the order of the app: search, terms, signature, guest list, code. */
  async checksIn(name, { signature, guestInfo }) {
    await this.get('facilities', '/parent_facilities')
    await this.findsReservation(name)
    this.onBegun()
    await this.get('facility', `/parent_facilities/${FACILITY}`)
    await this.get('member', '/optima/members')
    await this.get('code', '/rpa/checkin_code')
    await this.get('reservation', '/rpa/checkin_info_request')
    await this.get('agreement', '/hotel_agreement')
    await this.post('signature', '/upload_agreement_signature', { base64_signature_image: signature })
    await this.post('check-in', '/rpa/execute_checkin_request', { guest_info: guestInfo })
    const { checkin_code } = await this.get('code', '/rpa/checkin_code')
    if (checkin_code !== '30') throw new Error(`${name} has code ${checkin_code} after the check-in`)
  }

  /** Searches for the stay and joins the queue for check-out. */
  async joinsQueue(name) {
    const found = await this.get('search', '/rpa/checkout_authtoken_request', { name })
    this.token = found.authorization
    this.requestId = (await this.get('join', '/rpa/checkout_info_request')).request_id
  }

  /** @returns parties ahead */
  async polls() {
    const { wait_num } = await this.get('poll', '/rpa/checkout_info_result', { request_id: this.requestId })
    return wait_num
  }
}

/** Whether the server turned the phone away as it should: 503, a message, and when to come again. */
export const isPoliteRefusal = (error) =>
  error instanceof NotServed &&
  error.status === 503 &&
  error.retryAfter !== undefined &&
  error.body.includes('"error_msg":"')
