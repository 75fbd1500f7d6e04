import { authorization, checkinCode } from '@tomari/contract/guest-answers'
import { type OperationName, operations } from '@tomari/contract/operations'
import { type PrePaymentInfoPayload, prePaymentInfo } from '@tomari/contract/payment'
import * as v from 'valibot'
import { tokenFor } from '../../src/cards/test/gateways/gateway-suite.ts'
import { guestInfo, overseasRepresentative, passport, signature } from '../harness/guests.ts'

const pictures = { ...(await signature()), ...(await passport()) }

export interface WireAnswer {
  readonly status: number
  readonly text: string
}

export class NotServed extends Error {
  readonly status: number
  readonly text: string

  constructor(status: number, text: string) {
    super(`${status} ${text}`)
    this.status = status
    this.text = text
  }
}

/** A guest with a phone on a real network: every answer may be lost. */
export class WireGuest {
  readonly name: string
  readonly #device: string

  /** @param device what the phone calls itself: letters that a header takes */
  constructor(name: string, device = name) {
    this.name = name
    this.#device = device
  }

  /** Searches for the reservation. @returns the token of the session @throws NotServed */
  async finds(base: string, journey: 'checkin' | 'checkout' = 'checkin'): Promise<string> {
    const query = new URLSearchParams({ name: this.name, phone_number: '' }).toString()
    const { path } = operations[journey === 'checkin' ? 'requestCheckinToken' : 'requestCheckoutToken']
    const answer = await fetch(`${base}${path}?${query}`, { headers: { device_info: this.#device } })
    if (!answer.ok) throw new NotServed(answer.status, await answer.text())
    return v.parse(v.object({ payload: authorization }), await answer.json()).payload.authorization
  }

  /** @throws NotServed */
  async code(base: string, token: string): Promise<string> {
    const answer = await this.#gets(base, token, 'checkinCode')
    if (!answer.ok) throw new NotServed(answer.status, await answer.text())
    return v.parse(v.object({ payload: checkinCode }), await answer.json()).payload.checkin_code
  }

  /** The bill, null when there is nothing to pay any more. */
  async bill(base: string, token: string): Promise<PrePaymentInfoPayload | null> {
    const answer = await this.#gets(base, token, 'prePaymentInfo')
    const body: unknown = await answer.json()
    return answer.ok ? v.parse(v.object({ payload: prePaymentInfo }), body).payload : null
  }

  #gets(base: string, token: string, name: OperationName): Promise<Response> {
    return fetch(`${base}${operations[name].path}`, { headers: this.#headers(token) })
  }

  async reads(base: string, token: string, name: OperationName): Promise<WireAnswer> {
    const answer = await this.#gets(base, token, name)
    return { status: answer.status, text: await answer.text() }
  }

  /** Posts a form, each time on a connection of its own. @throws when no whole answer comes back */
  async posts(
    base: string,
    token: string,
    name: OperationName,
    fields: Readonly<Record<string, string>>,
  ): Promise<WireAnswer> {
    const answer = await fetch(`${base}${operations[name].path}`, {
      method: 'POST',
      headers: { ...this.#headers(token), connection: 'close' },
      body: new URLSearchParams(fields),
    })
    return { status: answer.status, text: await answer.text() }
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
    { pre_ci_request_id: request_id, payment_amount }: PrePaymentInfoPayload,
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
    return { authorization: token, facility_id: '101', language: 'ja', device_info: this.#device }
  }
}
