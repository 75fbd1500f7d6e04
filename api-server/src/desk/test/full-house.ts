import { type PhoneState, phoneStates } from '@tomari/contract/desk-page/board'
import type { SettlementState } from '../../bills/Settlement.ts'
import { openSettlement } from '../../bills/store/settlements.ts'
import { beginAttempt, endAttempt } from '../../cards/store/payment-attempts.ts'
import { saveNotice } from '../../checkout/store/checkout-notices.ts'
import { joinQueue } from '../../checkout/store/checkout-queue.ts'
import { saveFacility } from '../../hotels/store/facilities.ts'
import type { Deps } from '../../platform/Deps.ts'
import { tokenHash } from '../../platform/sealing/vault.ts'
import { addReservations } from '../../stay-changes/store/written-reservations.ts'
import { nameSubject } from '../../stays/let-guests-in.ts'
import { guessedNames } from '../../stays/names/keys.ts'
import type { Reservation } from '../../stays/Reservation.ts'
import { enterDeparture } from '../../stays/store/departures.ts'
import { countSearch } from '../../stays/store/failed-searches.ts'
import { beginSession } from '../../stays/store/sessions.ts'
import { saveRooms } from '../../stays/store/stay-rooms.ts'

/** A hotel beside the samples. */
export const HOUSE = '900'

/** Reasons for help beside those of a phone. */
const troubles = ['unknown', 'refused', 'message', 'locked'] as const

/** The stays of the hotel by id: four in every state, and one of each trouble. */
export const fullHouse: ReadonlyMap<string, PhoneState | (typeof troubles)[number]> = new Map([
  ...phoneStates.flatMap((state) => [0, 1, 2, 3].map((number) => [`${state}-${number}`, state] as const)),
  ...troubles.map((trouble) => [trouble, trouble] as const),
])

const SYLLABLES = 'アカサタナハマヤラワイキシチニヒミリウクスツヌフムユルエケセテネヘメレ'

/** A stay of the hotel: a guest who has checked in owes unless all is paid. */
export function stayOf(id: string, index: number, changes: Partial<Reservation> = {}): Reservation {
  const name = `${SYLLABLES.charAt(index % 35)}${SYLLABLES.charAt(Math.floor(index / 35) % 35)}ミヤ ジロウ`
  return {
    id,
    facilityId: HOUSE,
    referenceNumber: `H-${id}`,
    name,
    kanaName: name,
    alternateNames: [],
    country: '',
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

export const addHouse = ({ database }: Pick<Deps, 'database'>): Promise<void> =>
  database.transaction(async (rows) => {
    const name = { ja: '満室の宿', en: 'Full House' }
    const visibility = { representativeVisibility: {}, companionVisibility: {} }
    await saveFacility(rows, { facility: { id: HOUSE, code: 'FULL', name, ...visibility }, position: 0 })
  })

const BEFORE_CHECKIN: ReadonlySet<string> = new Set(['not_started', 'found', 'details_done', 'locked'])

/** How far the payment of a stay has come at which one has begun. */
const PAYMENTS: ReadonlyMap<string, SettlementState> = new Map([
  ['paying', 'charging'],
  ['at_bank', 'charging'],
  ['unknown', 'unknown'],
  ['refused', 'open'],
])

/** Fills it: twenty minutes ago each phone began to do what it does. */
export async function fillHouse({ database, vault, clock }: Deps): Promise<void> {
  const now = clock.now()
  const before = new Date(now.getTime() - 20 * 60_000)
  const soon = new Date(now.getTime() + 60_000)
  const noKey = new Uint8Array(32)
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
      const stay = { reservationId: id, facilityId: HOUSE }
      if (what === 'found' || what === 'details_done') {
        const session = { ...stay, journey: 'checkin', verified: true, networkKey: noKey } as const
        await beginSession(rows, id, session, before)
      }
      if (what === 'details_done') {
        const picture = { id: `signature:${id}`, token_hash: tokenHash(id), reservation_id: id }
        await rows
          .insertInto('images')
          .values({ ...picture, kind: 'signature', image_sealed: Buffer.from('x'), stored_at: before })
          .execute()
      }
      if (what === 'waiting') await joinQueue(rows, { ...stay, requestId: id }, before)
      if (what === 'message') await saveNotice(rows, vault, id, { ja: '受付へ', en: 'See us' }, before)
      const departure = { reservationId: id, departedAt: before, rooms: '' }
      if (what === 'checked_out') await enterDeparture(rows, departure)
      const state = PAYMENTS.get(what)
      if (state === undefined) continue
      const payment = { requestId: id, amountYen: 12_000 }
      const attempt = { orderId: id, number: 1, token: id }
      const keys = { gateway: 'sandbox', sessionKey: noKey, networkKey: noKey } as const
      await openSettlement(rows, { ...payment, reservationId: id, journey: 'checkin' }, before)
      await beginAttempt(rows, { ...payment, ...attempt, ...keys }, before)
      if (state === 'open') await endAttempt(rows, id, { outcome: 'declined' }, before)
      else
        await rows
          .updateTable('settlements')
          .set({ state, leased_until: soon })
          .where('request_id', '=', id)
          .execute()
      if (what !== 'at_bank') continue
      const hashes = { ticket_hash: tokenHash(id), browser_hash: tokenHash(id) }
      const challenge = { order_id: id, ...hashes, good_until: now, begun_at: before }
      await rows.insertInto('payment_challenges').values(challenge).execute()
    }
  })
  const subjects = guessedNames(stays.find(({ id }) => id === 'locked')?.name ?? '').map(nameSubject)
  for (let times = 0; times < 10; times += 1) await countSearch(database.db, vault, subjects, now)
}
