import { type ReceivedCall, type Call, lodgingOf, row, WrongCall } from './Call.ts'
import { search } from './finding-calls.ts'
import { LAST_BILL, ROOMS } from './Hotel.ts'

const look = (asked: ReceivedCall) => {
  const lodging = lodgingOf(asked)
  if (asked.fields['request_id'] !== LAST_BILL.requestId) throw new WrongCall('a look at another place')
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
  row({
    path: 'rpa/checkout_authtoken_request',
    fields: ['name'],
    answer: (asked) => search(asked, 'checkout'),
  }),
  row({
    path: 'rpa/checkout_info_request',
    token: 'checkout',
    answer: () => ({ request_id: LAST_BILL.requestId, status: '', room_num: [], message: '' }),
  }),
  row({ path: 'rpa/checkout_info_result', token: 'checkout', fields: ['request_id'], answer: look }),
  row({
    path: 'payment_terms',
    answer: () => ({ content: '<h3>第一条</h3><p>Paid is paid.</p>' }),
  }),
  row({
    method: 'POST',
    path: 'rpa/execute_checkout_request',
    token: 'checkout',
    fields: ['invoice_name', 'room_num'],
    answer: ({ fields }) => {
      if (fields['room_num'] !== ROOMS.join('/')) throw new WrongCall(`rooms ${fields['room_num']}`)
      if ((fields['invoice_name'] ?? '') === '') throw new WrongCall('a departure without a name')
      return {}
    },
  }),
]
