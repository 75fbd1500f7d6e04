import { beforeEach, expect, it } from 'vitest'
import { purgeExpiredData } from '../../src/usecases/purge-expired-data.ts'
import { guestInfo, overseasRepresentative } from '../harness/guests.ts'
import { Phone } from '../harness/phone.ts'
import { passport, signature } from '../harness/pictures.ts'
import { describeInHotel } from '../desk/hotel.ts'

describeInHotel('what may no longer be kept', (server) => {
  beforeEach(async () => {
    const guest = new Phone(server.app)
    const [finished, begun] = [await guest.tokenFor('ヤマダ タロウ'), await guest.tokenFor('サトウ ハナコ')]
    for (const token of [finished, begun]) {
      await guest.payload('uploadSignature', { token, fields: await signature() })
      await guest.payload('uploadPassport', { token, fields: await passport() })
    }
    await guest.payload('executeCheckin', { token: finished, fields: guestInfo(overseasRepresentative) })
  })

  const kept = async () => {
    await purgeExpiredData(server.deps)
    const [guests, images, sent] = await Promise.all([
      server.db.selectFrom('guest_register').select('reservation_id').execute(),
      server.db.selectFrom('images').select(['reservation_id', 'kind']).execute(),
      server.db.selectFrom('session_images').select(['reservation_id', 'kind']).execute(),
    ])
    return [
      ...guests.map(({ reservation_id }) => `${reservation_id} guest`),
      ...[...images, ...sent].map(({ reservation_id, kind }) => `${reservation_id} ${kind}`),
    ].toSorted()
  }
  const begunStay = ['sample-family passport', 'sample-family signature']
  const finishedStay = ['guest', 'passport', 'signature'].map((what) => `sample-one-guest ${what}`)

  it('goes with the session of a guest who has not finished', async () => {
    server.clock.pass({ minutes: 29 })
    expect(await kept()).toEqual([...begunStay, ...finishedStay])
    server.clock.pass({ minutes: 2 })
    expect(await kept()).toEqual(finishedStay)
  })

  it('goes three years after it was entered, and not a day sooner (R22.8)', async () => {
    server.clock.pass({ days: 3 * 365 + 1 })
    expect(await kept()).toEqual(finishedStay)
    server.clock.pass({ days: 1 })
    expect(await kept()).toEqual([])
  })

  it('goes with the failed searches that no longer count', async () => {
    const miss = { fields: { name: 'ダレカ', phone_number: '' } }
    await new Phone(server.app).refusal('requestCheckinToken', miss)
    const failures = async () => {
      await purgeExpiredData(server.deps)
      const rows = await server.db.selectFrom('failed_searches').select('failures').execute()
      return rows.filter((row) => row.failures > 0).length
    }
    expect(await failures()).toBe(2)
    server.clock.pass({ minutes: 10 })
    expect(await failures()).toBe(0)
  })
})
