import { beforeEach, describe, expect, it } from 'vitest'
import { describeInHotel } from '../../../test/desk/hotel.ts'
import { guestInfo, overseasRepresentative, passport, signature } from '../../../test/harness/guests.ts'
import { PayingGuest } from '../../cards/test/PayingGuest.ts'
import { paymentsOfStay } from '../../desk/store/stay-money.ts'
import { eraseExpired, purgeExpiredData } from '../../operations/purge-expired-data.ts'
import { reservationById } from '../../stays/store/reservations.ts'

const THREE_YEARS = 3 * 365

describeInHotel('personal data whose time is over', (server) => {
  const pictured = async (name: string) => {
    const guest = await PayingGuest.found(server, name)
    await guest.phone.payload('uploadSignature', guest.sending(await signature()))
    await guest.phone.payload('uploadPassport', guest.sending(await passport()))
    return guest
  }
  beforeEach(async () => {
    const guest = await pictured('ヤマダ タロウ')
    await guest.phone.payload('executeCheckin', guest.sending(guestInfo(overseasRepresentative)))
    await guest.registersMail()
    await guest.settles(await guest.bill())
    await server.db.updateTable('outbox').set({ state: 'sent', ended_at: server.clock.now() }).execute()
  })

  const stored = async () => {
    await purgeExpiredData(server.deps)
    const [guests, images] = await Promise.all([
      server.db.selectFrom('guest_register').select('reservation_id').execute(),
      server.db.selectFrom('images').select(['reservation_id', 'kind']).execute(),
    ])
    return [
      ...guests.map(({ reservation_id }) => `${reservation_id} guest`),
      ...images.map(({ reservation_id, kind }) => `${reservation_id} ${kind}`),
    ].toSorted()
  }
  const finishedStay = ['guest', 'passport', 'signature'].map((what) => `sample-one-guest ${what}`)

  it('goes with the session of a guest who has not finished', async () => {
    await pictured('サトウ ハナコ')
    server.clock.pass({ minutes: 29 })
    expect(await stored()).toEqual(['sample-family passport', 'sample-family signature', ...finishedStay])
    server.clock.pass({ minutes: 2 })
    expect(await stored()).toEqual(finishedStay)
  })

  it('goes three years after it was entered, and not a day sooner (R22.8)', async () => {
    server.clock.pass({ days: THREE_YEARS + 1 })
    expect(await stored()).toEqual(finishedStay)
    server.clock.pass({ days: 1 })
    expect(await stored()).toEqual([])
  })

  it('goes with the failed searches that no longer count', async () => {
    await expect(PayingGuest.found(server, 'ダレカ')).rejects.toThrow('reservation_not_found')
    const failures = async () => {
      await purgeExpiredData(server.deps)
      return (await server.db.selectFrom('failed_searches').where('failures', '>', 0).selectAll().execute())
        .length
    }
    expect(await failures()).toBe(2)
    server.clock.pass({ minutes: 10 })
    expect(await failures()).toBe(0)
  })

  /** What `desk expire` tells, line by line. */
  const counts = async (...argv: string[]) => {
    const { exit, out } = await server.desk(['expire', '--lang=en', ...argv])
    expect(exit).toBe(0)
    return Object.fromEntries(Array.from(out.matchAll(/^(.+): (\d+)$/gm), ([, what, count]) => [what, count]))
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

  it('are the mail addresses a month after the stay; that the mail went out is still known', async () => {
    const addresses = async () => {
      const [messages, mailed] = await Promise.all([
        server.db.selectFrom('receipt_mails').select('addresses_sealed as sealed').execute(),
        server.db.selectFrom('outbox').select('address_sealed as sealed').execute(),
      ])
      return [...messages, ...mailed].filter(({ sealed }) => sealed.length > 0).length
    }
    server.clock.pass({ days: 40 })
    expect((await counts('--dry-run'))['mail addresses']).toBe('2')
    expect(await addresses()).toBe(2)
    expect((await counts())['mail addresses']).toBe('2')
    expect(await addresses()).toBe(0)
    expect(await server.db.selectFrom('outbox').select('state').execute()).toEqual([{ state: 'sent' }])
    expect(await counts()).toEqual(nothing)
  })

  it('are register, pictures, names and phone numbers three years later, and what was paid stays (R22.8)', async () => {
    await server.money.refunds('sample-one-guest')
    server.clock.pass({ days: THREE_YEARS + 10 })
    const trial = await counts('--dry-run')
    expect(trial).toMatchObject({ 'guests in the register': '1', 'signatures and passports': '2' })
    expect(Number(trial['names of reservations'])).toBeGreaterThan(30)
    expect(await counts()).toEqual(trial)
    expect(await counts()).toEqual(nothing)
    expect(await server.db.selectFrom('reservation_names').select('name_key').execute()).toEqual([])
    expect((await reservationById(server.db, server.vault, 'sample-one-guest')).name).toBe('')
    expect(await paymentsOfStay(server.db, 'sample-one-guest')).toMatchObject([{ amount: 12_450 }])
    const payers = await server.db.selectFrom('settlements').select('payer_sealed').execute()
    expect(payers.every(({ payer_sealed: payer }) => payer === null)).toBe(true)
  })

  describe('of stays without a check-in', () => {
    const isSample = (is_sample: boolean) =>
      server.db.updateTable('reservations').set({ is_sample }).execute()
    const left = async (...stays: readonly string[]) => {
      const { neverArrived } = await eraseExpired(server.deps)
      const rows = await server.db.selectFrom('reservations').select('id').where('id', 'in', stays).execute()
      return { neverArrived, left: rows.map(({ id }) => id) }
    }

    it('is kept for a month after their end, and then removed whole', async () => {
      await isSample(false)
      server.clock.pass({ days: 30 })
      expect((await left('sample-family')).left).toEqual(['sample-family'])
      server.clock.pass({ days: 10 })
      const gone = await left('sample-family')
      expect([gone.left, gone.neverArrived > 10]).toEqual([[], true])
      const names = server.db.selectFrom('reservation_names').select('reservation_id')
      expect(await names.where('reservation_id', '=', 'sample-family').execute()).toEqual([])
      expect((await left('sample-family')).neverArrived).toBe(0)
    })

    it('stays when the guest has checked in, when money has moved, and in the sample world', async () => {
      await PayingGuest.checkedIn(server, 'モリ ショウタ')
      const entered = await server.db.selectFrom('guest_register').select('reservation_id').execute()
      const arrived = entered.map(({ reservation_id }) => reservation_id)
      server.clock.pass({ days: 100 })
      expect((await left('sample-family')).neverArrived).toBe(0)
      await isSample(false)
      expect((await left(...arrived, 'sample-family')).left.toSorted()).toEqual(arrived.toSorted())
      await server.db.deleteFrom('guest_register').execute()
      await server.db.updateTable('reservations').set({ checkin_code: '00', checked_in_at: null }).execute()
      expect((await left(...arrived)).left).toEqual(['sample-one-guest'])
    })
  })
})
