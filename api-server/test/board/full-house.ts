import type { PhoneState } from '@tomari/contract/desk-page/board'
import { phoneStates } from '@tomari/contract/desk-page/board'
import type { Reservation } from '../../src/model/Reservation.ts'
import { saveNotice } from '../../src/storage/repositories/checkout/checkout-notices.ts'
import { joinQueue } from '../../src/storage/repositories/checkout/checkout-queue.ts'
import { saveFacilities } from '../../src/storage/repositories/hotel/facilities.ts'
import { enterDeparture } from '../../src/storage/repositories/stays/departures.ts'
import { countSearch } from '../../src/storage/repositories/stays/failed-searches.ts'
import { addReservations } from '../../src/storage/repositories/stays/reservations.ts'
import { saveRooms } from '../../src/storage/repositories/stays/stay-rooms.ts'
import type { Deps } from '../../src/usecases/Deps.ts'

/** A house of its own, beside the samples. */
export const HOUSE = '900'

/** What needs help beside what a phone does. */
const troubles = ['unknown', 'refused', 'message', 'locked'] as const

/** What each stay of the house is, by its id: four in every state, and one of each trouble. */
export const fullHouse: ReadonlyMap<string, PhoneState | (typeof troubles)[number]> = new Map([
  ...phoneStates.flatMap((state) => [0, 1, 2, 3].map((number) => [`${state}-${number}`, state] as const)),
  ...troubles.map((trouble) => [trouble, trouble] as const),
])

const SYLLABLES = 'アカサタナハマヤラワイキシチニヒミリウクスツヌフムユルエケセテネヘメレ'

/** A stay of the house: who has checked in, owes unless all is paid. */
export function stayOf(id: string, index: number, changes: Partial<Reservation> = {}): Reservation {
  const name = `${SYLLABLES.charAt(index % 35)}${SYLLABLES.charAt(Math.floor(index / 35) % 35)}ミヤ ジロウ`
  return {
    id,
    facilityId: HOUSE,
    referenceNumber: `H-${id}`,
    name,
    kanaName: name,
    phone: '09000000009',
    qrPrefix: 'X',
    membershipNumber: null,
    adults: 2,
    children: 1,
    others: 0,
    arrival: '2026-12-01',
    departure: '2026-12-03',
    roomTypes: [{ ja: 'ツイン', en: 'Twin' }],
    isMultiRooms: false,
    isPaymentTarget: true,
    openAmount: 12_000,
    checkinCode: '00',
    registerCardStatus: '1',
    checkedInAt: null,
    ...changes,
  }
}

/** Adds the house without any stay. */
export const addHouse = ({ database }: Pick<Deps, 'database'>): Promise<void> =>
  database.transaction(async (rows) => {
    const known = { representativeVisibility: {}, companionVisibility: {} }
    await saveFacilities(rows, [
      { id: HOUSE, code: 'FULL', name: { ja: '満室の宿', en: 'Full House' }, ...known },
    ])
  })

const BEFORE_CHECKIN = new Set(['not_started', 'found', 'details_done', 'locked'])

/** Fills it: half an hour ago each phone began to do what it does. */
export async function fillHouse({ database, vault, clock }: Deps): Promise<void> {
  const now = clock.now()
  const before = new Date(now.getTime() - 20 * 60_000)
  const stays = [...fullHouse].map(([id, what], index) =>
    stayOf(id, index, {
      ...(BEFORE_CHECKIN.has(what) ? {} : { checkinCode: '30', checkedInAt: before }),
      ...(what === 'ready' || what === 'checked_out' ? { checkinCode: '40', openAmount: 0 } : {}),
      ...(what === 'waiting' ? { arrival: '2026-11-29', departure: '2026-12-01' } : {}),
    }),
  )
  await database.transaction(async (rows) => {
    await addReservations(rows, vault, stays, { isSample: false })
    for (const [id, what] of fullHouse) {
      await saveRooms(rows, id, [`${id}-1`])
      if (what === 'found' || what === 'details_done') {
        const token_hash = Buffer.from(id)
        await rows
          .insertInto('sessions')
          .values({
            token_hash,
            reservation_id: id,
            facility_id: HOUSE,
            journey: 'checkin',
            verified: true,
            started_at: before,
            used_at: before,
          })
          .execute()
        if (what === 'details_done') {
          const picture = { id: `signature:${id}`, token_hash, reservation_id: id, kind: 'signature' }
          await rows
            .insertInto('session_images')
            .values({ ...picture, image_sealed: Buffer.from('x'), stored_at: before })
            .execute()
        }
      }
      if (what === 'waiting') {
        await joinQueue(rows, { requestId: id, reservationId: id, facilityId: HOUSE }, before)
      }
      if (what === 'message') await saveNotice(rows, vault, id, { ja: '受付へ', en: 'See us' }, before)
      if (what === 'checked_out') {
        await enterDeparture(rows, vault, {
          reservationId: id,
          departedAt: before,
          rooms: '',
          invoiceName: '',
        })
      }
      const states = { paying: 'charging', at_bank: 'charging', unknown: 'unknown', refused: 'open' } as const
      if (what !== 'paying' && what !== 'at_bank' && what !== 'unknown' && what !== 'refused') continue
      await rows
        .insertInto('settlements')
        .values({
          request_id: id,
          reservation_id: id,
          facility_id: HOUSE,
          journey: 'checkin',
          amount_yen: 12_000,
          state: states[what],
          leased_until: what === 'refused' ? null : new Date(now.getTime() + 60_000),
          payer_sealed: null,
          opened_at: before,
          settled_at: null,
        })
        .execute()
      await rows
        .insertInto('payment_attempts')
        .values({
          order_id: id,
          request_id: id,
          number: 1,
          amount_yen: 12_000,
          token_hash: Buffer.from(id),
          outcome: what === 'refused' ? 'declined' : 'pending',
          reason: null,
          begun_at: before,
          given_up_at: null,
          ended_at: null,
          recheck_at: null,
          gateway: 'sandbox',
          session_key: null,
          network_key: null,
        })
        .execute()
      if (what !== 'at_bank') continue
      const hashes = { ticket_hash: Buffer.from(id), browser_hash: Buffer.from(id) }
      await rows
        .insertInto('payment_challenges')
        .values({ order_id: id, ...hashes, good_until: now, begun_at: before })
        .execute()
    }
  })
  const locked = stays.find(({ id }) => id === 'locked')
  const subject = `name ${(locked?.name ?? '').replaceAll(' ', '')}`
  for (let times = 0; times < 10; times += 1) await countSearch(database.db, vault, [subject], now)
}
