import { execFileSync, fork, spawnSync } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { root } from '../../scripts/prepare/run.mjs'
import { moduleOf } from '../module-of.mjs'
import { cpuSecondsOf, startServer } from '../server.mjs'
import { csvOf } from './stays.mjs'

const harness = (file) => moduleOf(`api-server/test/harness/${file}`)

/** What a cluster answers to a statement, a row a line. */
const answerOf = async (cluster, statement) => {
  const { postgresBinaries } = await harness('PostgresCluster.ts')
  const psql = join(postgresBinaries(), 'psql')
  return execFileSync(psql, ['-qtAc', statement, cluster.url()], { encoding: 'utf8' }).trim()
}

/** Statements that a cluster has run so far; NaN where there is none. */
const statementsAt = async (cluster) => {
  if (cluster === null) return Number.NaN
  await answerOf(cluster, 'create extension if not exists pg_stat_statements')
  return Number(await answerOf(cluster, 'select sum(calls) from pg_stat_statements'))
}

/** Soft as a photograph is, and as many bytes as the app makes of one (R24.11), in base64. */
const passportPhoto = async () => {
  const grain = { width: 184, height: 131, channels: 3 }
  const soft = sharp(randomBytes(grain.width * grain.height * 3), { raw: grain }).resize(1_230, 860)
  return (await soft.jpeg({ quality: 80 }).toBuffer()).toString('base64')
}

/** The product of a tree on a fresh database with the sample world and so many further stays, and the crowds that come to it. */
export const openHotel = async ({ engine, processes, tree = root, adults = 1 }, stays) => {
  const folder = mkdtempSync(join(tmpdir(), 'tomari-load-'))
  const isPostgres = engine === 'PostgreSQL'
  // It syncs its commits, as a hotel's does.
  const cluster = isPostgres
    ? await (await harness('PostgresCluster.ts')).PostgresCluster.create([
        'fsync=on',
        'shared_buffers=256MB',
        'shared_preload_libraries=pg_stat_statements',
      ])
    : null
  const settings = {
    DATA_DIR: folder,
    // No guest in the queue is served while its greatest length is measured.
    AUTO_DESK: 'off',
    SAMPLE_WORLD: 'on',
    // The stays that are loaded are none of the sample world's, and pay all the same.
    PAYMENT_GATEWAY: 'sandbox',
    ...(cluster && { DATABASE_URL: cluster.url(), DATA_KEYS: `bench:${randomBytes(32).toString('base64')}` }),
  }
  const servers = []
  /** As many processes as are wanted from now on. */
  const resize = async (count, signal) => {
    while (servers.length > count) await servers.pop().stop(signal)
    while (servers.length < count) servers.push(await startServer(settings, tree))
  }
  await resize(processes)
  const done = spawnSync(
    process.execPath,
    [join(tree, 'api-server', 'dist', 'desk.mjs'), 'import', '-', '--lang=en'],
    { env: { PATH: process.env.PATH, ...settings }, input: csvOf(stays, adults), encoding: 'utf8' },
  )
  if (done.status !== 0) throw new Error(`the stays were not imported:\n${done.stdout}${done.stderr}`)
  const generator = fork(join(import.meta.dirname, 'crowds.mjs'), {
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  })
  const { companion, overseasRepresentative, photo, representative } = await harness('guests.ts')
  const guests = Array.from({ length: adults - 1 }, (_, index) => companion(index + 2))
  // As large as the app makes a signature.
  const signature = (await photo(120, 120)).toString('base64')
  const papers = { signature, guestInfo: JSON.stringify([representative, ...guests]) }
  const overseasPapers = {
    signature,
    passport: await passportPhoto(),
    guestInfo: JSON.stringify([overseasRepresentative, ...guests]),
  }
  return {
    processes,
    servers,
    resize,
    overseasPapers,
    asks: (statement) => answerOf(cluster, statement),
    statements: () => statementsAt(cluster),
    /** Seconds of a core that the servers, and PostgreSQL, have used so far; an embedded database is the server's. */
    coreSeconds: () => ({
      servers: servers.reduce((sum, server) => sum + server.cpuSeconds(), 0),
      database: cluster === null ? 0 : cpuSecondsOf(cluster.pid),
    }),
    /** Sends a crowd to all processes, and answers what it saw. */
    meets: (crowd, plan, onEvent = () => {}) =>
      new Promise((resolve, reject) => {
        const hear = ({ event, seen, failed }) => {
          if (event !== undefined) return onEvent(event)
          generator.off('message', hear)
          if (seen === undefined) reject(new Error(failed))
          else resolve(seen)
        }
        generator.on('message', hear)
        generator.send({ crowd, plan: { ports: servers.map(({ port }) => port), papers, ...plan } })
      }),
    async remove() {
      generator.disconnect()
      await resize(0)
      await cluster?.remove()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
