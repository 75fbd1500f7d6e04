import * as v from 'valibot'
import { allFacilities } from '../../hotels/index.ts'
import { facilityNames } from '../../imports/index.ts'
import {
  type Audit,
  type Deps,
  fieldProblems,
  jsonIn,
  problemSaying,
  utf8Text,
  type WrongField,
} from '../../platform/index.ts'
import { forgetConnection } from '../../system-tasks/index.ts'
import type { Outcome } from './ConnectedSystem.ts'
import type { ConnectedHotel } from './Connection.ts'
import { type ConnectingDeps, openSystem } from './connections.ts'
import { boundedCalls } from './http-call.ts'
import {
  deleteConnection,
  type NewConnection,
  type StoredConnection,
  saveConnection,
  secretsOf,
  storedConnections,
} from './stored-connections.ts'
import { type HotelTrial, tryHotels, watchedClock } from './try-out.ts'

const MOST_HOTELS = 100

const isChosen = v.optional(v.boolean(), false)

/** What an engineer writes into a file, or answers at the terminal. */
const writtenConnection = v.strictObject({
  system: v.string(),
  credentials: v.record(v.string(), v.unknown()),
  /** The codes there by our ids, codes or names. */
  hotels: v.pipe(
    v.record(v.string(), v.pipe(v.string(), v.trim(), v.nonEmpty(), v.maxLength(100))),
    v.minEntries(1),
    v.maxEntries(MOST_HOTELS),
  ),
  check_in_there: isChosen,
  check_out_there: isChosen,
})
export type WrittenConnection = v.InferInput<typeof writtenConnection>

export interface Trial {
  readonly hotels: readonly HotelTrial[]
  /** Minutes that our clock is ahead of the system's. */
  readonly clockOffMinutes: number
}

export interface WrongConnection {
  readonly problems: readonly WrongField[]
}

export interface AddedConnection extends Trial {
  /** Null where nothing was stored. */
  readonly events: EventWay | null
  /** The system has replaced the credentials, and they were not stored. */
  readonly areUsedUp: boolean
}

/** How its events come here. `by_hand`: an engineer enters the address there. */
export type EventWay =
  | { readonly kind: 'none' }
  | { readonly kind: 'no_public_url' }
  | { readonly kind: 'by_hand'; readonly url: string }
  | { readonly kind: 'registered'; readonly hotels: readonly RegisteredHotel[] }

interface RegisteredHotel extends ConnectedHotel {
  readonly answer: Outcome<null>
}

type SettingUpDeps = ConnectingDeps & Pick<Deps, 'randomBytes' | 'publicUrl'>

const SECRET_BYTES = 24

/**
 * Tries a connection at each of its hotels.
 * @param input JSON in UTF-8
 * @param stores where every hotel answers; one of the same name is replaced. Otherwise arrivals are read instead.
 */
export async function addConnection(
  deps: SettingUpDeps,
  { name, input, stores }: { readonly name: string; readonly input: Uint8Array; readonly stores: boolean },
  audit: Audit,
): Promise<AddedConnection | WrongConnection> {
  const { database, vault, clock } = deps
  const planned = await plannedConnection(deps, name, input)
  if ('problems' in planned) return planned
  const watched = watchedClock(deps.http, clock)
  let { credentials } = planned
  const system = deps.connectors[planned.connector]?.connect(credentials, {
    http: boundedCalls(watched.http, clock),
    clock,
    storeCredentials: async (replaced) => void (credentials = replaced),
  })
  if (system === undefined) return unknownSystem(deps)
  if ('problems' in system) return { problems: within('credentials', system.problems) }
  if (!stores) await audit(database.db, null, { connection: name })
  const hotels = await tryHotels(deps, { ...planned, system }, { withArrivals: !stores })
  const trial = { hotels, clockOffMinutes: watched.offMinutes() }
  if (!stores || hotels.some(({ answer }) => answer.kind !== 'done'))
    return { ...trial, events: null, areUsedUp: credentials !== planned.credentials }
  await database.transaction(async (transaction) => {
    await audit(transaction, null, { connection: name, system: planned.connector })
    await saveConnection(transaction, vault, { ...planned, credentials })
    await forgetConnection(
      transaction,
      name,
      planned.hotels.map(({ hotel }) => hotel),
    )
  })
  return { ...trial, events: await openEventWay(deps, name), areUsedUp: false }
}

const eventUrl = (publicUrl: string, name: string, secret: string): string =>
  new URL(`/property/v1/events/${name}/${secret}`, publicUrl).href

async function openEventWay(deps: SettingUpDeps, name: string): Promise<EventWay> {
  const stored = await connectionNamed(deps, name)
  const opened = stored === undefined ? null : openSystem(deps, stored)
  if (stored === undefined || opened?.system.capabilities.sendsEvents !== true) return { kind: 'none' }
  if (deps.publicUrl === null) return { kind: 'no_public_url' }
  const url = eventUrl(deps.publicUrl, name, opened.secrets().eventSecret)
  const { eventAddress } = opened.system
  if (eventAddress === undefined) return { kind: 'by_hand', url }
  const registered: RegisteredHotel[] = []
  for (const hotel of stored.hotels)
    registered.push({ ...hotel, answer: await eventAddress.register(hotel.hotel, url) })
  return { kind: 'registered', hotels: registered }
}

