import { isLanguage } from '@tomari/contract/languages'
import { sql, type Transaction } from 'kysely'
import { saveFolio } from '../bills/index.ts'
import { closeRequest, joinQueue, markReady, saveNotice } from '../checkout/index.ts'
import { inPlaceOfSamples, sampleStates, saveFacilityState } from '../hotel-setup/index.ts'
import { allFacilities, type GuestText, saveGuestText, saveMembers, savePointToken } from '../hotels/index.ts'
import { memberAfter, membersIn } from '../imports/index.ts'
import {
  type Audit,
  businessDay,
  type Deps,
  hotelDay,
  type LocalText,
  type Schema,
} from '../platform/index.ts'
import { addReservations } from '../stay-changes/index.ts'
import { enterDeparture, removeSampleReservations, sampleCounts, saveRooms } from '../stays/index.ts'
import { type SampleStay, sampleStaysOn } from './sample-stays.ts'
import memberFile from './world/members.csv?raw'

type LoadingDeps = Pick<Deps, 'database' | 'vault' | 'clock'>

/**
 * Gives a database without any facility the sample world, and renews its reservations once most of them have departed:
 * a server started next week has guests to check in again. A hotel's own data is left alone, also where it has
 * taken the place of a sample.
 * @returns what was done; `absent` when the database holds a hotel's own data and no sample
 */
export async function provideSampleWorld(
  deps: LoadingDeps,
): Promise<'loaded' | 'renewed' | 'left' | 'absent'> {
  return await deps.database.transaction(async (transaction) => {
    // Two processes that start at once on a new PostgreSQL: the second waits here and then finds it done.
    await sql`lock table facilities in share row exclusive mode`.execute(transaction)
    const facilities = await allFacilities(transaction)
    if (facilities.length === 0) {
      await load(transaction, deps)
      return 'loaded'
    }
    const { all, departed } = await sampleCounts(transaction, businessDay(deps.clock.now()))
    if (all === 0 || inPlaceOfSamples(facilities).length > 0) return 'absent'
    await issuePointTokens(transaction, deps)
    if (departed * 2 <= all) return 'left'
    await renewReservations(transaction, deps)
    return 'renewed'
  })
}

type SamplesReset =
  | { readonly kind: 'done'; readonly stays: number }
  /** The chain is a hotel's own, which would find sample facilities among its own. */
  | { readonly kind: 'no_samples' }
  /** Facilities of the hotel's own have the ids of samples. */
  | { readonly kind: 'in_the_way'; readonly codes: readonly string[] }

export async function resetSamples(deps: LoadingDeps, audit: Audit): Promise<SamplesReset> {
  const { db } = deps.database
  const today = hotelDay(deps.clock.now())
  const facilities = await allFacilities(db)
  const own = inPlaceOfSamples(facilities)
  if (facilities.length > 0 && (await sampleCounts(db, today)).all === 0) return { kind: 'no_samples' }
  if (own.length > 0) return { kind: 'in_the_way', codes: own.map(({ code }) => code) }
  await audit(db, null)
  await resetSampleWorld(deps)
  return { kind: 'done', stays: (await sampleCounts(db, today)).all }
}

/** Puts the sample reservations back to how they were, dated from today. Facilities, texts and members as well. */
export async function resetSampleWorld(deps: LoadingDeps): Promise<void> {
  await deps.database.transaction((transaction) => load(transaction, deps))
}

async function load(transaction: Transaction<Schema>, deps: LoadingDeps): Promise<void> {
  for (const state of sampleStates) await saveFacilityState(transaction, state, null)
  for (const text of textsNamed('agreement')) await saveGuestText(transaction, 'agreements', text)
  for (const text of textsNamed('payment-terms')) await saveGuestText(transaction, 'payment_terms', text)
  const members = await membersIn(memberFile)
  if ('refused' in members) throw new Error('the sample members cannot be read')
  await saveMembers(
    transaction,
    deps.vault,
    members.members.map((member) => memberAfter(member)),
  )
  await issuePointTokens(transaction, deps)
  await renewReservations(transaction, deps)
}

