import { type ReceivedCall, type Call, lodgingOf, row, WrongCall } from './Call.ts'
import { BILL, LAST_BILL } from './Hotel.ts'

const amountOf = ({ session }: ReceivedCall) =>
  session?.journey === 'checkout'
    ? { id: LAST_BILL.requestId, yen: LAST_BILL.yen }
    : { id: BILL.requestId, yen: BILL.yen }

const settle = (asked: ReceivedCall) => {
  const { fields } = asked
  const { id, yen } = amountOf(asked)
  const said = [fields['request_id'], fields['point'], fields['payment_amount']].join(' ')
  if (said !== `${id} 0 ${yen}`) throw new WrongCall(`settlement of ${said}`)
  if ((fields['invoice_name'] ?? '') === '') throw new WrongCall('settlement without a name')
  const token = fields['card_token'] ?? ''
  if (!token.startsWith('accepted-')) throw new WrongCall('settlement with an unknown token')
  const lodging = lodgingOf(asked)
  if (lodging.isPaid) throw new WrongCall('a bill that is paid is paid again')
  lodging.isPaid = true
  if (lodging.code === '30') lodging.code = '40'
  return {}
}

const shop = (asked: ReceivedCall) => {
  if (asked.fields['request_id'] !== amountOf(asked).id) throw new WrongCall('the shop for another bill')
  return { shop_id: 'tshop00042' }
}

/** The calls of paying by card, before a stay and after it. */
export const paymentCalls: readonly Call[] = [
  row({
    path: 'payment/pre_payment_info',
    token: 'checkin',
    answer: (asked) => {
      if (lodgingOf(asked).code !== '30') throw new WrongCall('a bill that is not open')
      return {
        bathing_tax: BILL.bathingTax,
        accommodation_tax: BILL.accommodationTax,
        used_point: 0,
        pre_ci_request_id: BILL.requestId,
        show_grand_total: false,
        payment_amount: BILL.yen,
      }
    },
  }),
  row({
    method: 'POST',
    path: 'rpa/web_email_register',
    token: 'any',
    fields: ['email'],
    answer: ({ fields }) => {
      if (!/^\S+@\S+\.\S+$/.test(fields['email'] ?? '')) throw new WrongCall('no mail address')
      return {}
    },
  }),
  row({ method: 'POST', path: 'payment/public_key', token: 'any', fields: ['request_id'], answer: shop }),
  row({
    method: 'POST',
    path: 'payment/settlement',
    token: 'any',
    fields: ['request_id', 'point', 'payment_amount', 'card_token', 'invoice_name'],
    answer: settle,
  }),
]
