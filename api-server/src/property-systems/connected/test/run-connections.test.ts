import { expect, it } from 'vitest'
import { describeInHotel } from '../../../../test/desk/hotel.ts'
import type { Connection } from '../Connection.ts'
import { runConnections } from '../run-connections.ts'
import { connectionTo, SystemInMemory } from './SystemInMemory.ts'

describeInHotel('connections at work', (server) => {
  const stays = async () =>
    (
      await server.db
        .selectFrom('connected_stays')
        .select(['connection', 'id_there'])
        .orderBy('connection')
        .execute()
    ).map(({ connection, id_there }) => `${connection} ${id_there}`)
  const named = (name: string, facilityId: string, system: SystemInMemory): Connection => {
    // In the hotel for long, so on the first page of the first pull.
    system.report({ id: `${name}-1`, arrival: '2026-09-01', status: 'in_house' })
    return { ...connectionTo(system), name, hotels: [{ facilityId, hotel: 'HOTEL' }] }
  }

  it('hold up none of the others, begin when they are there, and end at the stop (R25.12)', async () => {
    let answers = (): void => {}
    const slow = new SystemInMemory()
    slow.slow = new Promise((done) => void (answers = done))
    const all = [named('SLOW', '101', slow)]
    const failures: string[] = []
    const running = runConnections(
      server.deps,
      { current: async () => all },
      (name) => failures.push(name),
      new AbortController(),
    )
    const looks = () => running.job.work({ mayGoOn: () => true })
    await looks()
    all.push(named('QUICK', '102', new SystemInMemory()))
    await looks()
    await expect.poll(stays).toEqual(['QUICK QUICK-1'])
    const stopped = running.stop()
    answers()
    await stopped
    expect(await stays()).toEqual(['QUICK QUICK-1', 'SLOW SLOW-1'])
    all.push(named('LATE', '103', new SystemInMemory()))
    await looks()
    expect([failures, slow.calls]).toEqual([[], ['arrivals HOTEL']])
  })
})
