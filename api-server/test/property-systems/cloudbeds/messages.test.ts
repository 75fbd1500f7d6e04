import Fastify from 'fastify'
import { expect, it } from 'vitest'
import { endlessRun } from '../../../src/platform/index.ts'
import { engineOf } from '../../../src/property-systems/connected/engine.ts'
import { takeSystemEvents } from '../../../src/property-systems/connected/take-events.ts'
import { reservationsOfHotels, roomsOf, stateOf } from '../../../src/stays/index.ts'
import { describeInHotel } from '../../desk/hotel.ts'
import type { Message } from './CloudbedsDouble.ts'
import { cloudbedsUnderFaults, connectorTo } from './cloudbeds-under-faults.ts'

const [HOTEL, FACILITY] = ['3101', '101']
const ADDRESS = 'https://tomari.example/property/v1/events/Cloudbeds/secret'

describeInHotel('messages of Cloudbeds', (here) => {
  it('bring what has changed, though they come twice, late, in any order or never (R25.11)', async () => {
    const { clock, db, vault, deps } = here
    const rig = await cloudbedsUnderFaults(clock)
    const hotel = rig.double.opens(HOTEL, 'Hotel Mihon')
    const system = connectorTo(rig, { clock })
    await system.eventAddress?.register(HOTEL, ADDRESS)
    const connection = {
      name: 'Cloudbeds',
      hotels: [{ facilityId: FACILITY, hotel: HOTEL }],
      switches: { checkInThere: true, checkOutThere: true },
      system,
    }
    const engine = engineOf(deps, connection)
    const app = Fastify()
    takeSystemEvents(app, deps, { ofEvents: async () => connection }, { recognise: () => {} })
    const delivers = async ({ url, body }: Message) => {
      const answer = await app.inject({ method: 'POST', url: new URL(url).pathname, body })
      expect(answer.statusCode).toBe(200)
    }
    const there = (id: string) => {
      const { from, to, status, rooms } = hotel.reservation(id)
      const number = hotel.rooms.get(rooms[0]?.roomId ?? '')?.name ?? ''
      return [from, to, status === 'canceled', number]
    }
    const ours = async (id: string) => {
      const [stay] = await reservationsOfHotels(db, vault, id, [FACILITY])
      if (stay === undefined) return null
      const rooms = await roomsOf(db, stay.id)
      return [stay.arrival, stay.departure, stateOf(stay) === 'cancelled', rooms.join()]
    }

    const ids = Array.from({ length: 12 }, (_, index) =>
      hotel.arrives({ family: 'Mihon', given: `Guest ${index}`, from: '2026-12-02', to: '2026-12-03' }),
    )
    const moved = ids.filter((_, index) => index % 4 === 1 || index % 4 === 2)
    for (const id of moved) hotel.moves(id)
    await engine.pull(endlessRun)
    expect(await Promise.all(ids.map(ours))).toEqual(ids.map(there))
    rig.double.messages.length = 0
    const [unassigned] = hotel.reservation(ids[5] ?? '').rooms
    if (unassigned !== undefined) hotel.assign(hotel.reservation(ids[5] ?? ''), unassigned, null)
    for (const [index, id] of ids.entries()) {
      clock.pass({ seconds: 1 })
      hotel.changes(id, { to: `2026-12-0${4 + (index % 3)}` })
      if (index % 4 === 0) hotel.cancels(id)
      else hotel.changes(id, { from: '2026-12-03' })
    }
    const messages = rig.double.messages.splice(0).toReversed()
    const lost = ids.slice(0, 3)
    const sent = messages.filter(({ body }) => !lost.some((id) => body.includes(id)))
    for (const message of [...sent, ...sent.slice(0, 7)]) await delivers(message)
    await engine.work(endlessRun)
    const rest = ids.slice(3)
    expect(await Promise.all(rest.map(ours))).toEqual(rest.map(there))
    clock.pass({ minutes: 4 })
    await engine.pull(endlessRun)
    // A message from before the last change.
    for (const message of messages.slice(-5)) await delivers(message)
    await engine.work(endlessRun)
    expect(await Promise.all(ids.map(ours))).toEqual(ids.map(there))
    expect(rig.proxy.violations).toEqual([])
    await app.close()
    await rig.close()
  })
})
