import * as fc from 'fast-check'

const digits = (length: number) => fc.stringMatching(new RegExp(`^\\d{${length}}$`))
const word = fc.constantFrom('ヤマダ', '山田', '和室', 'Room A', '港館', '１', '7', '洋室 禁煙')
const room = fc.constantFrom('301', '302', '1204', 'A-3', '別館2', '007')
const yen = fc.integer({ min: 0, max: 200_000 })
const amount = fc.integer({ min: 1, max: 200_000 })
const day = fc.constantFrom('2026-11-22', '2026-12-01')
const level = fc.option(fc.constantFrom(0, 1, 2), { nil: undefined })
const sometimes = <Value>(arbitrary: fc.Arbitrary<Value>, nothing: Value) =>
  fc.oneof(arbitrary, fc.constant(nothing))

const names = {
  last_name: sometimes(word, ''),
  first_name: sometimes(word, ''),
  last_name_kana: sometimes(word, ''),
  first_name_kana: sometimes(word, ''),
}
const postcode = sometimes(digits(7), '')
const phone = sometimes(
  fc.tuple(fc.constantFrom('090', '03', '076'), digits(8)).map((parts) => parts.join('')),
  '',
)

const code = (checkinCode: fc.Arbitrary<string>) =>
  fc.record({
    checkin_code: checkinCode,
    membership_number: sometimes(digits(8), ''),
    prefix: sometimes(fc.constantFrom('P', '1'), ''),
    kana_name: sometimes(word, ''),
    reference_number: sometimes(digits(6), ''),
    register_card_status: fc.constantFrom('0', '1', '9'),
    is_payment_target: fc.constantFrom(true, true, true, false),
    is_multi_rooms: fc.constantFrom(false, false, false, true),
  })

const look = (status: fc.Arbitrary<number>) =>
  fc.record({
    status,
    wait_num: fc.nat({ max: 30 }),
    wait_time: fc.nat({ max: 90 }),
    timeout: fc.option(fc.integer({ min: 1, max: 60 })),
    timeout_message: sometimes(word, ''),
    message: sometimes(word, ''),
    room_number_list: fc.array(room, { maxLength: 3 }),
    detail_payment: fc.array(
      fc.record({ name: word, date: day, price: fc.integer({ min: -20_000, max: 90_000 }) }),
      { maxLength: 3 },
    ),
    payment_amount: amount,
  })

const visibility = (fields: readonly string[]) =>
  fc.record(Object.fromEntries(fields.map((field) => [field, level])))

/** What a back end knows of one guest: every answer that it gives, as our own server would write it. */
const answers = fc.record({
  token: fc.record({ authorization: sometimes(fc.uuid(), '4711') }),
  facilities: fc.array(
    fc.record({ id: fc.constantFrom('1', '12', 'F1'), code: fc.constantFrom('A', '7'), name: word }),
    { minLength: 1, maxLength: 3 },
  ),
  facility: fc.record({
    representative_info_visibility: visibility(['last_name', 'zip_code', 'age', 'occupation', 'overseas']),
    companion_info_visibility: visibility(['last_name', 'age', 'gender']),
  }),
  reservation: fc.record({
    reservation_name: word,
    number_of_person: fc.integer({ min: 0, max: 5 }),
    number_of_child_person: fc.nat({ max: 2 }),
    number_of_other_person: fc.nat({ max: 1 }),
    checkout_date: sometimes(day, ''),
    room_type: sometimes(word, ''),
    room_types: fc.array(word, { maxLength: 2 }),
    facility_name: sometimes(word, ''),
    length_of_stay: fc.nat({ max: 9 }),
    checkin_status: sometimes(digits(2), ''),
    is_payment_target: fc.boolean(),
    is_multi_rooms: fc.boolean(),
  }),
  member: fc.record({
    ...names,
    postcode,
    prefecture: sometimes(fc.constantFrom('東京都', '沖縄県'), ''),
    city: sometimes(word, ''),
    subarea: sometimes(word, ''),
    further_subarea: sometimes(word, ''),
    tel: phone,
    sex: fc.constantFrom('', '1', '2', '3'),
  }),
  pointUser: fc.record({
    user: fc.record({
      ...names,
      birthday: fc.constantFrom('', '19800229', '20010101'),
      postal_code: postcode,
      address_prefecture_name: sometimes(fc.constant('東京都'), ''),
      address_city_name: sometimes(word, ''),
      address_line_1: sometimes(word, ''),
      address_line_2: sometimes(word, ''),
      phone_number: phone,
      gender: fc.constantFrom('', '1', '4'),
    }),
  }),
  codeBefore: code(fc.constantFrom('00', '00', '00', '30', '40')),
  codeAfter: code(fc.constantFrom('30', '30', '30', '40')),
  bill: fc.record({
    bathing_tax: yen,
    accommodation_tax: yen,
    used_point: yen,
    pre_ci_request_id: sometimes(fc.uuid(), '100200'),
    show_grand_total: fc.boolean(),
    payment_amount: amount,
    gross_total: yen,
  }),
  shop: fc.record({ shop_id: fc.constantFrom('tshop-1', '9100000000') }),
  document: fc.record({ content: fc.constantFrom('<p>約款</p>', '<p>Terms</p>') }),
  checkout: fc.oneof(
    fc.record({
      request_id: fc.constantFrom('req-1', '55'),
      status: fc.constantFrom('', '1'),
      room_num: fc.constant([]),
      message: sometimes(word, ''),
    }),
    fc.record({
      request_id: fc.constant(''),
      status: fc.constant('14'),
      room_num: fc.array(room, { maxLength: 2 }),
      message: sometimes(word, ''),
    }),
    fc.record({
      request_id: fc.constant(''),
      status: fc.constant(''),
      room_num: fc.constant([]),
      message: word,
    }),
  ),
  waits: fc.array(look(fc.constantFrom(1, 2, 3)), { maxLength: 2 }),
  done: look(fc.constant(4)),
  towns: fc.option(
    fc.array(fc.record({ address1: fc.constant('東京都'), address2: word, address3: sometimes(word, '') }), {
      minLength: 1,
      maxLength: 3,
    }),
  ),
  countries: fc.array(
    fc.record({ value: fc.constantFrom('JP', 'KR', 'US'), title: word, detailTitle: word }),
    { minLength: 1, maxLength: 3 },
  ),
})

/** One guest's journey: the site, what the back end knows, and what becomes of the settlement. */
export const worlds = fc.record({
  variant: fc.constantFrom('legacy', 'cico'),
  flow: fc.constantFrom('check-in', 'check-out'),
  ending: fc.constantFrom('payment', 'payment', 'qr', 'completion'),
  settlement: fc.constantFrom('paid', 'paid', 'refused first', 'answer lost', 'answer lost, not paid'),
  language: fc.constantFrom('ja', 'en'),
  membershipNumber: fc.constantFrom('', '12345678'),
  answers,
})

/** One guest's journey. */
export type World = typeof worlds extends fc.Arbitrary<infer Value> ? Value : never
