import { readFileSync } from 'node:fs'
import { Client } from 'pg'
import * as v from 'valibot'
import { vi } from 'vitest'
import { type Machine, Machines, machines } from './Machines.ts'

const DATABASES = ['one', 'two'] as const
export type DatabaseMachine = (typeof DATABASES)[number]

const PATRONI = 8008
const ETCD = 2379
const ANSWERED_WITHIN_MS = 1_000
/** A net for what hangs. */
const LONGEST_MS = 90_000

const members = v.object({
  members: v.array(
    v.object({
      name: v.picklist(DATABASES),
      role: v.string(),
      state: v.string(),
      timeline: v.optional(v.number()),
    }),
  ),
})
const etcdStatus = v.object({ leader: v.string(), header: v.object({ member_id: v.string() }) })

/** A primary and its standby on three machines, asked as a person at the console would ask. */
export class FailoverCluster {
  readonly machines: Machines
  #standby = 'sync_standby'

  private constructor(machines: Machines) {
    this.machines = machines
  }

  /** In step, with an empty database. @param haveNetworks as of `Machines` */
  static async create(haveNetworks: boolean): Promise<FailoverCluster> {
    const cluster = new FailoverCluster(new Machines(haveNetworks))
    await cluster.isInStep()
    await cluster.#makeDatabase()
    return cluster
  }

  /** The database behind haproxy, by TLS. */
  get url(): string {
    const { host, port, certificate } = this.machines.door
    return `postgres://tomari:${this.machines.password}@${host}:${port}/tomari?sslmode=verify-ca&sslrootcert=${certificate}`
  }

  /** The machine whose PostgreSQL takes writes. @throws Error while there is none */
  async primary(): Promise<DatabaseMachine> {
    for (const machine of DATABASES) {
      if ((await this.#asks(machine, PATRONI, '/primary'))?.ok === true) return machine
    }
    throw new Error('no machine is primary')
  }

  async standby(): Promise<DatabaseMachine> {
    return (await this.primary()) === 'one' ? 'two' : 'one'
  }

  /** @throws Error while etcd has none */
  async etcdLeader(): Promise<Machine> {
    for (const machine of machines) {
      const answer = await this.#asks(machine, ETCD, '/v3/maintenance/status', { method: 'POST', body: '{}' })
      if (answer === null) continue
      const { leader, header } = v.parse(etcdStatus, await answer.json())
      if (leader === header.member_id) return machine
    }
    throw new Error('etcd has no leader')
  }

  /** Grows by one each time that a standby takes over. */
  async timeline(): Promise<number> {
    return Math.max(...(await this.#members()).map(({ timeline }) => timeline ?? 0))
  }

  /** Waits until a standby follows that may take over. */
  async isInStep(): Promise<void> {
    const isRunning = new Set(['running', 'streaming'])
    await vi.waitUntil(
      async () => {
        const running = (await this.#members()).filter(({ state }) => isRunning.has(state))
        const timelines = new Set(running.map(({ timeline }) => timeline))
        const roles = running.map(({ role }) => role).toSorted()
        return timelines.size === 1 && String(roles) === String(['leader', this.#standby])
      },
      { timeout: LONGEST_MS, interval: 100 },
    )
  }

  /** From now on a commit no longer waits for the standby. */
  async becomesAsynchronous(): Promise<void> {
    const authorization = `Basic ${Buffer.from(`patroni:${this.machines.password}`).toString('base64')}`
    const body = JSON.stringify({ synchronous_mode: false })
    await this.#asks(await this.primary(), PATRONI, '/config', {
      method: 'PATCH',
      headers: { authorization },
      body,
    })
    this.#standby = 'replica'
    await this.isInStep()
  }

  async remove(): Promise<void> {
    await this.machines.remove()
  }

  async #members(): Promise<v.InferOutput<typeof members>['members']> {
    for (const machine of DATABASES) {
      const answer = await this.#asks(machine, PATRONI, '/cluster')
      const found = v.safeParse(members, await answer?.json())
      if (found.success) return found.output.members
    }
    return []
  }

  /** Null without an answer. */
  async #asks(
    machine: Machine,
    port: number,
    path: string,
    init: RequestInit = {},
  ): Promise<Response | null> {
    const url = `http://${this.machines.addressOf(machine)}:${port}${path}`
    return await fetch(url, { ...init, signal: AbortSignal.timeout(ANSWERED_WITHIN_MS) }).catch(() => null)
  }

  async #makeDatabase(): Promise<void> {
    const { host, port, certificate } = this.machines.door
    const { password } = this.machines
    const ssl = { ca: readFileSync(certificate, 'utf8'), checkServerIdentity: () => undefined }
    const client = new Client({ host, port, user: 'postgres', password, database: 'postgres', ssl })
    await client.connect()
    await client.query(`create role tomari login password '${password}'`)
    await client.query("create database tomari owner tomari encoding 'UTF8' template template0")
    await client.end()
  }
}
