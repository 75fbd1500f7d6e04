import type { SentGuestEntry } from '@tomari/contract/guest-entry'
import { entryFields } from '@tomari/contract/guest-fields'
import type { VariantName } from '@tomari/contract/variants'
import { sql } from 'kysely'
import { beforeEach, expect, it } from 'vitest'
import { tokenFor } from '../../src/cards/test/gateways/gateway-suite.ts'
import { csvOf, describeInHotel, goodRow } from '../desk/hotel.ts'
import { dressesOf, guestCanaries } from '../harness/canaries.ts'
import { guestInfo, passport, representative, signature } from '../harness/guests.ts'
import { Phone } from '../harness/phone.ts'

/** One bird for each personal thing that a guest, or the hotel, says (R22.9). None occurs anywhere else. */
const canaries = {
  reservationName: 'カナリア ナルコ',
  bookedPhone: '08055556666',
  wrongPhone: '07011112222',
  membership: 'CANARY-77001',
  pointToken: 'canary-point-token-1',
  ...guestCanaries,
  mail: 'canary@nest.example',
  payer: '金糸雀商店',
  room: '991755331177',
  device: 'CanaryPhone/7.7 (Nest OS)',
} as const

const typed = new Map<string, string>(Object.entries(guestCanaries))
const entry: SentGuestEntry = {
  ...representative,
  name: `${canaries.lastName} ${canaries.firstName}`,
  ...Object.fromEntries(
    entryFields.filter(({ name }) => typed.has(name)).map(({ name, wire }) => [wire, typed.get(name)]),
  ),
}

describeInHotel('what a guest says on the whole way', (server) => {
  beforeEach(async () => {
    const { reservationName: reservation_name, bookedPhone: phone_number, room: room_numbers } = canaries
    const booked = { reservation_name, phone_number, room_numbers, membership_number: canaries.membership }
    const bill = { reference_number: 'CANARY', adults: '1', open_amount: '12000' }
    await server.desk(['import', '-'], csvOf([{ ...goodRow, ...booked, ...bill }]))
  })

  const goesAllTheWay = async (variant: VariantName): Promise<readonly string[]> => {
    const phone = new Phone(server.app, variant)
    const from = { facility: variant === 'legacy' ? '101' : 'MIO-KAIGAN', device: canaries.device }
    const wrong = { name: canaries.reservationName, phone_number: canaries.wrongPhone }
    const search = { ...from, pointToken: canaries.pointToken, fields: wrong }
    expect((await phone.call('requestCheckinToken', search)).status).toBe(422)
    const token = await phone.tokenFor(canaries.reservationName, { phone: canaries.bookedPhone, ...from })
    const sends = (fields: Readonly<Record<string, string>> = {}) => ({ ...from, token, fields })
    await phone.payload('checkinInfo', sends())
    await phone.call('legacyMember', sends())
    const member = { bearer: canaries.pointToken, parameter: canaries.membership, fields: { lang: 'ja' } }
    await phone.call('pointUser', member)
    await phone.payload('uploadSignature', sends(await signature()))
    await phone.payload('uploadPassport', sends(await passport()))
    await phone.call('uploadPassport', sends({ base64_passport_image: canaries.lastName }))
    await phone.call('executeCheckin', sends({ guest_info: `[{"last_name":"${canaries.lastName}"` }))
    await phone.call('executeCheckin', sends(guestInfo({ ...entry, zip_code: canaries.city })))
    await phone.payload('executeCheckin', sends(guestInfo(entry)))
    const bill = await phone.payload('prePaymentInfo', sends())
    await phone.call('registerReceiptMail', sends({ email: `${canaries.mail} ${canaries.mail}` }))
    await phone.payload('registerReceiptMail', sends({ email: canaries.mail }))
    await phone.payload('publicKey', sends({ request_id: bill.pre_ci_request_id }))
    const cardToken = tokenFor('success')
    const { pre_ci_request_id: request_id, payment_amount } = bill
    const owed = { request_id, point: '0', payment_amount: String(payment_amount) }
    const pays = (fields: Readonly<Record<string, string>>) =>
      sends({ ...owed, card_token: cardToken, invoice_name: canaries.payer, ...fields })
    await phone.call('settlement', pays({ payment_amount: '1' }))
    await phone.call('settlement', pays({ card_token: tokenFor('declined') }))
    await phone.payload('settlement', pays({}))
    const again = { ...from, fields: { name: canaries.reservationName } }
    const { authorization } = await phone.payload('requestCheckoutToken', again)
    const leaving = { ...from, token: authorization }
    const rooms = (room_num: string) => ({ ...leaving, fields: { room_num, invoice_name: canaries.payer } })
    await phone.payload('checkoutInfo', leaving)
    await phone.call('executeCheckout', rooms('1'))
    await phone.payload('executeCheckout', rooms(canaries.room))
    return [token, authorization, cardToken]
  }

  it.each<[VariantName]>([['legacy'], ['cico']])(
    'comes up neither in the log nor in the figures nor in a report (%s)',
    async (variant) => {
      const tokens = await goesAllTheWay(variant)
      const name = encodeURIComponent(canaries.reservationName)
      for (const url of [
        `/checkin/search?authorization=${canaries.pointToken}&membership_number=${canaries.membership}`,
        `/${name}`,
        `/api/v1/client/${name}?name=${name}`,
        `/data/${name}.json`,
      ])
        await server.app.inject({ url, headers: { referer: `https://hotel.example/?name=${name}` } })
      // Without the figures themselves, whose digits may be any.
      const metrics = (await server.app.inject('/metrics')).body.replaceAll(/ [\d.e+-]+$/gm, '')
      const written = [server.logged(), metrics, JSON.stringify(server.incidents)]
      expect(written[0]).toContain('"route":"/api/v1/client/payment/settlement"')
      expect(written[2]).toContain('settlement-tampered')
      for (const secret of [...Object.values(canaries), ...tokens]) {
        for (const dress of dressesOf(secret)) {
          for (const text of written) expect(text).not.toContain(dress)
        }
      }
    },
  )

  it('stands in no row of the database as it was said, but for the number of the room (R22.9)', async () => {
    const tokens = await goesAllTheWay('legacy')
    const tables = await server.db.introspection.getTables()
    expect(tables.length).toBeGreaterThan(15)
    const rows = await Promise.all(
      tables.map(async ({ name }) => {
        const { rows: found } = await sql`select * from ${sql.table(name)}`.execute(server.db)
        return JSON.stringify(found, (_key, value: unknown) =>
          value instanceof Uint8Array ? Buffer.from(value).toString('latin1') : value,
        )
      }),
    )
    const stored = rows.join('\n')
    const { room, membership, ...sealed } = canaries
    // Both are the hotel's own numbers, by which it finds a stay and a member.
    expect(stored).toContain(room)
    expect(stored).toContain(membership)
    for (const secret of [...Object.values(sealed), ...tokens]) {
      for (const dress of [secret, Buffer.from(secret).toString('latin1')])
        expect(stored).not.toContain(dress)
    }
  })
})
