import type { Updateable } from 'kysely'
import { beforeAll, beforeEach } from 'vitest'
import { acting } from '../../src/desk/test/acting.ts'
import { cashier } from '../../src/desk/test/cashier.ts'
import type { Database } from '../../src/platform/database/Database.ts'
import type { Schema } from '../../src/platform/database/schema.ts'
import { describeOnDatabase, type Kind } from '../harness/databases.ts'
import { guestInfo, representative } from '../harness/guests.ts'
import { Phone } from '../harness/phone.ts'
import { passport, signature } from '../harness/pictures.ts'
import { type Changes, startTestServer, type TestServer } from '../harness/server.ts'
import { calling } from './desk-calls.ts'

/** The server that a suite has at the moment, with all who work there. */
export class Hotel implements TestServer {
  declare readonly app: TestServer['app']
  declare readonly deps: TestServer['deps']
  declare readonly clock: TestServer['clock']
  declare readonly state: TestServer['state']
  declare readonly incidents: TestServer['incidents']
  declare readonly logged: TestServer['logged']

  constructor(current: () => TestServer) {
    for (const part of ['app', 'deps', 'clock', 'state', 'incidents', 'logged'] as const)
      Object.defineProperty(this, part, { get: () => current()[part] })
  }

  get database() {
    return this.deps.database
  }
  get db() {
    return this.database.db
  }
  get vault() {
    return this.deps.vault
  }
  /** Has a stay be what it would become by acts that are no matter of the test. */
  async stayIs(id: string, columns: Updateable<Schema['reservations']>): Promise<void> {
    await this.db.updateTable('reservations').set(columns).where('id', '=', id).execute()
  }
  get desk() {
    return calling(this.deps)
  }
  /** What somebody of all houses does at the page about a stay. */
  get act() {
    return acting(this.deps)
  }
  /** What somebody there takes, gives back and prints. */
  get money() {
    return cashier(this.deps)
  }
}

type Suite = (hotel: Hotel, kind: Kind) => void

/** A suite of which each test finds the sample world as it is at first, on a server with these settings. */
export function describeInHotel(name: string, ...given: readonly [Suite] | readonly [Changes, Suite]): void {
  const [changes, suite] = given.length === 1 ? [{}, given[0]] : given
  describeOnDatabase(name, (open, kind) => {
    let database: Database<Schema>
    let server: TestServer
    beforeAll(async () => void (database = await open()))
    beforeEach(async () => void (server = await startTestServer(database, changes)))
    suite(new Hotel(() => server), kind)
  })
}

/** Has guests find their booking and check in. Answers the token of their phone. */
export async function checksIn(
  { app }: Pick<TestServer, 'app'>,
  name: string,
  ...guests: (typeof representative)[]
): Promise<string> {
  const phone = new Phone(app)
  const token = await phone.tokenFor(name)
  await phone.payload('uploadSignature', { token, fields: await signature() })
  if (guests[0]?.overseas_flg) await phone.payload('uploadPassport', { token, fields: await passport() })
  const entered = guests.length === 0 ? [representative] : guests
  await phone.payload('executeCheckin', { token, fields: guestInfo(...entered) })
  return token
}
