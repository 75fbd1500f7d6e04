import { beforeEach, expect, it } from 'vitest'
import { purgeExpiredData } from '../../src/usecases/purge-expired-data.ts'
import { guestInfo, overseasRepresentative } from '../harness/guests.ts'
import { Phone } from '../harness/phone.ts'
import { passport, signature } from '../harness/pictures.ts'
import { PayingGuest } from '../payment/PayingGuest.ts'
import { describeInHotel } from '../desk/hotel.ts'

describeInHotel('personal data whose time is over', (server) => {
  beforeEach(async () => {
    const guest = await PayingGuest.found(server, 'ヤマダ タロウ')
    await guest.phone.payload('uploadSignature', guest.sending(await signature()))
    await guest.phone.payload('uploadPassport', guest.sending(await passport()))
    await guest.phone.payload('executeCheckin', guest.sending(guestInfo(overseasRepresentative)))
    await guest.registersMail()
    await guest.settles(await guest.bill())
    await server.db.updateTable('outbox').set({ state: 'sent', ended_at: server.clock.now() }).execute()
  })

  const counts = async (...argv: string[]) => {
    const { exit, out } = await server.desk(['expire', '--lang=en', ...argv])
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
      server.db.selectFrom('receipt_mails').select('addresses_sealed as sealed').execute(),
      server.db.selectFrom('outbox').select('address_sealed as sealed').execute(),
    ])
    return [...told, ...mailed].filter(({ sealed }) => sealed.length > 0).length
  }

  it('are the mail addresses a month after the stay; that the mail went out is still known', async () => {
    server.clock.pass({ days: 40 })
    expect((await counts('--dry-run'))['mail addresses']).toBe('2')
    expect(await addresses()).toBe(2)
    expect((await counts())['mail addresses']).toBe('2')
    expect(await addresses()).toBe(0)
    const { out } = await server.desk(['payments', '--lang=en', '--from=2026-12-01'])
    expect(out).toContain('sent')
    expect(await counts()).toEqual(nothing)
  })

  it('are register, pictures, names and phone numbers three years later, and what was paid stays (R22.8)', async () => {
    await server.desk(['refund', 'ヤマダ タロウ'])
    server.clock.pass({ days: 3 * 365 + 10 })
    const trial = await counts('--dry-run')
    expect(trial).toMatchObject({ 'guests in the register': '1', 'signatures and passports': '2' })
    expect(Number(trial['names of reservations'])).toBeGreaterThan(30)
    expect(await counts()).toEqual(trial)
    expect(await counts()).toEqual(nothing)
    expect(await server.db.selectFrom('reservation_names').select('name_key').execute()).toEqual([])
    const { out } = await server.desk(['payments', '--lang=en', '--from=2026-12-01'])
    expect(out).not.toContain('ヤマダ')
    expect(out).toMatch(/\d{2},\d{3}/)
    const payers = await server.db.selectFrom('settlements').select('payer_sealed').execute()
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
})
