import { randomBytes, randomInt } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { baseline } from '../../src/baseline.ts'
import { ordinaryCounter } from '../../src/checkout/Queue.ts'
import { saveCounter } from '../../src/checkout/store/checkout-queue.ts'
import type { Database } from '../../src/platform/database/Database.ts'
import { openDatabase } from '../../src/platform/database/open.ts'
import type { Schema } from '../../src/platform/database/schema.ts'
import { dayAfter, hotelDay } from '../../src/platform/hotel-day.ts'
import { vaultWith } from '../../src/platform/sealing/vault.ts'
import type { Reservation } from '../../src/stays/Reservation.ts'
import { loadStays, measured, staysToCome, times } from '../faults/stays.ts'
import { testKeys } from '../harness/server.ts'
import { Crowd } from './Crowd.ts'
import { FailoverCluster } from './FailoverCluster.ts'
import { machines, mayMakeNetworks } from './Machines.ts'
import { harmDone, rowOf, unharmed } from './outcome.ts'
import { TwoServers } from './TwoServers.ts'

interface Hotel {
  readonly cluster: FailoverCluster
  readonly servers: TwoServers
  /** Stays of which the database does not know yet. */
  readonly expected: Reservation[]
}

interface Fault {
  readonly tries: number
  /** More than come meanwhile, where it is not the usual number. */
  readonly guests?: number
  /** So often the standby takes over. */
  readonly takesOver: 0 | 1
  readonly needsNetworks?: true
  readonly mayLose?: true
  /** @returns what mends it, once guests are served again */
  readonly strikes: (hotel: Hotel) => Promise<() => void | Promise<void>>
}

const QUIET_MINUTES = times('QUIET_MINUTES')
const BEHIND_MS = 1_000
const GUESTS_A_MINUTE = 600
/** More than come meanwhile. */
const GUESTS_EACH = 400

const faults: Readonly<Record<string, Fault>> = {
  'primary killed': {
    tries: times('FAILOVERS'),
    takesOver: 1,
    strikes: async ({ cluster }) => {
      const primary = await cluster.primary()
      cluster.machines.dies(primary)
      return () => cluster.machines.starts(primary)
    },
  },
  'standby killed': {
    tries: 1,
    takesOver: 0,
    strikes: async ({ cluster }) => {
      const standby = await cluster.standby()
      cluster.machines.dies(standby)
      return () => cluster.machines.starts(standby)
    },
  },
  "etcd's leader killed": {
    tries: 1,
    takesOver: 0,
    strikes: async ({ cluster }) => {
      const leader = await cluster.etcdLeader()
      cluster.machines.dies(leader, 'etcd')
      return () => cluster.machines.starts(leader)
    },
  },
  'server killed that holds a charge': {
    tries: 1,
    takesOver: 0,
    strikes: async ({ servers }) => {
      await servers.firstDiesCharging()
      return () => servers.firstStarts()
    },
  },
  'primary cut off': {
    tries: times('FAILOVERS'),
    takesOver: 1,
    needsNetworks: true,
    strikes: async ({ cluster }) => {
      const primary = await cluster.primary()
      cluster.machines.cables(primary, 'down')
      return () => cluster.machines.cables(primary, 'up')
    },
  },
  [`${QUIET_MINUTES} minutes without a fault`]: {
    tries: QUIET_MINUTES > 0 ? 1 : 0,
    guests: (QUIET_MINUTES + 1) * GUESTS_A_MINUTE,
    takesOver: 0,
    strikes: async () => {
      await pause(QUIET_MINUTES * 60_000)
      return () => {}
    },
  },
  'etcd killed on all machines': {
    tries: 1,
    takesOver: 0,
    strikes: async ({ cluster }) => {
      for (const machine of machines) cluster.machines.dies(machine, 'etcd')
      return () => {
        for (const machine of machines) cluster.machines.starts(machine)
      }
    },
  },
  // The last, as it stays so.
  'asynchronous, standby a second behind': {
    tries: 1,
    takesOver: 1,
    needsNetworks: true,
    mayLose: true,
    strikes: async ({ cluster }) => {
      await cluster.becomesAsynchronous()
      const [primary, standby] = [await cluster.primary(), await cluster.standby()]
      cluster.machines.cables(primary, 'down', [standby])
      await pause(BEHIND_MS)
      cluster.machines.dies(primary)
      return () => {
        cluster.machines.cables(primary, 'up', [standby])
        cluster.machines.starts(primary)
      }
    },
  },
}

/** Guests who have paid before something happens, and how long after that it happens. */
const AT_WORK = 16
const WITHIN_MS = 4_000
/** A net for what hangs. */
const LONGEST_MS = 120_000

