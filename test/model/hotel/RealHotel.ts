import { setTimeout as passes } from 'node:timers/promises'
import { openLines, saveFolio } from '../../../api-server/src/bills/store/folios.ts'
import { orderLedger } from '../../../api-server/src/cards/sandbox/ledgers.ts'
import { sweepPayments } from '../../../api-server/src/cards/sweep-payments.ts'
import type { ImageReader } from '../../../api-server/src/checkin/images/ImageReader.ts'
import { finishRequest } from '../../../api-server/src/checkout/serve-requests.ts'
import { openRequestOf } from '../../../api-server/src/checkout/store/checkout-queue.ts'
import { stayOf } from '../../../api-server/src/desk/test/full-house.ts'
import { sampleFacilities } from '../../../api-server/src/hotel-setup/sample-facilities.ts'
import { savePointToken } from '../../../api-server/src/hotels/store/members.ts'
import type { Database } from '../../../api-server/src/platform/database/Database.ts'
import type { Schema } from '../../../api-server/src/platform/database/schema.ts'
import { dayAfter, hotelDay } from '../../../api-server/src/platform/hotel-day.ts'
import { resetSampleWorld, samplePointTokens } from '../../../api-server/src/samples/load-sample-world.ts'
import { addReservations } from '../../../api-server/src/stay-changes/store/written-reservations.ts'
import type { Reservation } from '../../../api-server/src/stays/Reservation.ts'
import { lockedReservation, reservationById } from '../../../api-server/src/stays/store/reservations.ts'
import { saveRooms } from '../../../api-server/src/stays/store/stay-rooms.ts'
import { tenantOf } from '../../../api-server/src/web/pages/tenant.ts'
import { serverOn, type TestServer } from '../../../api-server/test/harness/server.ts'
import { TestClock } from '../../../api-server/test/harness/TestClock.ts'
import { configOf, type HotelView, type World } from '../world.ts'

const unread: ImageReader = { cleanJpeg: async (bytes) => bytes }

/** A call that waits for another lets that one work meanwhile. */
class YieldingClock extends TestClock {
  override async pause(milliseconds: number): Promise<void> {
    if (milliseconds > 0) await passes(1)
  }
}

const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ'
const DAY_MS = 24 * 60 * 60 * 1000
/** When each story begins: 15:30 in Japan. */
const OPENING_MS = 6.5 * 60 * 60 * 1000

/** The API server in this process, on a database of its own, with one stay for each story. */
export class RealHotel {
  readonly server: TestServer
  readonly #clock = new YieldingClock()
  #stays = 0
  #visibilityPolicy = tenantOf(new Map()).visibilityPolicy

  private constructor(database: Database<Schema>) {
    this.server = serverOn(database, {
      clock: this.#clock,
      visibilityPolicy: (facility) => this.#visibilityPolicy(facility),
      images: unread,
    })
  }

  /** @param database with its tables, which are empty */
  static async on(database: Database<Schema>): Promise<RealHotel> {
    const hotel = new RealHotel(database)
    await resetSampleWorld(hotel.server.deps)
    return hotel
  }