const connectionNamed = async (
  { database }: Pick<ConnectingDeps, 'database'>,
  name: string,
): Promise<StoredConnection | undefined> =>
  (await storedConnections(database.db)).find((one) => one.name === name)

async function plannedConnection(
  { database: { db }, vault, connectors, randomBytes }: SettingUpDeps,
  name: string,
  input: Uint8Array,
): Promise<NewConnection | WrongConnection> {
  const read = v.safeParse(writtenConnection, jsonIn(utf8Text(input) ?? ''))
  if (!read.success) return { problems: fieldProblems(read.issues) }
  const { system: connector, credentials, hotels, ...wanted } = read.output
  if (!Object.hasOwn(connectors, connector)) return unknownSystem({ connectors })
  const wrongCredentials = connectors[connector]?.problemsOf(credentials) ?? []
  if (wrongCredentials.length > 0) return { problems: within('credentials', wrongCredentials) }
  const facilityId = facilityNames(await allFacilities(db))
  const connected = Object.entries(hotels).map(([ours, hotel]) => ({ ours, hotel, id: facilityId(ours) }))
  const stored = await storedConnections(db)
  const before = stored.find((one) => one.name === name)
  const others = stored.filter((one) => one !== before)
  const problems = connected.flatMap(({ ours, hotel, id }) => {
    const other = others.find((one) => one.hotels.some((of) => of.facilityId === id))
    const isTwice = connected.some((one) => one.ours !== ours && (one.id === id || one.hotel === hotel))
    const field = `hotels.${ours}`
    if (id === null) return [{ field, problem: problemSaying('unknown_hotel') }]
    if (other) return [{ field, problem: problemSaying('connected_by', { name: other.name }) }]
    return isTwice ? [{ field, problem: problemSaying('twice') }] : []
  })
  if (problems.length > 0) return { problems }
  return {
    name,
    connector,
    credentials,
    eventSecret:
      (before && secretsOf(vault, before)?.eventSecret) ??
      Buffer.from(randomBytes(SECRET_BYTES)).toString('base64url'),
    hotels: connected.flatMap(({ id, hotel }) => (id === null ? [] : [{ facilityId: id, hotel }])),
    switches: {
      checkInThere: wanted.check_in_there,
      checkOutThere: wanted.check_out_there,
    },
  }
}

const unknownSystem = ({ connectors }: Pick<ConnectingDeps, 'connectors'>): WrongConnection => ({
  problems: [
    { field: 'system', problem: problemSaying('none_of', { names: Object.keys(connectors).join(', ') }) },
  ],
})

const within = (part: string, problems: readonly WrongField[]): readonly WrongField[] =>
  problems.map(({ field, problem }) => ({ field: `${part}.${field}`, problem }))

/** @returns `unknown` where there is none of the name, `closed` where it cannot be opened with these keys in this build */
export async function tryConnection(
  deps: ConnectingDeps,
  name: string,
  audit: Audit,
): Promise<Trial | 'unknown' | 'closed'> {
  const stored = await connectionNamed(deps, name)
  if (stored === undefined) return 'unknown'
  const watched = watchedClock(deps.http, deps.clock)
  const opened = openSystem({ ...deps, http: watched.http }, stored)
  if (opened === null) return 'closed'
  await audit(deps.database.db, null, { connection: name })
  const hotels = await tryHotels(deps, { ...stored, system: opened.system }, { withArrivals: true })
  return { hotels, clockOffMinutes: watched.offMinutes() }
}

export const listConnections = ({
  database,
}: Pick<ConnectingDeps, 'database'>): Promise<readonly StoredConnection[]> => storedConnections(database.db)

/**
 * Bookings, registers and bills stay, and nothing changes in the system but that it sends no more events.
 * @returns how many stays had something that was not yet there; null where there is none of the name
 */
export async function removeConnection(
  deps: ConnectingDeps & Pick<Deps, 'publicUrl'>,
  name: string,
  audit: Audit,
): Promise<number | null> {
  const stored = await connectionNamed(deps, name)
  if (stored === undefined) return null
  const opened = openSystem(deps, stored)
  if (opened !== null && deps.publicUrl !== null) {
    const url = eventUrl(deps.publicUrl, name, opened.secrets().eventSecret)
    // Events that still come are refused.
    for (const { hotel } of stored.hotels) await opened.system.eventAddress?.remove(hotel, url)
  }
  return await deps.database.transaction(async (transaction) => {
    await deleteConnection(transaction, name)
    await audit(transaction, null, { connection: name })
    return await forgetConnection(transaction, name, [])
  })
}
