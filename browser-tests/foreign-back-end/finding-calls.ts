import { type ReceivedCall, type Call, row, WrongCall } from './Call.ts'
import { FACILITIES, type Session } from './Hotel.ts'

export const search = (asked: ReceivedCall, journey: Session['journey']) => {
  const lodging = asked.hotel.find(asked.fields['name'] ?? '')
  if (lodging === undefined) throw new WrongCall(`nobody is called ${asked.fields['name']}`)
  return { authorization: asked.begin(journey, lodging) }
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

/** The calls until a stay and its guest are found. */
export const findingCalls: readonly Call[] = [
  row({
    name: 'facilities',
    path: '{facilities}',
    answer: ({ way }) => ({
      facilities: FACILITIES.map(({ [way.facilityKey]: key, name }) => ({ [way.facilityKey]: key, name })),
    }),
  }),
  row({
    path: 'rpa/checkin_authtoken_request',
    fields: ['name', 'phone_number'],
    answer: (asked) => search(asked, 'checkin'),
  }),
  row({
    name: 'facility',
    path: '{facilities}/{}',
    token: 'checkin',
    answer: ({ way, parameter }) => {
      if (!FACILITIES.some(({ [way.facilityKey]: key }) => key === parameter)) {
        throw new WrongCall(`no such hotel: ${parameter}`)
      }
      return visibility
    },
  }),
  row({
    path: 'optima/members',
    token: 'checkin',
    only: 'legacy',
    answer: () => ({}),
  }),
  row({
    name: 'postcode',
    path: '/zip/search',
    headers: 'none',
    fields: ['zipcode'],
    answer: ({ fields }) => {
      const town = { address1: '北海道', address2: '札幌市中央区', address3: '北一条西' }
      return { status: 200, message: null, results: fields['zipcode'] === '0600001' ? [town] : null }
    },
  }),
]
