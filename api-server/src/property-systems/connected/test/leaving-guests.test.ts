import { beforeEach, expect, it } from 'vitest'
import { checksIn, describeInHotel } from '../../../../test/desk/hotel.ts'
import { automaticDesk, ordinaryCounter, saveCounter } from '../../../checkout/index.ts'
import { LeavingGuest } from '../../../checkout/test/LeavingGuest.ts'
import { endlessRun } from '../../../platform/index.ts'
import type { Outcome } from '../ConnectedSystem.ts'
import { engineOf, runOnce } from '../engine.ts'
import { connectionTo, SystemInMemory } from './SystemInMemory.ts'

const NAME = 'ウミノ タロウ'
const away = { kind: 'later', code: 'HTTP-503', notBefore: null } as const
const breakfast = { kind: 'extra', name_ja: '朝食', name_en: 'Breakfast', date: '2026-12-02' } as const
const folio = { balanceYen: 1_200, lines: [{ ...breakfast, quantity: 1, unit_price: 1_200 }] }

describeInHotel('guests who leave a hotel with a property system (R25.21)', (server) => {
  let system: SystemInMemory
  let engine: ReturnType<typeof engineOf>
  let prepares: () => Promise<void>
  beforeEach(async () => {
    system = new SystemInMemory()
    engine = engineOf(server.deps, connectionTo(system))
    prepares = automaticDesk(server.deps, 'automatic-1')
    await saveCounter(server.db, '101', ordinaryCounter)
    system.report()
    await runOnce(engine)
    await checksIn(server, NAME)
    await runOnce(engine)
    system.folios.set('A-1', folio)
    system.calls.length = 0
  })
  const folios = () => system.calls.filter((call) => call.startsWith('folio'))
  const passes = async (seconds: number, works = true) => {
    for (let second = 0; second < seconds; second += 1) {
      server.clock.pass({ seconds: 1 })
      await prepares()
      if (works && second % 2 === 0) await engine.work(endlessRun)
    }
  }
  const failsWith = (failure: Extract<Outcome<never>, { kind: 'later' | 'refused' }> | null) => {
    system.failure = (call) => (call.startsWith('folio') ? failure : null)
  }
  const messageTo = async (guest: LeavingGuest) => (await guest.polls('en')).message

  it('get its folio as their bill, for which they wait where the system is slow', async () => {
    const guest = await LeavingGuest.waiting(server, NAME)
    await passes(20, false)
    expect(await guest.status()).toBe(2)
    await passes(6)
    expect(await guest.polls()).toMatchObject({ status: 4, payment_amount: 1_200 })
    expect(folios()).toHaveLength(1)
  })

  it('wait until it could be read, which is tried anew as soon as the system lets', async () => {
    failsWith(away)
    const guest = await LeavingGuest.waiting(server, NAME)
    await passes(25)
    expect(await guest.status()).toBe(2)
    failsWith(null)
    await passes(20)
    expect(await guest.polls()).toMatchObject({ status: 4, payment_amount: 1_200 })
    expect(folios().length).toBeLessThanOrEqual(6)
  })

  it.each([
    ['does not answer', () => failsWith(away)],
    ['refuses', () => failsWith({ kind: 'refused', code: 'FOLIO-CLOSED' })],
    ['has a folio that does not add up', () => system.folios.set('A-1', { ...folio, balanceYen: 5_000 })],
  ])('go to the front desk after a minute where it %s, and are charged nothing', async (_what, happens) => {
    happens()
    const guest = await LeavingGuest.waiting(server, NAME)
    await passes(8)
    server.clock.pass({ seconds: 46 })
    await passes(1)
    expect(await guest.status()).toBe(2)
    await passes(12)
    expect(await messageTo(guest)).toContain('front desk')
    expect(await server.db.selectFrom('settlements').select('state').execute()).toEqual([])
  })

  it('wait no second minute behind others who have waited', async () => {
    failsWith(away)
    const guest = await LeavingGuest.waiting(server, NAME)
    server.clock.pass({ minutes: 2 })
    await passes(7)
    expect(await messageTo(guest)).toContain('front desk')
  })

  it('go to the front desk at once where their stay is over there, as they may have paid there', async () => {
    system.report({ status: 'departed' })
    server.clock.pass({ minutes: 31 })
    await runOnce(engine)
    const guest = await LeavingGuest.waiting(server, NAME)
    await passes(7)
    expect(await messageTo(guest)).toContain('front desk')
  })

  it('get another bill once they ask anew: an older folio may lack something', async () => {
    const first = await LeavingGuest.waiting(server, NAME)
    await passes(10)
    expect(await first.status()).toBe(4)
    server.clock.pass({ minutes: 31 })
    system.folios.set('A-1', { ...folio, balanceYen: 2_400, lines: [...folio.lines, ...folio.lines] })
    const second = await LeavingGuest.waiting(server, NAME)
    await passes(10)
    expect(await second.polls()).toMatchObject({ status: 4, payment_amount: 2_400 })
  })

  it('who owe nothing here wait for it too, unless it was just read, and go on where it says the same', async () => {
    system.folios.set('A-1', { balanceYen: 0, lines: [] })
    const first = await LeavingGuest.waiting(server, NAME)
    await passes(10)
    expect(await first.pollRefusal()).toBe('409 nothing_to_pay')
    expect(await (await LeavingGuest.found(server, NAME)).info()).toMatchObject({ status: '14' })
    server.clock.pass({ minutes: 11 })
    system.folios.set('A-1', folio)
    const second = await LeavingGuest.waiting(server, NAME)
    await passes(10)
    expect(await second.polls()).toMatchObject({ status: 4, payment_amount: 1_200 })
  })

  it('go to the front desk where it has what they cannot pay by card', async () => {
    await server.db.deleteFrom('folio_lines').execute()
    await server.db.updateTable('reservations').set({ is_payment_target: false }).execute()
    const guest = await LeavingGuest.waiting(server, NAME)
    await passes(10)
    expect(await messageTo(guest)).toContain('front desk')
  })

  it('get the bill as booked once the system has said that it does not have them in the hotel', async () => {
    system.report({ status: 'booked' })
    await server.db
      .updateTable('connected_stays')
      .set({ status_there: 'booked', content_key: null })
      .execute()
    server.clock.pass({ seconds: 1 })
    const guest = await LeavingGuest.waiting(server, NAME)
    await passes(8, false)
    expect(await guest.status()).toBe(2)
    await passes(6)
    expect(await guest.polls()).toMatchObject({ status: 4, payment_amount: 20_000 })
    expect(folios()).toEqual([])
  })

  it('get its folio where they are in the hotel there since the last reading', async () => {
    await server.db
      .updateTable('connected_stays')
      .set({ status_there: 'booked', content_key: null })
      .execute()
    server.clock.pass({ seconds: 1 })
    const guest = await LeavingGuest.waiting(server, NAME)
    await passes(12)
    expect(await guest.polls()).toMatchObject({ status: 4, payment_amount: 1_200 })
  })
})