/** Tokens end within a day; each start makes those of the samples anew. */
async function issuePointTokens(transaction: Transaction<Schema>, { clock }: LoadingDeps): Promise<void> {
  for (const [token, membershipNumber] of Object.entries(samplePointTokens)) {
    await savePointToken(transaction, token, membershipNumber, clock.now())
  }
}

async function renewReservations(
  transaction: Transaction<Schema>,
  { vault, clock }: LoadingDeps,
): Promise<void> {
  await removeSampleReservations(transaction)
  const now = clock.now()
  const stays = await sampleStaysOn(businessDay(now))
  const reservations = stays.map(({ reservation }) => reservation)
  await addReservations(transaction, vault, reservations, { isSample: true })
  for (const { reservation, bill, rooms } of stays) {
    if (bill !== null) await saveFolio(transaction, vault, reservation.id, bill)
    if (rooms.length > 0) await saveRooms(transaction, reservation.id, rooms)
  }
  for (const [id, message] of Object.entries(notices)) await saveNotice(transaction, vault, id, message, now)
  await fillQueue(transaction, stays, now)
}

const MINUTE_MS = 60_000

async function fillQueue(
  transaction: Transaction<Schema>,
  stays: readonly SampleStay[],
  now: Date,
): Promise<void> {
  const ago = (minutes: number) => new Date(now.getTime() - minutes * MINUTE_MS)
  const placeOf = ({ id, facilityId }: SampleStay['reservation'], requestId: string) => ({
    requestId,
    reservationId: id,
    facilityId,
  })
  const gone = stays.flatMap(({ reservation, gone: left }) =>
    left === null ? [] : [{ reservation, ...left }],
  )
  for (const [index, { reservation, minutesAgo, billMinutes }] of gone.entries()) {
    const requestId = `SAMPLE-GONE-${index + 1}`
    await joinQueue(transaction, placeOf(reservation, requestId), ago(minutesAgo + billMinutes))
    await markReady(transaction, requestId, ago(minutesAgo))
    await closeRequest(transaction, requestId, 'departed', ago(minutesAgo))
    await enterDeparture(transaction, {
      reservationId: reservation.id,
      departedAt: ago(minutesAgo),
      rooms: String(216 + index),
    })
  }
  const waiting = stays.flatMap(({ reservation, waitsMinutes }) =>
    waitsMinutes === null ? [] : [{ reservation, waitsMinutes }],
  )
  for (const [index, { reservation, waitsMinutes }] of waiting.entries()) {
    await joinQueue(transaction, placeOf(reservation, `SAMPLE-WAITS-${index + 1}`), ago(waitsMinutes), false)
  }
}

const pages = import.meta.glob<string>('./world/*.html', { eager: true, query: '?raw', import: 'default' })

/** `payment-terms.ko.html`, or with its id `payment-terms-105.ko.html` of a hotel that has its own. */
const textsNamed = (name: string): readonly GuestText[] =>
  Object.entries(pages).flatMap(([path, content]) => {
    const [, named, facilityId = null, language] = PAGE.exec(path) ?? []
    const isNamed = named === name && isLanguage(language)
    return isNamed ? [{ facilityId, language, content: content.trimEnd() }] : []
  })

const PAGE = /\/([a-z-]+?)(?:-(\d+))?\.([\w-]+)\.html$/

/** Tokens with which the pages of the second variant can be opened: `?authorization=…&membership_number=…`. */
export const samplePointTokens: Readonly<Record<string, string>> = {
  'sample-token-takahashi': '1000000001',
  'sample-token-mori': '1000000002',
  'sample-token-ikeda': '1000000003',
}

/** What the desk has left for the guests of a stay, by its id. */
const notices: Readonly<Record<string, LocalText>> = {
  'sample-out-notice': {
    ja: 'お預かりしているお荷物がございます。\nお手数ですが、ご精算の前にフロントまでお越しください。',
    en: 'We are keeping something for you.\nPlease come to the front desk before you check out.',
    ko: '맡아 둔 물건이 있습니다.\n번거로우시겠지만 체크아웃하기 전에 프런트로 와 주세요.',
    'zh-Hant': '飯店為您保管了物品。\n請於結帳前移步至櫃檯。',
    'zh-Hans': '我们保管着您的物品。\n请在结账前移步前台领取。',
  },
}
