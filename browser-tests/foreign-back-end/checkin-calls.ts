import { type Call, get, lodgingOf, post, type ReceivedCall, WrongCall } from './Call.ts'
import { FACILITIES, type Lodging, type Session } from './Hotel.ts'

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
  get('rpa/checkin_code', { token: 'checkin', answer: (call) => codeData(lodgingOf(call)) }),
  get('rpa/checkin_info_request', {
    token: 'checkin',
    answer: (call) => {
      const { name, code } = lodgingOf(call)
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
  get('hotel_agreement', { answer: () => document }),
  post('upload_agreement_signature', {
    token: 'checkin',
    fields: ['base64_signature_image'],
    answer: () => ({}),
  }),
  post('rpa/execute_checkin_request', {
    token: 'checkin',
    fields: ['guest_info'],
    answer: (call) => {
      lodgingOf(call).code = '30'
      return {}
    },
  }),
]

export const search = (call: ReceivedCall, journey: Session['journey']) => {
  const lodging = call.hotel.find(call.fields['name'] ?? '')
  if (lodging === undefined) throw new WrongCall(`nobody is called ${call.fields['name']}`)
  return { authorization: call.begin(journey, lodging) }
}

const levels = (level: number, ...names: readonly string[]) =>
  Object.fromEntries(names.map((name) => [name, level]))

const visibility = {
  representative_info_visibility: {
    ...levels(2, 'last_name', 'first_name', 'overseas', 'zip_code', 'prefecture', 'city', 'subarea'),
    ...levels(2, 'address', 'phone'),
    ...levels(1, 'last_name_kana', 'first_name_kana', 'age', 'gender'),
    ...levels(0, 'occupation', 'prev_accommodation', 'next_accommodation'),
  },
  companion_info_visibility: {
    ...levels(2, 'last_name', 'first_name'),
    ...levels(0, 'last_name_kana', 'first_name_kana', 'age', 'gender'),
  },
}

export const findingCalls: readonly Call[] = [
  get('{facilities}', {
    name: 'facilities',
    answer: ({ way }) => ({
      facilities: FACILITIES.map(({ [way.facilityKey]: key, name }) => ({ [way.facilityKey]: key, name })),
    }),
  }),
  get('rpa/checkin_authtoken_request', {
    fields: ['name', 'phone_number'],
    answer: (call) => search(call, 'checkin'),
  }),
  get('{facilities}/{}', {
    name: 'facility',
    token: 'checkin',
    answer: ({ way, parameter }) => {
      if (!FACILITIES.some(({ [way.facilityKey]: key }) => key === parameter)) {
        throw new WrongCall(`no such hotel: ${parameter}`)
      }
      return visibility
    },
  }),
  get('optima/members', { token: 'checkin', only: 'legacy', answer: () => ({}) }),
  get('/zip/search', {
    name: 'postcode',
    headers: 'none',
    fields: ['zipcode'],
    answer: ({ fields }) => {
      const town = { address1: '北海道', address2: '札幌市中央区', address3: '北一条西' }
      return { status: 200, message: null, results: fields['zipcode'] === '0600001' ? [town] : null }
    },
  }),
]
