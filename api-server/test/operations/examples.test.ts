import { randomBytes } from 'node:crypto'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { failure } from '@tomari/contract/envelope'
import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import { jobBook } from '../../src/http/operation/job-book.ts'
import { settingRows, settingsFrom } from '../../src/settings.ts'
import { noDatabase } from '../harness/no-database.ts'
import { serverOn } from '../harness/server.ts'
import { TestClock } from '../harness/TestClock.ts'
import { nginxTree, valuesOf } from './nginx-tree.ts'

const root = new URL('../../../', import.meta.url)
const textOf = (path: string) => readFileSync(new URL(path, root), 'utf8')
const isThere = (path: string) => existsSync(new URL(path, root))

/** What the build makes; everything else that is copied stands in the repository. */
const isMade = (path: string) =>
  /^node_modules$|^(api-server|desk-web|guest-web|guest-web\/build)\/dist$/.test(path)

describe('Dockerfile', () => {
  const lines = textOf('Dockerfile')
    .replaceAll('\\\n', ' ')
    .split('\n')
    .filter((line) => /^[A-Z]+ /.test(line))
  const argumentsOf = (instruction: string) =>
    lines.filter((line) => line.startsWith(`${instruction} `)).map((line) => line.split(/\s+/).slice(1))

  it('copies only what is there, and names every workspace where it installs them all', () => {
    const copied = argumentsOf('COPY').flatMap((words) =>
      words.filter((word) => !word.startsWith('--')).slice(0, -1),
    )
    expect(copied.length).toBeGreaterThan(10)
    const paths = copied.map((path) => path.replace(/^\/tomari\//, ''))
    expect(paths.filter((path) => !isThere(path) && !isMade(path))).toEqual([])
    const { workspaces } = JSON.parse(textOf('package.json'))
    expect(workspaces.filter((name: string) => !copied.includes(`${name}/package.json`))).toEqual([])
  })

  it('starts what the build makes, as a user other than root, and receives the signal to stop', () => {
    const start = lines.indexOf('USER node')
    expect(start).toBeGreaterThan(0)
    expect(lines.findIndex((line) => line.startsWith('CMD'))).toBeGreaterThan(start)
    // Without a shell in between, which would keep the signal to itself.
    expect(lines.at(-1)).toBe('CMD ["node", "--enable-source-maps", "api-server/dist/main.mjs"]')
  })

  it('sets only what the server knows', () => {
    const known = [...settingRows.map(({ name }) => name), 'NODE_ENV']
    const set = argumentsOf('ENV').flatMap((pairs) => pairs.map((pair) => pair.split('=')[0] ?? ''))
    expect(set.filter((name) => !known.includes(name))).toEqual([])
  })
})

describe('docs/examples/nginx.conf', () => {
  const tree = nginxTree(textOf('docs/examples/nginx.conf'))
  const [site] = tree.filter(({ words }) => words[0] === 'server').slice(-1)

  it('passes on what the API needs: header names with underscores, its bodies, its longest settlement (R20.11)', () => {
    expect(valuesOf(tree, 'underscores_in_headers')).toEqual(['on'])
    expect(valuesOf(site?.block ?? [], 'client_max_body_size')).toEqual(['16m'])
    expect(valuesOf(site?.block ?? [], 'proxy_read_timeout')).toEqual(['75s'])
  })

  it('stands before the two processes of the example', () => {
    const [upstream] = tree.filter(({ words }) => words[0] === 'upstream')
    expect(textOf('docs/examples/two-processes/tomari@.service')).toContain('PORT=300%i')
    expect(valuesOf(upstream?.block ?? [], 'server')).toEqual(['127.0.0.1:3001', '127.0.0.1:3002'])
  })

  it('leaves a lobby of 200 phones behind one address its polls and its bursts, and bounds every address', () => {
    const wordsOf = (name: string, within = site?.block ?? []) =>
      within.find(({ words }) => words[0] === name)?.words ?? []
    const zone = wordsOf('limit_req_zone', [...tree])
    const figure = (word = '') => Number(/\d+/.exec(word)?.[0])
    expect(zone[1]).toBe('$binary_remote_addr')
    expect(figure(zone.at(-1))).toBeGreaterThan((2 * 200) / 3)
    expect(figure(wordsOf('limit_req')[2])).toBeGreaterThanOrEqual(200 * 5)
    expect(figure(wordsOf('limit_conn')[2])).toBeGreaterThanOrEqual(200 * 5)
  })

  it('answers a refused call in the words of the API', () => {
    const busy = site?.block?.find(({ words }) => words[1] === '@busy')
    const answer = busy?.block?.find(({ words }) => words[0] === 'return')
    const text = answer?.words.slice(2).join(' ') ?? ''
    const body = v.parse(failure, JSON.parse(text.slice(1, -1)))
    expect([body.error_code, body.error_msg]).toEqual(['unavailable', expect.stringContaining('混み合って')])
  })

  it('writes no addresses down, since they hold names, and keeps guests away from what is not theirs', () => {
    expect(valuesOf(site?.block ?? [], 'access_log')).toEqual(['off'])
    expect(valuesOf(site?.block ?? [], 'error_log')).toEqual(['/dev/null'])
    const inner = site?.block?.find(({ words }) => words[1] === '~')
    expect(inner?.words[2]).toBe('^/(desk|property|docs|metrics|healthz|readyz)(/|$)')
    expect(valuesOf(inner?.block ?? [], 'deny')).toEqual(['all'])
  })
})

describe('docs/examples/two-processes', () => {
  const settings = Object.fromEntries(
    textOf('docs/examples/two-processes/tomari.env')
      .split('\n')
      .filter((line) => /^[A-Z]/.test(line))
      .map((line) => [line.slice(0, line.indexOf('=')), line.slice(line.indexOf('=') + 1)] as const),
  )
  const unit = textOf('docs/examples/two-processes/tomari@.service')

  it('sets what the server takes', () => {
    const DATA_KEYS = `k1:${randomBytes(32).toString('base64')}`
    expect(settingsFrom({ ...settings, DATA_KEYS })).not.toHaveProperty('problems')
    const known = settingRows.map(({ name }) => name)
    expect(Object.keys(settings).filter((name) => !known.includes(name))).toEqual([])
  })

  it('does not start as it is, so that each copy gets keys of its own', () => {
    expect(settingsFrom(settings)).toMatchObject({
      problems: ['DATA_KEYS is needed with DATABASE_URL, so that every process seals with the same keys.'],
    })
  })

  it('leaves the longest settlement its time to end', () => {
    const stopSeconds = Number(/^TimeoutStopSec=(\d+)$/m.exec(unit)?.[1])
    expect(stopSeconds).toBeGreaterThan(Number(settings['DRAIN_SECONDS']) + 60)
  })

  it('has no other files than its page of operations names', () => {
    const page = textOf('docs/operations.md')
    const files = readdirSync(new URL('docs/examples/two-processes', root))
    expect(files.filter((name) => !page.includes(name))).toEqual([])
  })
})

describe('docs/examples/tomari.service', () => {
  const unit = textOf('docs/examples/tomari.service')
  const [environment = ''] = /(?<=^Environment=).*$/m.exec(unit) ?? []
  const settings = Object.fromEntries(environment.split(' ').map((pair) => pair.split('=')))

  it('starts a hotel of its own on the embedded database, where the unit lets it write', () => {
    expect(settings).toEqual({ DATA_DIR: '/var/lib/tomari', SAMPLE_WORLD: 'off' })
    expect(settingsFrom(settings)).not.toHaveProperty('problems')
    expect(unit).toContain('\nStateDirectory=tomari\n')
    expect(unit).toContain('api-server/dist/main.mjs')
  })

  it('leaves the longest settlement its time to end, and starts anew what has ended itself', () => {
    expect(Number(/^TimeoutStopSec=(\d+)$/m.exec(unit)?.[1])).toBeGreaterThan(60)
    expect(unit).toContain('\nRestart=always\n')
  })
})

describe('docs/examples/alerts.yml', () => {
  it('asks only for figures that the server tells, with labels that they have', async () => {
    const jobs = jobBook(['receipts', 'payments', 'housekeeping'], new TestClock())
    const told = (
      await serverOn(noDatabase, {
        jobs,
        freeBytes: async () => 1e12,
        logState: { lost: () => 0, isWritten: () => true },
      }).app.inject('/metrics')
    ).body
    const names = new Set([...told.matchAll(/^# TYPE (\w+)/gm)].map(([, name]) => name))
    const expressions = [...textOf('docs/examples/alerts.yml').matchAll(/expr: (.*)/g)].map(
      ([, text = '']) => text,
    )
    const asked = expressions
      .flatMap((text) => text.match(/\b(tomari|process|nodejs)_\w+/g) ?? [])
      .map((name) => name.replace(/_(bucket|count|sum)$/, ''))
    expect(expressions.length).toBeGreaterThan(10)
    expect(asked.filter((name) => !names.has(name))).toEqual([])
    for (const [, job = ''] of expressions.join('\n').matchAll(/job="(\w+)"/g)) {
      expect(['tomari', 'housekeeping', 'scripts']).toContain(job)
    }
  })
})
