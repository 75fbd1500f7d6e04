import {
  authorization,
  checkinCode,
  checkoutInfo,
  type WaitStatusPayload,
  waitStatus,
} from '@tomari/contract/guest-answers'
import { type OperationName, operations } from '@tomari/contract/operations'
import { type PrePaymentInfoPayload, prePaymentInfo } from '@tomari/contract/payment'
import * as v from 'valibot'
import { tokenFor } from '../../src/cards/test/gateways/gateway-suite.ts'
import { guestInfo, overseasRepresentative, passport, signature } from '../harness/guests.ts'

const pictures = { ...(await signature()), ...(await passport()) }

export interface WireAnswer {
  readonly status: number
  readonly text: string
  /** As the header says it. */
  readonly retryAfter?: string
}

/** A call as its phone saw it; status 0 when no whole answer came back. */
export interface SeenCall extends WireAnswer {
  readonly name: OperationName
  readonly ms: number
}

export class NotServed extends Error {
  readonly status: number
  readonly text: string

  constructor({ status, text }: WireAnswer) {
    super(`${status} ${text}`)
    this.status = status
    this.text = text
  }
}

/** What a settlement says of the bill, wherever the guest has read it. */
type PayableBill = Pick<PrePaymentInfoPayload, 'pre_ci_request_id' | 'payment_amount'>

/** As the app waits for an answer (R23.15). */
const GIVES_UP_MS = { settlement: 60_000, others: 30_000 }

/** A guest with a phone on a real network: every answer may be lost. */
export class WireGuest {
  readonly name: string
  readonly #device: string
  readonly #seen: (call: SeenCall) => void

  /**
   * @param device what the phone calls itself: letters that a header takes
   * @param seen called after each call
   */
  constructor(name: string, device = name, seen: (call: SeenCall) => void = () => {}) {
    this.name = name
    this.#device = device
    this.#seen = seen
  }

  /** Searches for the reservation. @returns the token of the session @throws NotServed */
  async finds(base: string, journey: 'checkin' | 'checkout' = 'checkin'): Promise<string> {
    const name = journey === 'checkin' ? 'requestCheckinToken' : 'requestCheckoutToken'
    const answer = await this.reads(base, '', name, { name: this.name, phone_number: '' })
    return payloadOf(authorization, answer).authorization
  }

  /** @throws NotServed */
  async code(base: string, token: string): Promise<string> {
    return payloadOf(checkinCode, await this.reads(base, token, 'checkinCode')).checkin_code
  }

  /** The bill, null when there is nothing to pay any more. @throws NotServed by a busy server */
  async bill(base: string, token: string): Promise<PrePaymentInfoPayload | null> {
    const answer = await this.reads(base, token, 'prePaymentInfo')
    return answer.status === 409 ? null : payloadOf(prePaymentInfo, answer)
  }

  /** Takes a place in the check-out queue. @returns the request, empty where there is nothing to pay @throws NotServed */
  async joins(base: string, token: string): Promise<string> {
    return payloadOf(checkoutInfo, await this.reads(base, token, 'checkoutInfo')).request_id
  }

  /** @throws NotServed */
  async polls(base: string, token: string, request_id: string): Promise<WaitStatusPayload> {
    return payloadOf(waitStatus, await this.reads(base, token, 'checkoutResult', { request_id }))
  }

  reads(
    base: string,
    token: string,
    name: OperationName,
    fields: Readonly<Record<string, string>> = {},
  ): Promise<WireAnswer> {
    return this.#calls(name, `${base}${operations[name].path}?${new URLSearchParams(fields).toString()}`, {
      headers: this.#headers(token),
    })
  }

  /** Posts a form, each time on a connection of its own. @throws when no whole answer comes back */
  async posts(
    base: string,
    token: string,
    name: OperationName,
    fields: Readonly<Record<string, string>>,
  ): Promise<WireAnswer> {
    return await this.#calls(name, `${base}${operations[name].path}`, {
      method: 'POST',
      headers: { ...this.#headers(token), connection: 'close' },
      body: new URLSearchParams(fields),
    })
  }

  async #calls(name: OperationName, url: string, init: RequestInit): Promise<WireAnswer> {
    const begun = performance.now()
    let answer: WireAnswer = { status: 0, text: '' }
    try {
      const givesUp = AbortSignal.timeout(GIVES_UP_MS[name === 'settlement' ? name : 'others'])
      const response = await fetch(url, { ...init, signal: givesUp })
      const retryAfter = response.headers.get('retry-after')
      answer = {
        status: response.status,
        text: await response.text(),
        ...(retryAfter === null ? {} : { retryAfter }),
      }
      return answer
    } finally {
      this.#seen({ name, ...answer, ms: performance.now() - begun })
    }
  }

  signs(base: string, token: string): Promise<WireAnswer> {
    const { base64_signature_image } = pictures
    return this.posts(base, token, 'uploadSignature', { base64_signature_image })
  }

  showsPassport(base: string, token: string): Promise<WireAnswer> {
    const { base64_passport_image } = pictures
    return this.posts(base, token, 'uploadPassport', { base64_passport_image })
  }

  checksIn(base: string, token: string): Promise<WireAnswer> {
    return this.posts(base, token, 'executeCheckin', guestInfo(overseasRepresentative))
  }

  settles(
    base: string,
    token: string,
    { pre_ci_request_id: request_id, payment_amount }: PayableBill,
    card_token = tokenFor('success'),
  ): Promise<WireAnswer> {
    const paid = { request_id, point: '0', payment_amount: String(payment_amount), card_token }
    return this.posts(base, token, 'settlement', { ...paid, invoice_name: this.name })
  }

  /**
   * Starts again with one search and pays what is left to pay.
   * @returns the check-in code afterwards; null for who was turned away because of the crowd, and comes again
   */
  async startsAgain(base: string): Promise<string | null> {
    try {
      const token = await this.finds(base)
      const bill = (await this.code(base, token)) === '30' ? await this.bill(base, token) : null
      if (bill !== null) await this.settles(base, token, bill)
      return await this.code(base, token)
    } catch (error) {
      if (error instanceof NotServed && error.status === 503) return null
      throw error
    }
  }

  /** Failed searches count by device: each guest has one. */
  #headers(token: string): Record<string, string> {
    const facts = { facility_id: '101', language: 'ja', device_info: this.#device }
    return token === '' ? facts : { authorization: token, ...facts }
  }
}

function payloadOf<Schema extends v.GenericSchema>(
  schema: Schema,
  answer: WireAnswer,
): v.InferOutput<Schema> {
  if (answer.status !== 200) throw new NotServed(answer)
  return v.parse(v.object({ payload: schema }), JSON.parse(answer.text)).payload
}
