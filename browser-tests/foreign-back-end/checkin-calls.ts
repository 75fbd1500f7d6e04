import { type Call, lodgingOf, row } from './Call.ts'
import type { Lodging } from './Hotel.ts'

const codeData = ({ name, code }: Lodging) => ({
  checkin_code: code,
  membership_number: '',
  prefix: 'FRN',
  kana_name: name,
  reference_number: 'R-1',
  register_card_status: code === '00' ? '0' : '1',
  is_payment_target: true,
  is_multi_rooms: false,
})

const document = { content: '<h3>第一条</h3><p>For every guest.</p>' }

export const checkinCalls: readonly Call[] = [
  row({
    path: 'rpa/checkin_code',
    token: 'checkin',
    answer: (asked) => codeData(lodgingOf(asked)),
  }),
  row({
    path: 'rpa/checkin_info_request',
    token: 'checkin',
    answer: (asked) => {
      const { name, code } = lodgingOf(asked)
      return {
        reservation_name: name,
        number_of_person: 1,
        number_of_child_person: 0,
        number_of_other_person: 0,
        checkout_date: '2026-11-24',
        room_type: '',
        room_types: ['和室', '洋室'],
        facility_name: '浜の宿',
        length_of_stay: 2,
        checkin_status: code,
        is_payment_target: true,
        is_multi_rooms: false,
      }
    },
  }),
  row({ path: 'hotel_agreement', answer: () => document }),
  row({
    method: 'POST',
    path: 'upload_agreement_signature',
    token: 'checkin',
    fields: ['base64_signature_image'],
    answer: () => ({}),
  }),
  row({
    method: 'POST',
    path: 'rpa/execute_checkin_request',
    token: 'checkin',
    fields: ['guest_info'],
    answer: (asked) => {
      lodgingOf(asked).code = '30'
      return {}
    },
  }),
]
