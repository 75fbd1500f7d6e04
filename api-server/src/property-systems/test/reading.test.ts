import { propertyOperations } from '@tomari/contract/property-system/operations'
import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import { describeInHotel } from '../../../test/desk/hotel.ts'
import { noDatabase, serverOn } from '../../../test/harness/server.ts'
import { PayingGuest } from '../../cards/test/PayingGuest.ts'
import { LeavingGuest } from '../../checkout/test/LeavingGuest.ts'
import { everything, ofHotel, SystemAtWork } from './SystemAtWork.ts'

const guestsOf = v.object({ guests: v.array(v.looseObject({ last_name: v.string() })) })
const picture = v.object({ content_type: v.string(), image: v.string() })

describe('the key of a property system (R25.2)', () => {
  const calls = Object.values(propertyOperations).map(({ method, path }) => ({
    method,
    path: path.replace('/property/v1', '').replace('{reference}', 'S000001'),
  }))

  it('is needed for every call, and none is open without one in the settings', async () => {
    const closed = new SystemAtWork(serverOn(noDatabase).app, everything.secret)
    const open = serverOn(noDatabase, { propertySystems: [everything] })
    const stranger = new SystemAtWork(open.app, `${everything.secret}x`)
    for (const { method, path } of calls) {
      expect(await closed.refusal(method, path)).toBe('404 unknown_path')
      expect(await stranger.refusal(method, path)).toBe('401 property_key_wrong')
    }
  })

  it('opens what its scopes name and nothing else', async () => {
    const { app } = serverOn(noDatabase, { propertySystems: [{ ...everything, scopes: ['events'] }] })
    const system = new SystemAtWork(app, everything.secret)
    const refused = await Promise.all(calls.map(({ method, path }) => system.refusal(method, path)))
    const open = calls.filter((_, at) => refused[at] !== '403 property_scope_missing')
    expect(open.map(({ path }) => path)).toEqual(['/facilities', '/events'])
  })
})

const [seasideAlone, mountainAlone] = [ofHotel('sea', 'MIO-KAIGAN'), ofHotel('mountain', '102')]
const reference = 'S000001'

const settings = { propertySystems: [everything, seasideAlone, mountainAlone] }

describeInHotel('what a property system reads', settings, (server) => {
  const system = () => new SystemAtWork(server.app, everything.secret)
  it('is a booking, how far its stay has come, and what is owed (R25.3)', async () => {
    expect(await system().asks('GET', `/bookings/${reference}`)).toMatchObject({
      reference_number: reference,
      facility_id: '101',
      facility_code: 'MIO-KAIGAN',
      state: 'booked',
      checkin_code: '00',
      checked_in_at: null,
      checked_out_at: null,
      open_amount: 12_450,
      pictures: [],
    })
    await PayingGuest.checkedIn(server)
    expect(await system().asks('GET', `/bookings/${reference}`)).toMatchObject({
      checkin_code: '30',
      checked_in_at: server.clock.now().toISOString(),
      pictures: ['signature'],
    })
  })

  it('is the register and the pictures, each look noted (R25.3)', async () => {
    await PayingGuest.checkedIn(server)
    const { guests } = v.parse(guestsOf, await system().asks('GET', `/bookings/${reference}/guests`))
    expect(guests).toHaveLength(1)
    const { image } = v.parse(picture, await system().asks('GET', `/bookings/${reference}/signature`))
    expect([...Buffer.from(image, 'base64').subarray(0, 3)]).toEqual([0xff, 0xd8, 0xff])
    expect(await system().refusal('GET', `/bookings/${reference}/passport`)).toBe('404 picture_missing')
    const { out } = await server.desk(['audit', '--who', 'opera', '--json'])
    const acts = out
      .trim()
      .split('\n')
      .map((line) => v.parse(v.looseObject({ act: v.string() }), JSON.parse(line)).act)
    expect(acts).toEqual(['readGuests', 'readSignature', 'readPassport'])
  })

  it('is of its own hotels alone (R25.2)', async () => {
    const seaside = new SystemAtWork(server.app, seasideAlone.secret)
    const mountain = new SystemAtWork(server.app, mountainAlone.secret)
    await PayingGuest.checkedIn(server)
    expect(await mountain.refusal('GET', `/bookings/${reference}/guests`)).toBe('404 unknown_booking')
    expect((await mountain.events()).events).toEqual([])
    expect((await seaside.events()).events.map(({ kind }) => kind)).toEqual(['checked_in'])
    expect(await seaside.asks('GET', `/bookings/${reference}`)).toMatchObject({ checkin_code: '30' })
  })

  it('is what has happened behind a cursor, in pieces, each once (R25.1)', async () => {
    await LeavingGuest.waiting(server, 'ミヤモト ハルカ')
    for (const message_ja of ['1', '2', '3']) {
      await server.act.does('sample-out-one-room', 'leaveMessage', { message_ja })
    }
    await PayingGuest.checkedIn(server)
    const read: string[] = []
    let after = 0
    for (;;) {
      const { events, next } = await system().events(after, 2)
      if (events.length === 0) break
      expect(events.length).toBeLessThanOrEqual(2)
      read.push(...events.map(({ kind }) => kind))
      after = next
    }
    expect(read).toEqual(['help_needed', 'help_needed', 'help_needed', 'checked_in'])
    expect(await system().events(after)).toEqual({ events: [], next: after })
  })
})

describeInHotel('what a property system does to a stay (R25.5)', settings, (server) => {
  const system = () => new SystemAtWork(server.app, everything.secret)
  const numberOf = async (stay: string) => {
    const row = server.db.selectFrom('reservations').select('reference_number').where('id', '=', stay)
    return (await row.executeTakeFirstOrThrow()).reference_number
  }

  it('leaves a message that the guest reads at check-out in a language of its own, and takes it back (R18.27)', async () => {
    const reference = await numberOf('sample-out-one-room')
    await system().asks('PUT', `/bookings/${reference}/message`, {
      message_ja: 'フロントへ',
      message_en: 'Please see us',
      further_messages: { ko: '프런트로 와 주세요', 'zh-Hans': '\u200b' },
    })
    const guest = await LeavingGuest.found(server, 'ミヤモト ハルカ')
    expect(JSON.stringify(await guest.info('en'))).toContain('Please see us')
    expect(JSON.stringify(await guest.info('ko'))).toContain('프런트로 와 주세요')
    expect(JSON.stringify(await guest.info('zh-CN'))).toContain('Please see us')
    expect(JSON.stringify(await guest.info('zh-TW'))).toContain('Please see us')
    await system().asks('DELETE', `/bookings/${reference}/message`)
    await system().asks('DELETE', `/bookings/${reference}/message`)
    expect(JSON.stringify(await guest.info('en'))).not.toContain('Please see us')
  })
})
