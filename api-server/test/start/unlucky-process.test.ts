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

describe('a server process without luck', { timeout: 120_000 }, () => {
  const fresh = freshPlaces()
  let built: BuiltServer
  let folder: string
  let data: string
  let running: ServerProcess[] = []
  let opened: number[] = []

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
    for (const descriptor of opened) closeSync(descriptor)
    running = []
    opened = []
    await rm(folder, { recursive: true })
  })

  const start = (variables: Record<string, string> = {}, log?: number) => {
    const server = new ServerProcess(
      built,
      { PORT: '0', DATA_DIR: data, SAMPLE_WORLD: 'off', ...variables },
      log === undefined ? {} : { log },
    )
    running.push(server)
    return server
  }
  const open = (path: string, flags: number | string) => {
    const descriptor = openSync(path, flags)
    opened.push(descriptor)
    return descriptor
  }
  const fifo = () => {
    const path = join(folder, 'log')
    expect(spawnSync('mkfifo', [path]).status).toBe(0)
    return path
  }

  /** A file on a disk that is full. */
  const full = () => open('/dev/full', 'w')
  /** A pipe that is full, and without a reader. */
  const stalled = () => {
    const descriptor = open(fifo(), constants.O_RDWR | constants.O_NONBLOCK)
    const lines = Buffer.alloc(4096, '\n')
    expect(() => {
      for (;;) writeSync(descriptor, lines)
    }).toThrow(/EAGAIN/)
    return descriptor
  }
  /** A pipe whose reader has gone. */
  const broken = () => {
    const path = fifo()
    const reader = openSync(path, constants.O_RDONLY | constants.O_NONBLOCK)
    const writer = open(path, 'w')
    closeSync(reader)
    return writer
  }

  const lostOf = async (url: string) =>
    Number(/^tomari_log_lines_lost (\d+)$/m.exec(await (await fetch(`${url}/metrics`)).text())?.[1])

  it.each([
    ['lies on a full disk', full, true],
    ['goes to a pipe whose reader has stopped', stalled, false],
    ['goes to a pipe whose reader has gone', broken, true],
  ])(
    'whose log %s serves all callers, says so, and ends when it is told to',
    async (_what, where, isLostAtOnce) => {
      const server = start({}, where())
      const url = await server.url()
      const answers = await Promise.all(Array.from({ length: 40 }, () => fetch(`${url}/healthz`)))
      expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200))
      const state = isLostAtOnce ? { status: 'ready', log: 'cannot-write' } : { status: 'ready' }
      // An answer is out before its line is written, and a database that is just made may be slow.
      while (!isDeepStrictEqual(await (await fetch(`${url}/readyz`)).json(), state)) await setImmediate()
      const leastLost = isLostAtOnce ? answers.length : 0
      while ((await lostOf(url)) < leastLost) await setImmediate()
      expect(await server.stop('SIGTERM')).toBe(0)
    },
  )

  it('that stands still ends itself, and the process started in its place goes on with its data', async () => {
    const server = start({ HUNG_AFTER_SECONDS: '2' })
    const url = await server.url()
    const towns = `${url}/api/v1/client/postcode?zipcode=`
    expect((await fetch(`${towns}1000001`)).status).toBe(200)
    await expect(fetch(`${towns}9999999`)).rejects.toThrow('fetch failed')
    expect(await server.end()).toBe(null)
    expect(server.output).toContain('"event":"hung"')

    const next = await start().url()
    expect((await fetch(`${next}/readyz`)).status).toBe(200)
  })
})
