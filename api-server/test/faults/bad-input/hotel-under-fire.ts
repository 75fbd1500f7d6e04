import { failure } from '@tomari/contract/envelope'
import * as v from 'valibot'
import { hotelDay } from '../../../src/model/hotel-day.ts'
import type { Database } from '../../../src/storage/Database.ts'
import type { Schema } from '../../../src/storage/schema.ts'
import { Phone } from '../../harness/phone.ts'
import { startTestServer, type TestServer } from '../../harness/server.ts'
import { ledgerOf } from '../../payment/ledger.ts'
import { brokenIn } from '../invariants.ts'
import { loadStays, staysToCome, staysToLeave } from '../stays.ts'
import type { Known } from './bad-requests.ts'
import { CANARY } from './nasty.ts'

const DESK_TOKEN = 'the-token-of-the-robots-of-this-test'

/** A hotel with guests in the middle of everything, and what its server has given out. */
export interface HotelUnderFire {
  readonly server: TestServer
  readonly known: Known
  /** What is wrong with its books, its log and this process; empty while nothing is. */
  readonly damage: () => Promise<readonly string[]>
}

/** Opens it on an empty database. */
export async function hotelUnderFire(database: Database<Schema>): Promise<HotelUnderFire> {
  const server = await startTestServer(database, { deskToken: DESK_TOKEN })
  const today = hotelDay(server.clock.now())
  const [coming] = staysToCome(1, today)
  const leaving = staysToLeave(2, today)[1]
  if (coming === undefined || leaving === undefined) throw new Error('there is no stay')
  await loadStays(database, server.deps.vault, [coming, leaving])
  const phone = new Phone(server.app)
  const checkin = await phone.tokenFor(coming.name)
  const { pre_ci_request_id: request } = await phone.payload('prePaymentInfo', {
    token: checkin,
    facility: '101',
  })
  const found = await phone.payload('requestCheckoutToken', { fields: { name: leaving.name } })
  // The samples have register entries of their own making: what counts is that nothing is added to the list.
  const before = await brokenIn(database, null)

  return {
    server,
    known: { checkin, checkout: found.authorization, desk: DESK_TOKEN, request },
    async damage() {
      const { register } = await brokenIn(database, null)
      const { provider, settlements, receipts } = await ledgerOf(server)
      const ledgers = [provider, settlements, receipts].map((one) =>
        JSON.stringify(Object.entries(one).toSorted(byName)),
      )
      return [
        ...register.filter((one) => !before.register.includes(one)),
        ...(new Set(ledgers).size === 1 ? [] : [`the books differ: ${ledgers.join(' ')}`]),
        ...(server.logged().includes(CANARY) ? ['the log says what a guest has typed'] : []),
        ...(server.logged().includes(JSON.stringify(CANARY).slice(1, -1))
          ? ['the log says it in escapes']
          : []),
        ...Object.keys(Object.prototype).map((name) => `every object has ${name} now`),
      ]
    },
  }
}

const byName = ([one]: readonly [string, number], [other]: readonly [string, number]) =>
  one < other ? -1 : 1

/** What is wrong with an answer, null when nothing is: the server's own fault, or a failure without a sentence (I5). */
export function wrongWith(status: number, body: string, isBodiless = false): string | null {
  if (status >= 500) return `status ${status}`
  if (status < 400 || isBodiless) return null
  const { success } = v.safeParse(v.pipe(v.string(), v.parseJson(), failure), body)
  return success ? null : `${status} without error_msg: ${body.slice(0, 80)}`
}
