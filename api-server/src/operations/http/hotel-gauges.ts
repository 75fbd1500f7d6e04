import type { Deps, JobMetrics, LoadShedder, LogState } from '../../platform/index.ts'
import { type HotelCounts, hotelCounts } from '../store/hotel-counts.ts'
import type { GaugeRow } from './gauges.ts'
import type { IncidentMetrics } from './incident-metrics.ts'

export interface Measured {
  readonly deps: Pick<Deps, 'database' | 'clock'>
  readonly shedder: LoadShedder
  readonly jobs: JobMetrics
  readonly incidents: Pick<IncidentMetrics, 'counts'>
  readonly freeBytes: (() => Promise<number>) | null
  readonly logState: LogState | null
}

type CountingDeps = Pick<Deps, 'database' | 'clock'>

/** The database counts at most this often, however many scrape. */
const COUNTED_EVERY_MS = 5_000

/**
 * Every process reports the same: take the highest of them and never the sum. While the database does not answer, `tomari_database_up` is
 * 0 and the others mean nothing.
 */
export function hotelGauges(deps: CountingDeps): readonly GaugeRow[] {
  const counts = cachedCounts(deps)
  const queues = async () => (await counts())?.queues ?? []
  const secondsSince = (moment: Date) => (deps.clock.now().getTime() - moment.getTime()) / 1000
  return [
    {
      name: 'tomari_database_up',
      help: '1 while the database answers.',
      read: async () => [{ value: (await counts()) === null ? 0 : 1 }],
    },
    {
      name: 'tomari_checkout_waiting',
      help: 'Parties in the check-out queue whose bill is not ready.',
      labelNames: ['facility'],
      read: async () =>
        (await queues()).map(({ facilityId, parties }) => ({
          labels: { facility: facilityId },
          value: parties,
        })),
    },
    {
      name: 'tomari_checkout_longest_wait_seconds',
      help: 'How long the party has waited that has waited longest.',
      labelNames: ['facility'],
      read: async () =>
        (await queues()).map(({ facilityId, oldest }) => ({
          labels: { facility: facilityId },
          value: secondsSince(oldest),
        })),
    },
    {
      name: 'tomari_settlements_unresolved',
      help: 'Card payments of which nobody knows yet whether money moved, and refunds on their way.',
      labelNames: ['state'],
      read: async () =>
        ((await counts())?.unresolved ?? []).map(({ state, settlements }) => ({
          labels: { state },
          value: settlements,
        })),
    },
    {
      name: 'tomari_mails_waiting',
      help: 'Receipts that wait to be mailed.',
      read: async () => [{ value: (await counts())?.mails ?? 0 }],
    },
    {
      name: 'tomari_mails_oldest_seconds',
      help: 'Age of the oldest receipt that waits to be mailed; 0 without any.',
      read: async () => {
        const oldest = (await counts())?.oldestMail ?? null
        return [{ value: oldest === null ? 0 : secondsSince(oldest) }]
      },
    },
    {
      name: 'tomari_mails_given_up',
      help: 'Receipts that could not be mailed and were given up within the last day.',
      read: async () => [{ value: (await counts())?.mailsGivenUp ?? 0 }],
    },
    {
      name: 'tomari_facility',
      help: '1 for each facility that takes guests.',
      labelNames: ['facility'],
      read: async () =>
        ((await counts())?.facilities ?? []).map((facility) => ({ labels: { facility }, value: 1 })),
    },
    {
      name: 'tomari_reservations_last_import_seconds',
      help: 'Time since reservations of a facility were last imported with desk import; none for one that never was.',
      labelNames: ['facility'],
      read: async () =>
        ((await counts())?.imports ?? []).map(({ facilityId, at }) => ({
          labels: { facility: facilityId },
          value: secondsSince(at),
        })),
    },
  ]
}

/** Null while the database cannot be asked. */
function cachedCounts({ database, clock }: CountingDeps): () => Promise<HotelCounts | null> {
  let counted: { readonly at: number; readonly counts: Promise<HotelCounts | null> } | null = null
  return () => {
    if (counted === null || clock.elapsed() - counted.at >= COUNTED_EVERY_MS) {
      counted = { at: clock.elapsed(), counts: hotelCounts(database.db, clock.now()).catch(() => null) }
    }
    return counted.counts
  }
}
