import { expect, it } from 'vitest'
import { describeInHotel } from '../../../test/desk/hotel.ts'
import { Phone } from '../../../test/harness/phone.ts'
import { purgeExpiredData } from '../../operations/purge-expired-data.ts'
import { beginSession } from '../../stays/store/sessions.ts'

describeInHotel('the session that a search begins', (server) => {
  const guest = () => new Phone(server.app)
  const ended = '401 session_ended'

  it('ends after half an hour without a call (R22.4)', async () => {
    const token = await guest().tokenFor('ヤマダ タロウ')
    server.clock.pass({ minutes: 29 })
    expect((await guest().call('checkinInfo', { token })).status).toBe(200)
    server.clock.pass({ minutes: 29 })
    expect((await guest().call('checkinInfo', { token })).status).toBe(200)
    server.clock.pass({ minutes: 30 })
    expect(await guest().refusal('checkinInfo', { token })).toBe(ended)
  })

  it('ends after twelve hours, however much it is used (R22.4)', async () => {
    const token = await guest().tokenFor('ヤマダ タロウ')
    for (let half = 0; half < 28; half += 1) {
      server.clock.pass({ minutes: 25 })
      expect((await guest().call('checkinInfo', { token })).status).toBe(200)
    }
    server.clock.pass({ minutes: 20 })
    expect(await guest().refusal('checkinInfo', { token })).toBe(ended)
  })

  const sessions = async () => {
    const { count } = await server.db
      .selectFrom('sessions')
      .select(({ fn }) => fn.countAll<string>().as('count'))
      .executeTakeFirstOrThrow()
    return Number(count)
  }

  it('is purged once it has ended', async () => {
    const token = await guest().tokenFor('ヤマダ タロウ')
    await guest().tokenFor('サトウ ハナコ')
    server.clock.pass({ minutes: 20 })
    await guest().payload('checkinInfo', { token })
    server.clock.pass({ minutes: 20 })
    await purgeExpiredData(server.deps)
    expect(await sessions()).toBe(1)
    expect((await guest().call('checkinInfo', { token })).status).toBe(200)
  })

  it('is one of 64 of its reservation: a further search ends an unused one', async () => {
    const used = await guest().tokenFor('ヤマダ タロウ')
    const other = await guest().tokenFor('サトウ ハナコ')
    server.clock.pass({ minutes: 2 })
    await guest().payload('checkinInfo', { token: used })
    const unused = await guest().tokenFor('ヤマダ タロウ')
    server.clock.pass({ seconds: 1 })
    for (let search = 0; search < 63; search += 1) await guest().tokenFor('ヤマダ タロウ')
    expect(await sessions()).toBe(65)
    expect(await guest().refusal('checkinInfo', { token: unused })).toBe(ended)
    for (const token of [used, other]) expect((await guest().call('checkinInfo', { token })).status).toBe(200)
  })

  const begins = async (address: string) => {
    const sent = { fields: { name: 'ヤマダ タロウ', phone_number: '' }, address }
    const { authorization: token } = await guest().payload('requestCheckinToken', sent)
    server.clock.pass({ seconds: 1 })
    await guest().payload('checkinInfo', { token, address })
    return token
  }
  const searches = async (address: string, times: number) => {
    for (let search = 0; search < times; search += 1) await begins(address)
  }
  const [here, elsewhere] = ['192.0.2.7', '198.51.100.7']
  const lives = async (token: string) => (await guest().call('checkinInfo', { token })).status === 200

  it.each([
    ['elsewhere, each followed by a call', elsewhere, 0],
    ['its own network in other minutes, such as the Wi-Fi of the lobby', here, 2],
  ])('outlives any number of searches from %s', async (_where, address, minutes) => {
    await searches(address, 70)
    server.clock.pass({ minutes })
    const token = await begins(here)
    server.clock.pass({ minutes })
    await searches(address, 70)
    expect([await lives(token), await sessions()]).toEqual([true, 64])
  })

  it('outlives those that come right after it from everywhere', async () => {
    const token = await begins(here)
    for (let network = 0; network < 70; network += 1) {
      await begins(`203.0.113.${network}`)
      server.clock.pass({ seconds: -1 })
    }
    expect(await lives(token)).toBe(true)
  })

  it('of a guest who has shown a second fact ends by no search that shows none', async () => {
    const token = await guest().tokenFor('ヤマダ タロウ', { phone: '090-0000-0001' })
    await searches(elsewhere, 70)
    expect(await lives(token)).toBe(true)
  })

  it('is one of as many after many have searched at once', async () => {
    const session = {
      reservationId: 'sample-one-guest',
      facilityId: '101',
      verified: false,
      networkKey: new Uint8Array(32),
    } as const
    await Promise.all(
      Array.from({ length: 150 }, async (_, search) => {
        const journey = search % 2 === 0 ? 'checkin' : 'checkout'
        await beginSession(server.db, `search ${search}`, { ...session, journey }, server.clock.now())
      }),
    )
    await guest().tokenFor('ヤマダ タロウ')
    expect(await sessions()).toBe(64)
  })
})
