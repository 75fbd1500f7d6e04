/** @module-tag ci */
import fc from 'fast-check'
import { beforeAll, expect, it } from 'vitest'
import { dayAfter, hotelDay } from '../../src/model/hotel-day.ts'
import type { Database } from '../../src/storage/Database.ts'
import { addReservations } from '../../src/storage/repositories/stays/reservations.ts'
import { saveRooms } from '../../src/storage/repositories/stays/stay-rooms.ts'
import type { Schema } from '../../src/storage/schema.ts'
import { staysToCome } from '../faults/stays.ts'
import { describeOnDatabase } from '../harness/databases.ts'
import { startTestServer, type TestServer } from '../harness/server.ts'
import { ROOM, StayWalk, WALK_EVENTS } from './StayWalk.ts'

const STORIES = 30

describeOnDatabase('a stay, walked at random beside its table', (open) => {
  let database: Database<Schema>
  let server: TestServer

  beforeAll(async () => {
    database = await open()
    server = await startTestServer(database)
  })

  it('is where the table says, is found while it may be, and is led back by what takes back (R19.9, R19.10)', async () => {
    const stays = [...staysToCome(STORIES + 200, hotelDay(server.clock.now()))]
    let undone = 0
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.constantFrom(...WALK_EVENTS), { minLength: 4, maxLength: 16 }),
        async (events) => {
          const stay = stays.pop()
          if (stay === undefined) throw new Error('no stay is left')
          await addReservations(
            database.db,
            server.deps.vault,
            [{ ...stay, departure: dayAfter(stay.arrival, 3) }],
            {
              isSample: false,
            },
          )
          await saveRooms(database.db, stay.id, [ROOM])
          const guest = new StayWalk(server, stay)
          for (const event of events) {
            const { seen, expected } = await guest.step(event)
            expect(seen).toEqual(expected)
          }
          undone += guest.undone
        },
      ),
      { numRuns: STORIES, seed: 20_261_123 },
    )
    expect(undone).toBeGreaterThan(0)
  })
})
