import { type Call, get, lodgingOf, post, type ReceivedCall, WrongCall } from './Call.ts'
import { search } from './checkin-calls.ts'
import { BILL, LAST_BILL, ROOMS } from './Hotel.ts'

const amountOf = ({ session }: ReceivedCall) =>
  session?.journey === 'checkout'
    ? { id: LAST_BILL.requestId, yen: LAST_BILL.yen }
    : { id: BILL.requestId, yen: BILL.yen }

const settle = (call: ReceivedCall) => {
  const { fields } = call
  const { id, yen } = amountOf(call)
  const sent = [fields['request_id'], fields['point'], fields['payment_amount']].join(' ')
  if (sent !== `${id} 0 ${yen}`) throw new WrongCall(`settlement of ${sent}`)
  if ((fields['invoice_name'] ?? '') === '') throw new WrongCall('settlement without a name')
  const token = fields['card_token'] ?? ''
  if (!token.startsWith('accepted-')) throw new WrongCall('settlement with an unknown token')
  const lodging = lodgingOf(call)
  if (lodging.isPaid) throw new WrongCall('a bill that is paid is paid again')
  lodging.isPaid = true
  if (lodging.code === '30') lodging.code = '40'
  return {}
}

const shop = (call: ReceivedCall) => {
  if (call.fields['request_id'] !== amountOf(call).id) throw new WrongCall('the shop for another bill')
  return { shop_id: 'tshop00042' }
}

export const paymentCalls: readonly Call[] = [
  get('payment/pre_payment_info', {
    token: 'checkin',
    answer: (call) => {
      if (lodgingOf(call).code !== '30') throw new WrongCall('a bill that is not open')
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
  post('rpa/web_email_register', {
    token: 'any',
    fields: ['email'],
    answer: ({ fields }) => {
      if (!/^\S+@\S+\.\S+$/.test(fields['email'] ?? '')) throw new WrongCall('no mail address')
      return {}
    },
  }),
  post('payment/public_key', { token: 'any', fields: ['request_id'], answer: shop }),
  post('payment/settlement', {
    token: 'any',
    fields: ['request_id', 'point', 'payment_amount', 'card_token', 'invoice_name'],
    answer: settle,
  }),
]

const look = (call: ReceivedCall) => {
  const lodging = lodgingOf(call)
  if (call.fields['request_id'] !== LAST_BILL.requestId) throw new WrongCall('a look at another place')
  lodging.looks -= 1
  const waits = { wait_num: 2, wait_time: 3, timeout: 5, timeout_message: '混み合っております。' }
  if (lodging.looks >= 0) return { status: 1, ...waits, message: '', payment_amount: 0 }
  // A paid sum is owed no more.
  if (lodging.isPaid)
    return { status: 4, room_number_list: [...ROOMS], detail_payment: [], payment_amount: 0 }
  const line = { name: LAST_BILL.item, date: '2026-11-22', price: LAST_BILL.yen }
  return { status: 4, room_number_list: [...ROOMS], detail_payment: [line], payment_amount: LAST_BILL.yen }
}

export const checkoutCalls: readonly Call[] = [
  get('rpa/checkout_authtoken_request', { fields: ['name'], answer: (call) => search(call, 'checkout') }),
  get('rpa/checkout_info_request', {
    token: 'checkout',
    answer: () => ({ request_id: LAST_BILL.requestId, status: '', room_num: [], message: '' }),
  }),
  get('rpa/checkout_info_result', { token: 'checkout', fields: ['request_id'], answer: look }),
  get('payment_terms', { answer: () => ({ content: '<h3>第一条</h3><p>Paid is paid.</p>' }) }),
  post('rpa/execute_checkout_request', {
    token: 'checkout',
    fields: ['invoice_name', 'room_num'],
    answer: ({ fields }) => {
      if (fields['room_num'] !== ROOMS.join('/')) throw new WrongCall(`rooms ${fields['room_num']}`)
      if ((fields['invoice_name'] ?? '') === '') throw new WrongCall('a departure without a name')
      return {}
    },
  }),
]
