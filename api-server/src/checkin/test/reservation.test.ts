import { expect, it } from 'vitest'
import { describeInHotel } from '../../../test/desk/hotel.ts'
import { Phone } from '../../../test/harness/phone.ts'

describeInHotel('the reservation of a session', (server) => {
  const guest = () => new Phone(server.app)

  it('has the fields that are required (R17.11)', async () => {
    const token = await guest().tokenFor('イトウ サトミ')
    expect(await guest().payload('checkinInfo', { token })).toEqual({
      reservation_name: 'イトウ サトミ',
      number_of_person: 3,
      number_of_child_person: 0,
      number_of_other_person: 0,
      checkout_date: '2026-12-04',
      room_type: 'スタンダードツイン',
      room_types: ['スタンダードツイン', 'シングル'],
      facility_name: '澪津海岸ホテル',
      length_of_stay: 3,
      checkin_status: '00',
      is_payment_target: true,
      is_multi_rooms: true,
    })
  })

  it('has the code data that the QR code is made of (R17.12, R18.1)', async () => {
    const token = await guest().tokenFor('タカハシ ミサキ')
    expect(await guest().payload('checkinCode', { token })).toEqual({
      checkin_code: '00',
      membership_number: '1000000001',
      prefix: 'MIO',
      kana_name: 'タカハシ ミサキ',
      reference_number: expect.stringMatching(/^S\d{6}$/),
      register_card_status: '0',
      is_payment_target: true,
      is_multi_rooms: false,
    })
  })

  it.each([
    ['コバヤシ アキラ', '30', true, false],
    ['ヨシダ マコト', '30', true, true],
    ['ササキ リン', '30', false, false],
    ['カトウ ユイ', '40', true, false],
  ])('of %s has code %s already, payment target %s, several rooms %s', async (name, code, target, rooms) => {
    const token = await guest().tokenFor(name)
    expect(await guest().payload('checkinCode', { token })).toMatchObject({
      checkin_code: code,
      register_card_status: '1',
      is_payment_target: target,
      is_multi_rooms: rooms,
    })
  })
})
