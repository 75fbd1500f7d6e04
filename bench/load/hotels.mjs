import { spawnSync } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { runnerImport } from 'vite'
import { root } from '../../scripts/prepare/run.mjs'
import { Server } from './Server.mjs'
import { csvOf } from './stays.mjs'

const DESK = join(root, 'api-server', 'dist', 'desk.mjs')

/**
 * The product on a fresh database with the sample world and so many further stays.
 * @param {{ engine: 'embedded' | 'PostgreSQL', processes: number }} kind
 * @param {Record<string, string>} further settings of the server beside the usual
 */
export const openHotel = async ({ engine, processes }, stays, further = {}) => {
  const folder = mkdtempSync(join(tmpdir(), 'tomari-load-'))
  const cluster = engine === 'PostgreSQL' ? await postgres() : null
  const settings = {
    DATA_DIR: folder,
    // No guest in the queue is served while its greatest length is measured.
    AUTO_DESK: 'off',
    SAMPLE_WORLD: 'on',
    ...(cluster === null
      ? {}
      : { DATABASE_URL: cluster.url(), DATA_KEYS: `bench:${randomBytes(32).toString('base64')}` }),
    ...further,
  }
  const servers = []
  const open = async () => {
    for (let number = servers.length; number < processes; number += 1)
      servers.push(await Server.start(settings))
  }
  const close = async (signal) => {
    await Promise.all(servers.splice(0).map((server) => server.stop(signal)))
  }
  await open()
  importStays(settings, stays)
  return {
    servers,
    open,
    close,
    /** As many processes as are wanted from now on. */
    async resize(count) {
      while (servers.length > count) await servers.pop().stop()
      while (servers.length < count) servers.push(await Server.start(settings))
    },
    /** Seconds of a core that the processes have used so far. */
    cpuSeconds: () => servers.reduce((sum, server) => sum + server.cpuSeconds(), 0),
    ports: () => servers.map(({ port }) => port),
    async remove() {
      await close('SIGTERM')
      await cluster?.remove()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

/** As the hotel's own people do it, while the server runs. */
const importStays = (settings, count) => {
  const done = spawnSync(process.execPath, [DESK, 'import', '-', '--lang=en'], {
    cwd: settings.DATA_DIR,
    env: { PATH: process.env.PATH, ...settings },
    input: csvOf(count),
    encoding: 'utf8',
  })
  if (done.status !== 0) throw new Error(`the stays were not imported:\n${done.stdout}${done.stderr}`)
}

/** A PostgreSQL of this bench's own, which syncs its commits as a hotel's does. */
const postgres = async () => {
  const file = join(root, 'api-server', 'test', 'harness', 'PostgresCluster.ts')
  const { PostgresCluster } = (await runnerImport(file)).module
  return await PostgresCluster.create(['fsync=on', 'shared_buffers=256MB'])
}
