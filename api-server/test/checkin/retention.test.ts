import { beforeAll, beforeEach, expect, it } from 'vitest'
import type { Database } from '../../src/storage/Database.ts'
import type { Schema } from '../../src/storage/schema.ts'
import { purgeExpiredData } from '../../src/usecases/purge-expired-data.ts'
import { calling } from '../desk/desk-calls.ts'
import { describeOnDatabase } from '../harness/databases.ts'
import { guestInfo, overseasRepresentative } from '../harness/guests.ts'
import { Phone } from '../harness/phone.ts'
import { passport, signature } from '../harness/pictures.ts'
import { startTestServer, type TestServer } from '../harness/server.ts'
import { PayingGuest } from '../payment/PayingGuest.ts'

describeOnDatabase('personal data whose time is over', (open) => {
  let database: Database<Schema>
  let server: TestServer
  let desk: ReturnType<typeof calling>

  beforeAll(async () => {
    database = await open()
  })
  beforeEach(async () => {
    server = await startTestServer(database)
    desk = calling(server.deps)
    const guest = await PayingGuest.found(server, 'ヤマダ タロウ')
    await guest.phone.payload('uploadSignature', guest.sending(await signature()))
    await guest.phone.payload('uploadPassport', guest.sending(await passport()))
    await guest.phone.payload('executeCheckin', guest.sending(guestInfo(overseasRepresentative)))
    await guest.registersMail()
    await guest.settles(await guest.bill())
    await database.db.updateTable('outbox').set({ state: 'sent', ended_at: server.clock.now() }).execute()
  })

  const counts = async (...argv: string[]) => {
    const { exit, out } = await desk(['expire', '--lang=en', ...argv])
    expect(exit).toBe(0)
    return Object.fromEntries(
      out
        .split('\n')
        .flatMap((line) =>
          (/^(.+): (\d+)$/.exec(line) ?? []).slice(1).length === 2 ? [line.split(': ')] : [],
        ),
    )
  }
  const nothing = {
    'guests in the register': '0',
    'signatures and passports': '0',
    departures: '0',
    'mail addresses': '0',
    'names of reservations': '0',
    'stays nobody checked in to': '0',
    'messages to guests': '0',
    'entries of the audit trail': '0',
  }
  const addresses = async () => {
    const [told, mailed] = await Promise.all([
      database.db.selectFrom('receipt_mails').select('addresses_sealed as sealed').execute(),
      database.db.selectFrom('outbox').select('address_sealed as sealed').execute(),
    ])
    return [...told, ...mailed].filter(({ sealed }) => sealed.length > 0).length
  }

  it('is nothing on the day of the stay', async () => {
    expect(await counts()).toEqual(nothing)
    expect(await addresses()).toBe(2)
  })

  it('are the mail addresses a month after the stay; that the mail went out is still known', async () => {
    server.clock.pass({ days: 40 })
    expect((await counts('--dry-run'))['mail addresses']).toBe('2')
    expect(await addresses()).toBe(2)
    expect((await counts())['mail addresses']).toBe('2')
    expect(await addresses()).toBe(0)
    const { out } = await desk(['payments', '--lang=en', '--from=2026-12-01'])
    expect(out).toContain('sent')
    expect(await counts()).toEqual(nothing)
  })

  it('are register, pictures, names and phone numbers three years later, and what was paid stays (R22.8)', async () => {
    server.clock.pass({ days: 3 * 365 + 10 })
    const trial = await counts('--dry-run')
    expect(trial).toMatchObject({ 'guests in the register': '1', 'signatures and passports': '2' })
    expect(Number(trial['names of reservations'])).toBeGreaterThan(30)
    expect(await counts()).toEqual(trial)
    expect(await counts()).toEqual(nothing)
    expect(await database.db.selectFrom('reservation_names').select('name_key').execute()).toEqual([])
    const { out } = await desk(['payments', '--lang=en', '--from=2026-12-01'])
    expect(out).not.toContain('ヤマダ')
    expect(out).toMatch(/\d{2},\d{3}/)
    const payers = await database.db.selectFrom('settlements').select('payer_sealed').execute()
    expect(payers.every(({ payer_sealed: payer }) => payer === null)).toBe(true)
  })

  it('goes by itself too, in the round that every server makes', async () => {
    server.clock.pass({ days: 3 * 365 + 10 })
    await purgeExpiredData(server.deps)
    expect(await counts()).toEqual(nothing)
    const search = { fields: { name: 'ヤマダ タロウ', phone_number: '' } }
    expect(await new Phone(server.app).refusal('requestCheckinToken', search)).toBe(
      '422 reservation_not_found',
    )
  })

  it('says in Japanese how much it was', async () => {
    const { out } = await desk(['expire', '--dry-run', '--lang=ja'])
    expect(out).toMatch(/^消去の対象（まだ何も消していません）\n宿泊者名簿（名）: 0\n/)
  })
})
