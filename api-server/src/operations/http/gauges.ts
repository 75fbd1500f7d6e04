import { Gauge, type Registry } from 'prom-client'
import type { Deps, JobMetrics, LoadShedder } from '../../platform/index.ts'
import type { SystemCounts } from '../../system-tasks/index.ts'
import { type HotelCounts, hotelCounts } from '../store/hotel-counts.ts'

interface GaugeRow {
  readonly name: string
  readonly help: string
  /** With it there is a value for each of its values, else one alone. */
  readonly label?: string
  /** Called at each scrape. */
  readonly read: () => Reading | Promise<Reading>
}

type Reading = number | readonly (readonly [labelled: string, value: number])[]

export interface Gauged {
  readonly deps: Pick<Deps, 'database' | 'clock'>
  readonly shedder: LoadShedder
  readonly jobs: JobMetrics
  readonly freeBytes: (() => Promise<number>) | null
}

export function addGauges(register: Registry, gauged: Gauged): void {
  for (const { name, help, label, read } of [...processGauges(gauged), ...hotelGauges(gauged.deps)]) {
    const gauge = new Gauge({
      name,
      help,
      labelNames: label === undefined ? [] : [label],
      registers: [],
      async collect() {
        const reading = await read()
        gauge.reset()
        if (typeof reading === 'number') gauge.set(reading)
        else for (const [labelled, value] of reading) gauge.set({ [label ?? '']: labelled }, value)
      },
    })
    register.registerMetric(gauge)
  }
}

const processGauges = ({ deps: { database }, shedder, jobs, freeBytes }: Gauged): readonly GaugeRow[] => [
  {
    name: 'tomari_calls_under_way',
    help: 'Calls that are being carried out, settlements and files left out.',
    read: () => shedder.underWay,
  },
  {
    name: 'tomari_event_loop_delay_seconds',
    help: 'How late the process comes to what it has to do; mean of the last half second.',
    read: () => shedder.loopMs / 1000,
  },
  {
    name: 'tomari_database_connections',
    help: 'Connections to the database that are in use, those who wait for one, and the most that there are.',
    label: 'state',
    read: () => {
      const { most, inUse, waiting } = database.connections()
      return Object.entries({ most, in_use: inUse, waiting })
    },
  },
  {
    name: 'tomari_database_wait_seconds',
    help: 'How long the first of those has waited who wait for a connection.',
    read: () => database.connections().waitMs / 1000,
  },
  {
    name: 'tomari_job_age_seconds',
    help: 'Time since each of the server’s own jobs last did its work.',
    label: 'job',
    read: () => [...jobs.ages()],
  },
  ...(freeBytes === null
    ? []
    : [
        {
          name: 'tomari_disk_free_bytes',
          help: 'What is free on the disk of the data folder.',
          read: freeBytes,
        },
      ]),
]

/** The database counts at most this often, however many scrape. */
const COUNTED_EVERY_MS = 5_000

/**
 * Every process reports the same: take the highest of them and never the sum. While the database does not answer, `tomari_database_up` is
 * 0 and the others mean nothing.
 */
export function hotelGauges(deps: Gauged['deps']): readonly GaugeRow[] {
  const counts = cachedCounts(deps)
  const queues = async () => (await counts())?.queues ?? []
  const systems = async (figure: (counts: SystemCounts) => number) =>
    ((await counts())?.systems ?? []).map((one) => [one.connection, figure(one)] as const)
  const secondsSince = (moment: Date) => (deps.clock.now().getTime() - moment.getTime()) / 1000
  return [
    {
      name: 'tomari_database_up',
      help: '1 while the database answers.',
      read: async () => ((await counts()) === null ? 0 : 1),
    },
    {
      name: 'tomari_checkout_waiting',
      help: 'Parties in the check-out queue whose bill is not ready.',
      label: 'facility',
      read: async () => (await queues()).map(({ facilityId, parties }) => [facilityId, parties]),
    },
    {
      name: 'tomari_checkout_longest_wait_seconds',
      help: 'How long the party has waited that has waited longest.',
      label: 'facility',
      read: async () => (await queues()).map(({ facilityId, oldest }) => [facilityId, secondsSince(oldest)]),
    },
    {
      name: 'tomari_settlements_unresolved',
      help: 'Card payments of which it is unknown whether money moved, and refunds on their way.',
      label: 'state',
      read: async () =>
        ((await counts())?.unresolved ?? []).map(({ state, settlements }) => [state, settlements]),
    },
    {
      name: 'tomari_mails_waiting',
      help: 'Receipts that wait to be mailed.',
      read: async () => (await counts())?.mails ?? 0,
    },
    {
      name: 'tomari_mails_oldest_seconds',
      help: 'Age of the oldest receipt that waits to be mailed; 0 without any.',
      read: async () => {
        const oldest = (await counts())?.oldestMail ?? null
        return oldest === null ? 0 : secondsSince(oldest)
      },
    },
    {
      name: 'tomari_mails_given_up',
      help: 'Receipts that could not be mailed and were given up within the last day.',
      read: async () => (await counts())?.mailsGivenUp ?? 0,
    },
    {
      name: 'tomari_connection_down',
      help: '1 while the property system of the connection does not answer.',
      label: 'connection',
      read: () => systems(({ isDown }) => (isDown ? 1 : 0)),
    },
    {
      name: 'tomari_system_tasks_waiting',
      help: 'What waits to be written to the property system.',
      label: 'connection',
      read: () => systems(({ waiting }) => waiting),
    },
    {
      name: 'tomari_system_tasks_oldest_seconds',
      help: 'Age of the oldest of it; 0 without any.',
      label: 'connection',
      read: () => systems(({ oldest }) => (oldest === null ? 0 : secondsSince(oldest))),
    },
    {
      name: 'tomari_system_tasks_given_up',
      help: 'What the property system would not take: a person looks at it.',
      label: 'connection',
      read: () => systems(({ givenUp }) => givenUp),
    },
    {
      name: 'tomari_system_tasks_failed',
      help: 'What is not written yet, by the code of the last failure.',
      label: 'problem',
      read: async () => ((await counts())?.taskProblems ?? []).map(({ problem, tasks }) => [problem, tasks]),
    },
    {
      name: 'tomari_bookings_refused',
      help: 'Bookings of the property system that could not be taken over.',
      label: 'connection',
      read: () => systems(({ refused }) => refused),
    },
    {
      name: 'tomari_facility',
      help: '1 for each facility that takes guests.',
      label: 'facility',
      read: async () => ((await counts())?.facilities ?? []).map((facility) => [facility, 1]),
    },
    {
      name: 'tomari_reservations_last_import_seconds',
      help: 'Time since reservations of a facility were last imported with desk import; none for one that never was.',
      label: 'facility',
      read: async () =>
        ((await counts())?.imports ?? []).map(({ facilityId, at }) => [facilityId, secondsSince(at)]),
    },
  ]
}

/** Null while the database does not answer. */
function cachedCounts({ database, clock }: Gauged['deps']): () => Promise<HotelCounts | null> {
  let counted: { readonly at: number; readonly counts: Promise<HotelCounts | null> } | null = null
  return () => {
    if (counted === null || clock.elapsed() - counted.at >= COUNTED_EVERY_MS) {
      counted = { at: clock.elapsed(), counts: hotelCounts(database.db, clock.now()).catch(() => null) }
    }
    return counted.counts
  }
}