  /** A stay as the world has it, on a day of its own. */
  async openFor(world: World): Promise<Reservation> {
    const clock = this.#clock
    const { deps } = this.server
    const now = clock.now().getTime()
    const opening = (Math.floor(now / DAY_MS) + 1) * DAY_MS + OPENING_MS
    clock.pass({ seconds: (opening - now) / 1000 })
    const plain = Buffer.from(JSON.stringify(configOf(world)))
    const file = { type: 'application/json', etag: '', plain, brotli: null, gzip: null }
    // The point programme opens the page with a token of that day: it ends after a day.
    for (const [token, number] of Object.entries(samplePointTokens)) {
      await savePointToken(deps.database.db, token, number, clock.now())
    }
    this.#visibilityPolicy = tenantOf(new Map([['config.json', file]])).visibilityPolicy

    const { stay } = world
    this.#stays += 1
    const letters = [3, 2, 1, 0].map((place) => LETTERS.charAt(Math.floor(this.#stays / 26 ** place) % 26))
    const today = hotelDay(clock.now())
    const { owes, code, hotel, hasPhone, isMember, rooms, ...party } = stay
    const reservation = stayOf(`stay-${this.#stays}`, this.#stays, {
      ...party,
      facilityId: sampleFacilities[hotel]?.id ?? '101',
      name: `GUEST ${letters.join('')}`,
      kanaName: `GUEST ${letters.join('')}`,
      phone: hasPhone ? '09000000001' : '',
      membershipNumber: isMember ? '1000000001' : null,
      arrival: dayAfter(today, -1),
      departure: today,
      openAmount: owes,
      checkinCode: code,
      registerCardStatus: code === '00' ? '0' : '1',
      checkedInAt: code === '00' ? null : clock.now(),
    })
    await deps.database.transaction(async (rows) => {
      await addReservations(rows, deps.vault, [reservation], { isSample: false })
      if (rooms.length > 0) await saveRooms(rows, reservation.id, rooms)
    })
    return reservation
  }

  /** The story is over: the stay leaves no trace. */
  async close({ id }: Reservation): Promise<void> {
    const { db } = this.server.deps.database
    await db.deleteFrom('reservations').where('id', '=', id).execute()
    await db.deleteFrom('sandbox_orders').execute()
    await db.deleteFrom('failed_searches').execute()
  }

  async handOverBill({ id }: Reservation): Promise<void> {
    const { deps } = this.server
    const request = await openRequestOf(deps.database.db, id)
    if (request === null || request.status === 4) return
    const { requestId } = request
    await finishRequest(deps, { requestId, worker: 'desk', overrules: true, lines: null, rooms: null })
  }

  /** The desk does not change a bill while it is not known whether it was paid. */
  async addToBill({ id }: Reservation, yen: number): Promise<void> {
    const { database, vault, clock } = this.server.deps
    const unknown = database.db.selectFrom('settlements').select('request_id').where('state', '=', 'unknown')
    if ((await unknown.where('reservation_id', '=', id).execute()).length > 0) return
    const name = { ja: '朝食', en: 'Breakfast' }
    const line = { kind: 'extra', name, day: hotelDay(clock.now()), quantity: 1, unitYen: yen } as const
    await database.transaction(async (rows) => {
      await lockedReservation(rows, vault, id)
      await saveFolio(rows, vault, id, [...(await openLines(rows, vault, id)), line])
    })
  }

  async letTimePass(isLong: boolean): Promise<void> {
    this.#clock.pass(isLong ? { minutes: 31 } : { seconds: 11 })
    await sweepPayments(this.server.deps)
  }

  async view({ id }: Reservation): Promise<HotelView> {
    const { database, vault, clock } = this.server.deps
    const { db } = database
    const [reservation, settlements, register, orders] = await Promise.all([
      reservationById(db, vault, id),
      db
        .selectFrom('settlements')
        .leftJoin('receipts', 'receipts.request_id', 'settlements.request_id')
        .select(['settlements.amount_yen', 'state', 'receipts.amount_yen as receipt_yen'])
        .where('settlements.reservation_id', '=', id)
        .execute(),
      db.selectFrom('guest_register').select('position').where('reservation_id', '=', id).execute(),
      orderLedger(database, clock).all(),
    ])
    const charged = orders.filter(({ state }) => state === 'captured')
    return {
      code: reservation.checkinCode,
      owes: reservation.openAmount,
      registered: register.length,
      hasDeparted: reservation.hasDeparted,
      chargedAtProvider: sum(charged.map(({ amountYen }) => amountYen)),
      paidInOurBooks: sum(settlements.map(({ state, amount_yen }) => (state === 'paid' ? amount_yen : 0))),
      receipts: sum(settlements.map(({ receipt_yen }) => receipt_yen ?? 0)),
    }
  }
}

const sum = (yen: readonly number[]): number => yen.reduce((all, one) => all + one, 0)
