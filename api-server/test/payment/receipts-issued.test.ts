import { beforeAll, beforeEach, expect, it } from 'vitest'
import { totalsOf } from '../../src/model/payment/Folio.ts'
import type { Database } from '../../src/storage/Database.ts'
import { receiptNumbered } from '../../src/storage/repositories/payment/receipts.ts'
import type { Schema } from '../../src/storage/schema.ts'
import { describeOnDatabase } from '../harness/databases.ts'
import { startTestServer, type TestServer } from '../harness/server.ts'
import { ledgerOf } from './ledger.ts'
import { outcomeOf, PayingGuest } from './PayingGuest.ts'

describeOnDatabase('the receipt of a payment', (open) => {
  let database: Database<Schema>
  let server: TestServer

  beforeAll(async () => {
    database = await open()
  })
  beforeEach(async () => {
    server = await startTestServer(database)
  })

  const numbers = async () => {
    const rows = await database.db.selectFrom('receipts').select('number').execute()
    return rows.map(({ number }) => number).toSorted()
  }
  const receiptAt = async (index: number) =>
    await receiptNumbered(database.db, server.deps.vault, (await numbers())[index] ?? '')
  const pays = async (name: string, changes: Parameters<PayingGuest['settles']>[1] = {}) => {
    const guest = await PayingGuest.found(server, name)
    expect(outcomeOf(await guest.settles(await guest.bill(), changes))).toBe('200')
  }

  it('says who issues it, for what, to whom and of which day', async () => {
    await pays('モリ ショウタ', { fields: { invoice_name: ' 株式会社澪津商事\t' } })
    const receipt = await receiptAt(0)
    expect(receipt).toMatchObject({
      number: 'MIO-KAIGAN-2026-000001',
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

  it('speaks the language of the guest (R18.14)', async () => {
    await pays('EMMA CARTER', { language: 'en-GB', fields: { invoice_name: 'Emma Carter' } })
    expect(await receiptAt(0)).toMatchObject({
      language: 'en',
      facilityName: 'Miotsu Seaside Hotel',
      addressee: 'Emma Carter',
    })
  })

  it('is made out to the name of the reservation when no other is told', async () => {
    await pays('ヤマダ タロウ', { fields: { invoice_name: '  ' } })
    expect(await receiptAt(0)).toMatchObject({ addressee: 'ヤマダ タロウ' })
  })

  it('has the day of the payment in Japan', async () => {
    server.clock.pass({ hours: 8, minutes: 29 })
    await pays('ヤマダ タロウ')
    server.clock.pass({ minutes: 1 })
    await pays('コンドウ ツバサ')
    expect([(await receiptAt(0))?.issuedOn, (await receiptAt(1))?.issuedOn]).toEqual([
      '2026-12-01',
      '2026-12-02',
    ])
  })

  it('is numbered without a gap within facility and year, also when guests pay at once', async () => {
    const names = ['ヤマダ タロウ', 'コンドウ ツバサ', 'モリ ショウタ', 'EMMA CARTER', 'サトウ ハナコ']
    const declined = pays('ヤマダ タロウ', { card: 'declined' }).catch(() => {})
    await declined
    await Promise.all(names.map((name) => pays(name)))
    server.clock.pass({ days: 31 })
    await resetStays()
    await pays('ヤマダ タロウ')
    expect(await numbers()).toEqual([
      ...names.map((_, index) => `MIO-KAIGAN-2026-00000${index + 1}`),
      'MIO-KAIGAN-2027-000001',
    ])
  })

  it('counts each facility by itself', async () => {
    await pays('ヤマダ タロウ')
    await paysAt('102', 'アベ カズヤ')
    expect(await numbers()).toEqual(['MIO-KAIGAN-2026-000001', 'MIO-SANSO-2026-000001'])
  })

  it.each([
    ['101', 'ヤマダ タロウ', 150, 200],
    ['102', 'アベ カズヤ', 300, 0],
    ['103', 'イノウエ タケシ', 0, 200],
    ['103', 'タカハシ ミサキ', 0, 200],
    ['104', 'キムラ ミナ', 0, 0],
    ['105', 'ハヤシ レイコ', 300, 440],
  ])('of hotel %s, for %s, holds the taxes of that hotel', async (hotel, name, bathing, accommodation) => {
    await paysAt(hotel, name)
    const totals = totalsOf((await receiptAt(0))?.lines ?? [])
    expect([totals.bathingTaxYen, totals.accommodationTaxYen]).toEqual([bathing, accommodation])
    const { provider, settlements, receipts } = await ledgerOf(server)
    expect([settlements, receipts]).toEqual([provider, provider])
  })

  it('is issued also by a hotel that has not said who issues it', async () => {
    await database.db.deleteFrom('facility_billing').execute()
    await pays('ヤマダ タロウ')
    expect(await receiptAt(0)).toMatchObject({
      issuer: { name: { ja: '澪津海岸ホテル' }, registrationNumber: null },
    })
  })

  const paysAt = async (hotel: string, name: string) => {
    const guest = await PayingGuest.found(server, name)
    const sending = { ...guest.sending(), facility: hotel }
    const bill = await guest.phone.payload('prePaymentInfo', sending)
    const answer = await guest.phone.call('settlement', {
      ...sending,
      fields: guest.settling(bill),
    })
    expect(outcomeOf(answer)).toBe('200')
  }
  /** Moves the stays to the clock's day. */
  const resetStays = async () => {
    await database.db
      .updateTable('reservations')
      .set({ arrival: '2027-01-01', departure: '2027-01-02' })
      .where('id', '=', 'sample-one-guest')
      .execute()
    await database.db
      .updateTable('folio_lines')
      .set({ request_id: null })
      .where('reservation_id', '=', 'sample-one-guest')
      .execute()
  }
})
