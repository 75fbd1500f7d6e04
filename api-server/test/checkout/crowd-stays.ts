import type { Reservation } from '../../src/model/Reservation.ts'
import { ordinaryCounter } from '../../src/model/Queue.ts'
import type { Database } from '../../src/storage/Database.ts'
import { saveCounter } from '../../src/storage/repositories/checkout/checkout-counters.ts'
import { saveFacilities } from '../../src/storage/repositories/hotel/facilities.ts'
import { addReservations } from '../../src/storage/repositories/stays/reservations.ts'
import { dayAfter, hotelDay } from '../../src/model/hotel-day.ts'
import type { Schema } from '../../src/storage/schema.ts'
import type { Vault } from '../../src/storage/sealing/vault.ts'

const FACILITY = '1'
const SYLLABLES = 'アカサタナハマヤラワイキシチニヒミリウクスツヌフムユルエケセテネヘメレオコソトノホモヨロ'

/** A name of its own for each guest of the crowd. */
const nameOf = (index: number): string =>
  `${SYLLABLES.charAt(index % 44)}${SYLLABLES.charAt(Math.floor(index / 44) % 44)}ダ ジロウ`

/** Fills a database with stays that end today, all in one hotel whose desk rests. Answers the names of the guests. */
export async function fillWithStays(
  { transaction }: Database<Schema>,
  vault: Vault,
  count: number,
): Promise<string[]> {
  const today = hotelDay(new Date())
  const stays = Array.from(
    { length: count },
    (_, index): Reservation => ({
      id: `stay-${index}`,
      facilityId: FACILITY,
      referenceNumber: `R${index}`,
      name: nameOf(index),
      kanaName: nameOf(index),
      phone: '',
      qrPrefix: 'X',
      membershipNumber: null,
      adults: 1,
      children: 0,
      others: 0,
      arrival: dayAfter(today, -1),
      departure: dayAfter(today, 1),
      roomTypes: [{ ja: 'シングル', en: 'Single' }],
      isMultiRooms: false,
      isPaymentTarget: true,
      openAmount: 10_000 + index,
      checkinCode: '30',
      registerCardStatus: '1',
      checkedInAt: new Date(),
    }),
  )
  await transaction(async (rows) => {
    const name = { ja: '大きなホテル', en: 'A large hotel' }
    const facility = {
      id: FACILITY,
      code: 'LARGE',
      name,
      representativeVisibility: {},
      companionVisibility: {},
    }
    await saveFacilities(rows, [facility])
    await saveCounter(rows, FACILITY, { ...ordinaryCounter, autoDesk: false })
    for (let start = 0; start < count; start += 500) {
      await addReservations(rows, vault, stays.slice(start, start + 500), { isSample: false })
    }
  })
  return stays.map(({ name }) => name)
}

/** Has the automatic desk of the hotel begin. */
export const openDesk = ({ db }: Database<Schema>, hands: number): Promise<void> =>
  saveCounter(db, FACILITY, { ...ordinaryCounter, hands, prepareSeconds: 0 })

/** How the queue was served, as the database tells, in its order. */
export interface ServedQueue {
  readonly requests: readonly {
    readonly stay: string
    readonly status: number
    readonly readyAt: Date | null
  }[]
  /** Bills that were opened, by stay. */
  readonly bills: readonly string[]
}

export async function servedQueue({ db }: Database<Schema>): Promise<ServedQueue> {
  const requests = await db
    .selectFrom('checkout_requests')
    .select(['reservation_id', 'status', 'ready_at'])
    .orderBy('place')
    .execute()
  const settlements = await db.selectFrom('settlements').select('reservation_id').execute()
  return {
    requests: requests.map((row) => ({
      stay: row.reservation_id,
      status: row.status,
      readyAt: row.ready_at,
    })),
    bills: settlements.flatMap((row) => row.reservation_id ?? []),
  }
}

/** The most guests over whom one other guest was served who had come later. */
export function worstOvertaking({ requests }: ServedQueue): number {
  const moments = requests.map(({ readyAt }) => readyAt?.getTime() ?? Number.POSITIVE_INFINITY)
  return Math.max(
    0,
    ...moments.map((ready, place) => moments.slice(0, place).filter((earlier) => earlier > ready).length),
  )
}
