import { expect, it } from 'vitest'
import { outcomeOf, PayingGuest } from '../../cards/test/PayingGuest.ts'
import { describeHotel, receiptNo, YAMADA } from '../../cards/test/SampleHotel.ts'
import { receiptNumbered } from '../store/receipts.ts'

const KONDO = 'コンドウ ツバサ'

describeHotel('the receipt of a payment', (hotel) => {
  const numbers = async () => {
    const rows = await hotel.db.selectFrom('receipts').select('number').execute()
    return rows.map(({ number }) => number).toSorted()
  }
  const receiptAt = async (index: number) =>
    await receiptNumbered(hotel.db, hotel.deps.vault, (await numbers())[index] ?? '')
  const paysAt = async (facility: string, name: string) => {
    const guest = await PayingGuest.found(hotel.server, name)
    const sending = { ...guest.sending(), facility }
    const fields = guest.settling(await guest.phone.payload('prePaymentInfo', sending))
    expect(outcomeOf(await guest.phone.call('settlement', { ...sending, fields }))).toBe('200')
  }

  it('says who issues it, for what, to whom and of which day', async () => {
    await hotel.pays({ fields: { invoice_name: ' 株式会社澪津商事\t' } }, 'モリ ショウタ')
    const receipt = await receiptAt(0)
    expect(receipt).toMatchObject({
      number: receiptNo(1),
      issuedOn: '2026-12-01',
      language: 'ja',
      facilityName: '澪津海岸ホテル',
      addressee: '株式会社澪津商事',
      arrival: '2026-12-01',
      departure: '2026-12-02',
      issuer: { registrationNumber: 'T0000000000001', name: { ja: '澪津リゾート株式会社' } },
    })
    expect(receipt?.lines.map(({ kind, quantity, unitYen }) => [kind, quantity, unitYen])).toEqual([
      ['room', 1, 24_200],
      ['extra', 1, 2_200],
      ['bathing_tax', 1, 150],
      ['accommodation_tax', 1, 500],
      ['points', 1, 5_000],
    ])
  })

  it('has the day of the payment in Japan', async () => {
    hotel.clock.pass({ hours: 8, minutes: 29 })
    await hotel.pays()
    hotel.clock.pass({ minutes: 1 })
    await hotel.pays({}, KONDO)
    const days = [(await receiptAt(0))?.issuedOn, (await receiptAt(1))?.issuedOn]
    expect(days).toEqual(['2026-12-01', '2026-12-02'])
  })

  it('is numbered without a gap within facility and year, also when guests pay at once', async () => {
    const names = [YAMADA.name, KONDO, 'モリ ショウタ', 'EMMA CARTER', 'サトウ ハナコ']
    await expect(hotel.pays({ card: 'declined' })).rejects.toThrow('card_declined')
    await Promise.all(names.map((name) => hotel.pays({}, name)))
    await paysAt('102', 'アベ カズヤ')
    hotel.clock.pass({ days: 31 })
    const nextYear = { arrival: '2027-01-01', departure: '2027-01-02' }
    await hotel.db.updateTable('reservations').set(nextYear).where('id', '=', YAMADA.stay).execute()
    await hotel.db
      .updateTable('folio_lines')
      .set({ request_id: null })
      .where('reservation_id', '=', YAMADA.stay)
      .execute()
    await hotel.pays()
    expect(await numbers()).toEqual([
      ...[1, 2, 3, 4, 5].map(receiptNo),
      'MIO-KAIGAN-2027-000001',
      'MIO-SANSO-2026-000001',
    ])
  })
})
