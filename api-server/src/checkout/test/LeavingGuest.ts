import type { CheckoutInfoPayload, WaitStatusPayload } from '@tomari/contract/guest-answers'
import type { VariantName } from '@tomari/contract/variants'
import { type Answer, Phone } from '../../../test/harness/phone.ts'
import type { TestServer } from '../../../test/harness/server.ts'
import type { Scenario } from '../../cards/sandbox/test-cards.ts'
import { tokenFor } from '../../cards/test/gateways/gateway-suite.ts'

/** A guest on the way out, on a phone that knows no facility: a check-out search asks for the name alone. */
export class LeavingGuest {
  readonly phone: Phone
  readonly token: string
  /** Of the queue; empty until the guest is in it. */
  requestId = ''

  private constructor(phone: Phone, token: string) {
    this.phone = phone
    this.token = token
  }

  static async found(
    { app }: Pick<TestServer, 'app'>,
    name: string,
    variant: VariantName = 'legacy',
  ): Promise<LeavingGuest> {
    const phone = new Phone(app, variant)
    const { authorization } = await phone.payload('requestCheckoutToken', { fields: { name } })
    return new LeavingGuest(phone, authorization)
  }

  static async waiting(
    server: Pick<TestServer, 'app'>,
    name: string,
    variant: VariantName = 'legacy',
  ): Promise<LeavingGuest> {
    const guest = await LeavingGuest.found(server, name, variant)
    const { request_id: requestId } = await guest.info()
    if (requestId === '') throw new Error(`${name} did not come into the queue`)
    return guest
  }

  async info(language = 'ja'): Promise<CheckoutInfoPayload> {
    const info = await this.phone.payload('checkoutInfo', { token: this.token, language })
    this.requestId = info.request_id
    return info
  }

  polls(language = 'ja'): Promise<WaitStatusPayload> {
    return this.phone.payload('checkoutResult', this.#asking(language))
  }

  async looks(): Promise<WaitStatusPayload | null> {
    const { status } = await this.phone.call('checkoutResult', this.#asking('ja'))
    return status === 200 ? await this.polls() : null
  }

  pollRefusal(): Promise<string> {
    return this.phone.refusal('checkoutResult', this.#asking('ja'))
  }

  async ahead(): Promise<number> {
    return (await this.polls()).wait_num
  }

  async status(): Promise<number> {
    return (await this.polls()).status
  }

  /** Pays the bill that is ready, with everything that the app sends on the way. @throws when it is refused */
  async pays(): Promise<void> {
    const { payment_amount } = await this.polls()
    const { token, requestId: request_id } = this
    await this.phone.payload('registerReceiptMail', { token, fields: { email: 'guest@mail.example' } })
    await this.phone.payload('publicKey', { token, fields: { request_id } })
    const { status, text } = await this.settles(payment_amount)
    if (status !== 200) throw new Error(`the bill was not paid: ${text}`)
  }

  settles(yen: number, card: Scenario = 'success'): Promise<Answer> {
    return this.phone.call('settlement', {
      token: this.token,
      fields: {
        request_id: this.requestId,
        point: '0',
        payment_amount: String(yen),
        card_token: tokenFor(card),
        invoice_name: '',
      },
    })
  }

  leaves(rooms: string, invoiceName = ''): Promise<Answer> {
    const fields = { room_num: rooms, invoice_name: invoiceName }
    return this.phone.call('executeCheckout', { token: this.token, fields })
  }

  #asking(language: string) {
    return { token: this.token, language, fields: { request_id: this.requestId } }
  }
}
