import { type Asked, type Call, lodgingOf, Refused, row, WrongCall } from './Call.ts'
import { FACILITIES, MEMBER } from './Hotel.ts'
import type { Session } from './Session.ts'

/** Begins the session of a stay, found by its name. */
export const search = (asked: Asked, journey: Session['journey']) => {
  const lodging = asked.hotel.find(asked.fields['name'] ?? '')
  if (lodging === undefined) throw new Refused(422, 'refused')
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

const names = { last_name: '森', first_name: '花', last_name_kana: 'モリ', first_name_kana: 'ハナ' }

const pointMember = {
  user: {
    ...names,
    birthday: '19800401',
    postal_code: '530-0001',
    address_prefecture_name: '大阪府',
    address_city_name: '大阪市北区',
    address_line_1: '梅田',
    address_line_2: '1-1 見本',
    phone_number: '090-0000-0017',
    gender: '4',
  },
}

const member = {
  ...names,
  postcode: '530-0001',
  prefecture: '大阪府',
  city: '大阪市北区',
  subarea: '梅田',
  further_subarea: '1-1 見本',
  tel: '090-0000-0017',
  sex: '2',
}

/** What is asked until a stay and its guest are found. */
export const findingCalls: readonly Call[] = [
  row({
    name: 'facilities',
    method: 'GET',
    path: '{facilities}',
    facility: 'none',
    answer: ({ way }) => ({
      facilities: FACILITIES.map(({ [way.facilityKey]: key, name }) => ({ [way.facilityKey]: key, name })),
    }),
  }),
  row({
    name: 'checkin_authtoken_request',
    method: 'GET',
    path: 'rpa/checkin_authtoken_request',
    fields: ['name', 'phone_number'],
    answer: (asked) => search(asked, 'checkin'),
  }),
  row({
    name: 'facility',
    method: 'GET',
    path: '{facilities}/{}',
    token: 'checkin',
    turn: { onceAfter: [] },
    answer: ({ way, parameter }) => {
      if (!FACILITIES.some(({ [way.facilityKey]: key }) => key === parameter)) {
        throw new WrongCall(`no such hotel: ${parameter}`)
      }
      return visibility
    },
  }),
  row({
    name: 'members',
    method: 'GET',
    path: 'optima/members',
    token: 'checkin',
    only: 'legacy',
    turn: { onceAfter: [] },
    answer: (asked) => (lodgingOf(asked).stay.isMember ? member : {}),
  }),
  row({
    name: 'users',
    method: 'GET',
    path: '/user/api/v1/users/{}',
    headers: 'point',
    facility: 'none',
    only: 'cico',
    fields: ['lang'],
    answer: ({ parameter }) => {
      if (parameter !== MEMBER.number) throw new WrongCall(`no such member: ${parameter}`)
      return pointMember
    },
  }),
  row({
    name: 'postcode',
    method: 'GET',
    path: '/zip/search',
    headers: 'none',
    facility: 'none',
    fields: ['zipcode'],
    answer: ({ fields }) => {
      const town = { address1: '北海道', address2: '札幌市中央区', address3: '北一条西' }
      return { status: 200, message: null, results: fields['zipcode'] === '0600001' ? [town] : null }
    },
  }),
]
