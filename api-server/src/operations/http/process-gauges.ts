import type { GaugeRow } from './gauges.ts'
import type { Measured } from './hotel-gauges.ts'

export const processGauges = ({ deps, shedder, jobs, freeBytes }: Measured): readonly GaugeRow[] => [
  {
    name: 'tomari_calls_under_way',
    help: 'Calls that are being carried out, settlements and files left out.',
    read: () => [{ value: shedder.underWay }],
  },
  {
    name: 'tomari_event_loop_delay_seconds',
    help: 'How late the process comes to what it has to do; mean of the last half second.',
    read: () => [{ value: shedder.loopMs / 1000 }],
  },
  {
    name: 'tomari_database_connections',
    help: 'Connections to the database that are in use, those who wait for one, and the most that there are.',
    labelNames: ['state'],
    read: () => {
      const { most, inUse, waiting } = deps.database.connections()
      return [
        { labels: { state: 'most' }, value: most },
        { labels: { state: 'in_use' }, value: inUse },
        { labels: { state: 'waiting' }, value: waiting },
      ]
    },
  },
  {
    name: 'tomari_database_wait_seconds',
    help: 'How long the first of those has waited who wait for a connection.',
    read: () => [{ value: deps.database.connections().waitMs / 1000 }],
  },
  {
    name: 'tomari_job_age_seconds',
    help: 'Time since each of the server’s own jobs last did its work.',
    labelNames: ['job'],
    read: () => [...jobs.ages()].map(([job, value]) => ({ labels: { job }, value })),
  },
  ...(freeBytes === null
    ? []
    : [
        {
          name: 'tomari_disk_free_bytes',
          help: 'What is free on the disk of the data folder.',
          read: async () => [{ value: await freeBytes() }],
        },
      ]),
]