/** Sixteen phones at two servers while these befall the hotel, one after the other. */
export function failoverSuite(title: string, names: readonly string[] = Object.keys(faults)): void {
  const chosen = Object.entries(faults).filter(([name]) => names.includes(name))
  const networks = chosen.some(([, { needsNetworks }]) => needsNetworks) && mayMakeNetworks()

  describe.runIf(process.platform === 'linux')(`docs/examples/high-availability: ${title}`, () => {
    let hotel: Hotel
    beforeAll(async () => {
      const cluster = await FailoverCluster.create(networks)
      const servers = await TwoServers.on(cluster.url, cluster.machines.folder)
      const guests = chosen.map(([, { tries, guests = GUESTS_EACH }]) => tries * guests)
      hotel = { cluster, servers, expected: staysOf(guests.reduce((sum, each) => sum + each, 0)) }
    }, LONGEST_MS)
    afterAll(async () => {
      await hotel.servers.remove()
      await hotel.cluster.remove()
    })

    it('lets nobody in without the password, from its own machine either', async () => {
      const url = hotel.cluster.url.replace(hotel.cluster.machines.password, 'another')
      const opened = openDatabase<Schema>({ url }, { tables: baseline, log: () => {} })
      await expect(opened).rejects.toThrow('password authentication failed')
    })

    for (const [name, fault] of chosen) {
      // Cables can be pulled by root alone.
      const where = fault.tries === 0 || (fault.needsNetworks && !networks) ? it.skip : it
      where(
        `${name}: nothing acknowledged is lost or doubled, the queue keeps its order, each refusal is clear`,
        async () => {
          for (let nth = 1; nth <= fault.tries; nth += 1) {
            const { crowd, harm, withoutMs, tookOver } = await whileGuestsCome(hotel, fault)
            const row = rowOf(crowd, harm, withoutMs)
            measured({ fault: name, nth, tookOver, ...row })
            expect(tookOver).toBe(fault.takesOver)
            if (fault.mayLose) continue
            expect(harm).toEqual(unharmed)
            expect(row.refused).not.toContain('unclear')
          }
        },
        (fault.tries + 1) * LONGEST_MS + QUIET_MINUTES * 60_000,
      )
    }
  })
}

/** Guests come, the fault strikes and is mended, and the last of them leave. */
async function whileGuestsCome({ cluster, servers, expected }: Hotel, fault: Fault) {
  await cluster.isInStep()
  const coming = expected.splice(0, fault.guests ?? GUESTS_EACH)
  await reading(cluster, async (database) => {
    await loadStays(database, vaultWith(testKeys, randomBytes), coming)
    await saveCounter(database.db, '101', { ...ordinaryCounter, prepareSeconds: 1 })
  })
  const timeline = await cluster.timeline()
  const crowd = new Crowd(servers.doors, coming)
  await crowd.until(() => crowd.paid.size >= AT_WORK)
  await pause(randomInt(WITHIN_MS))
  const struckAt = performance.now()
  const mends = await fault.strikes({ cluster, servers, expected })
  const hasStruckAt = performance.now()
  await crowd.until(() => crowd.isServedSince(hasStruckAt))
  await mends()
  await cluster.isInStep()
  const withoutMs = crowd.longestGapMs(struckAt)
  await crowd.ends()
  const charged = servers.provider.charged()
  const harm = await reading(cluster, (database) => harmDone(database, crowd, charged))
  return { crowd, harm, withoutMs, tookOver: (await cluster.timeline()) - timeline }
}

async function reading<Result>(
  { url }: FailoverCluster,
  read: (database: Database<Schema>) => Promise<Result>,
): Promise<Result> {
  const database = await openDatabase<Schema>({ url }, { tables: baseline, log: () => {} })
  try {
    return await read(database)
  } finally {
    await database.close()
  }
}

/** Stays that began yesterday, so that their guests can come and go. */
function staysOf(count: number): Reservation[] {
  const today = hotelDay(new Date())
  return staysToCome(count, today).map((stay, index) => {
    const name = nameOf(index)
    return { ...stay, name, kanaName: name, arrival: dayAfter(today, -1) }
  })
}

const SYLLABLES = 'アカサタナハマヤラワイキシチニヒミリウクスツヌフムユル'

/** Unlike those of `staysToCome`, also of thousands no two sound alike. */
const nameOf = (index: number): string =>
  `${[3, 2, 1, 0].map((place) => SYLLABLES.charAt(Math.floor(index / SYLLABLES.length ** place) % SYLLABLES.length)).join('')}ダ ジロウ`
