import { entriesIn, jpegIn } from './bodies.ts'
import { type Call, lodgingOf, row } from './Call.ts'
import type { Lodging } from './Hotel.ts'

const codeData = ({ stay, code }: Lodging) => ({
  checkin_code: code,
  membership_number: '',
  prefix: 'FRN',
  kana_name: stay.name,
  reference_number: 'R-1',
  register_card_status: code === '00' ? '0' : '1',
  is_payment_target: true,
  is_multi_rooms: false,
})

const document = { content: '<h3>第一条</h3><p>For every guest.</p>' }

const CHECKED_IN = 'execute_checkin_request'

export const checkinCalls: readonly Call[] = [
  row({
    name: 'checkin_code',
    method: 'GET',
    path: 'rpa/checkin_code',
    token: 'checkin',
    turn: { onceAfter: [CHECKED_IN, 'settlement'] },
    answer: (asked) => codeData(lodgingOf(asked)),
  }),
  row({
    name: 'checkin_info_request',
    method: 'GET',
    path: 'rpa/checkin_info_request',
    token: 'checkin',
    turn: { onceAfter: [] },
    answer: (asked) => {
      const { stay, code } = lodgingOf(asked)
      return {
        reservation_name: stay.name,
        number_of_person: stay.adults,
        number_of_child_person: stay.children,
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
  row({ name: 'hotel_agreement', method: 'GET', path: 'hotel_agreement', answer: () => document }),
  row({
    name: 'upload_agreement_signature',
    method: 'POST',
    path: 'upload_agreement_signature',
    token: 'checkin',
    fields: ['base64_signature_image'],
    turn: { after: ['checkin_info_request'], onceAfter: [] },
    answer: ({ fields }) => jpegIn(fields['base64_signature_image']),
  }),
  row({
    name: CHECKED_IN,
    method: 'POST',
    path: 'rpa/execute_checkin_request',
    token: 'checkin',
    fields: ['guest_info'],
    // Posted again when something after it fails: signature and passport alone are said to be sent once.
    turn: { after: ['upload_agreement_signature'] },
    answer: (asked) => {
      const lodging = lodgingOf(asked)
      const { adults, children } = lodging.stay
      entriesIn(asked.fields['guest_info'], adults + children)
      lodging.code = '30'
      return {}
    },
  }),
]
