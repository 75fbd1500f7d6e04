import type { PrePaymentInfoPayload } from '@tomari/contract/payment'
import type { VariantName } from '@tomari/contract/variants'
import { guestInfo, representative, signature } from '../../../test/harness/guests.ts'
import { type Answer, Phone } from '../../../test/harness/phone.ts'
import type { TestServer } from '../../../test/harness/server.ts'
import type { Scenario } from '../sandbox/test-cards.ts'
import { tokenFor } from './gateways/gateway-suite.ts'

type BillToPay = Pick<PrePaymentInfoPayload, 'pre_ci_request_id' | 'payment_amount'>

interface SettlementChanges {
  readonly card?: Scenario
  readonly cardToken?: string
  readonly fields?: Readonly<Record<string, string>>
}

const SEASIDE: Readonly<Record<VariantName, string>> = { legacy: '101', cico: 'MIO-KAIGAN' }

export class PayingGuest {
  readonly token: string
  readonly #phone: Phone
  readonly #variant: VariantName

  private constructor(phone: Phone, variant: VariantName, token: string) {
    this.#phone = phone
    this.#variant = variant
    this.token = token
  }

  static async found(
    { app }: Pick<TestServer, 'app'>,
    name: string,
    variant: VariantName = 'legacy',
  ): Promise<PayingGuest> {
    const phone = new Phone(app, variant)
    return new PayingGuest(phone, variant, await phone.tokenFor(name))
  }

  static async checkedIn(
    server: Pick<TestServer, 'app'>,
    name = 'ヤマダ タロウ',
    variant: VariantName = 'legacy',
  ): Promise<PayingGuest> {
    const guest = await PayingGuest.found(server, name, variant)
    await guest.#phone.payload('uploadSignature', { token: guest.token, fields: await signature() })
    await guest.#phone.payload('executeCheckin', { token: guest.token, fields: guestInfo(representative) })
    return guest
  }

  /** The same guest, on the phone of another server or in the same session again. */
  on({ app }: Pick<TestServer, 'app'>): PayingGuest {
    return new PayingGuest(new Phone(app, this.#variant), this.#variant, this.token)
  }

  sending(fields: Readonly<Record<string, string>> = {}) {
    return { token: this.token, facility: SEASIDE[this.#variant], fields }
  }

  get phone(): Phone {
    return this.#phone
  }

  bill(): Promise<PrePaymentInfoPayload> {
    return this.#phone.payload('prePaymentInfo', this.sending())
  }

  /** The answer may be that there is none. */
  asksForBill(): Promise<Answer> {
    return this.#phone.call('prePaymentInfo', this.sending())
  }

  async registersMail(email = 'guest@mail.example'): Promise<void> {
    await this.#phone.payload('registerReceiptMail', this.sending({ email }))
  }

  /** File name and PDF of the receipt. */
  async receipt(): Promise<readonly [fileName: string, pdf: Buffer]> {
    const { file_name, base64_pdf } = await this.#phone.payload('receiptPdf', { token: this.token })
    return [file_name, Buffer.from(base64_pdf, 'base64')]
  }

  receiptRefusal(): Promise<string> {
    return this.#phone.refusal('receiptPdf', { token: this.token })
  }

  async code(): Promise<string> {
    return (await this.#phone.payload('checkinCode', this.sending())).checkin_code
  }

  settles(
    bill: BillToPay,
    changes: SettlementChanges & { readonly language?: string } = {},
  ): Promise<Answer> {
    const { language, ...others } = changes
    return this.#phone.call('settlement', {
      ...this.sending(this.settling(bill, others)),
      ...(language === undefined ? {} : { language }),
    })
  }

  settling(bill: BillToPay, changes: SettlementChanges = {}): Readonly<Record<string, string>> {
    const { card = 'success', cardToken = tokenFor(card), fields = {} } = changes
    return {
      request_id: bill.pre_ci_request_id,
      point: '0',
      payment_amount: String(bill.payment_amount),
      card_token: cardToken,
      invoice_name: '山田 太郎',
      ...fields,
    }
  }
}

/** `200`, or status and code of the refusal. */
export const outcomeOf = ({ status, body }: Answer): string => {
  const code: unknown =
    typeof body === 'object' && body !== null ? Reflect.get(body, 'error_code') : undefined
  return typeof code === 'string' ? `${status} ${code}` : String(status)
}
