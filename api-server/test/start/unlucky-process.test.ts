/** @module-tag endurance */
import { spawnSync } from 'node:child_process'
import { closeSync, constants, openSync, writeSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setImmediate } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { isDeepStrictEqual } from 'node:util'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Plugin } from 'vite'
import { freshPlaces } from '../harness/databases.ts'
import { type BuiltServer, buildServer, ServerProcess } from '../harness/ServerProcess.ts'

const STAND_IN = fileURLToPath(new URL('./blocked-loop.ts', import.meta.url))

/** A point at which the event loop stands still. The product's own sources know nothing of it. */
const hangingPoint: Plugin = {
  name: 'hanging-point',
  enforce: 'pre',
  resolveId: (source, importer) =>
    source.endsWith('/postcode-file.ts') && importer?.endsWith('/src/main.ts') === true ? STAND_IN : null,
}

describe('a server process without luck', () => {
  const fresh = freshPlaces()
  let built: BuiltServer
  let folder: string
  let data: string
  let running: ServerProcess[] = []

  beforeAll(async () => {
    built = await buildServer([hangingPoint])
  })
  afterAll(() => built.remove())
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'tomari-unlucky-'))
    const place = await fresh.migrated('embedded')
    data = 'dataFolder' in place ? place.dataFolder : ''
  })
  afterEach(async () => {
    await Promise.all(running.map((one) => one.stop('SIGKILL')))
    running = []
    await rm(folder, { recursive: true })
  })

  const start = (variables: Record<string, string> = {}, log?: number) => {
    const settings = { PORT: '0', DATA_DIR: data, SAMPLE_WORLD: 'off', ...variables }
    const server = new ServerProcess(built, settings, log === undefined ? {} : { log })
    running.push(server)
    return server
  }
  /** A pipe that is full, and without a reader. */
  const stalledPipe = () => {
    const path = join(folder, 'log')
    expect(spawnSync('mkfifo', [path]).status).toBe(0)
    const descriptor = openSync(path, constants.O_RDWR | constants.O_NONBLOCK)
    const lines = Buffer.alloc(4096, '\n')
    expect(() => {
      for (;;) writeSync(descriptor, lines)
    }).toThrow(/EAGAIN/)
    return descriptor
  }

  it.each([
    ['lies on a full disk', () => openSync('/dev/full', 'w'), { status: 'ready', log: 'cannot-write' }],
    ['goes to a pipe whose reader has stopped', stalledPipe, { status: 'ready' }],
  ])(
    'whose log %s serves all callers, says so, and ends when it is asked to',
    async (_what, where, state) => {
      const log = where()
      const server = start({}, log)
      const url = await server.url()
      const answers = await Promise.all(Array.from({ length: 40 }, () => fetch(`${url}/healthz`)))
      expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200))
      // An answer is out before its line is written, and a database that is just made may be slow.
      while (!isDeepStrictEqual(await (await fetch(`${url}/readyz`)).json(), state)) await setImmediate()
      const lost = async () =>
        /^tomari_log_lines_lost_total (\d+)$/m.exec(await (await fetch(`${url}/metrics`)).text())
      const least = 'log' in state ? answers.length : 0
      while (Number((await lost())?.[1]) < least) await setImmediate()
      expect(await server.stop('SIGTERM')).toBe(0)
      closeSync(log)
    },
  )

  it('that stands still ends itself, and the process started in its place goes on with its data', async () => {
    const server = start({ HUNG_AFTER_SECONDS: '2' })
    const towns = `${await server.url()}/api/v1/client/postcode?zipcode=`
    expect((await fetch(`${towns}1000001`)).status).toBe(200)
    await expect(fetch(`${towns}9999999`)).rejects.toThrow('fetch failed')
    expect(await server.end()).toBe(null)
    expect(server.output).toContain('"event":"hung"')
    expect((await fetch(`${await start().url()}/readyz`)).status).toBe(200)
  })
})
