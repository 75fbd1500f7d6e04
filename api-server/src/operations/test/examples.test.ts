import { randomBytes } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { failure } from '@tomari/contract/envelope'
import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import { noDatabase, serverOn } from '../../../test/harness/server.ts'
import { TestClock } from '../../../test/harness/TestClock.ts'
import { jobMetrics } from '../../platform/jobs/jobs.ts'
import { settingRows, settingsFrom } from '../../settings.ts'

const root = new URL('../../../../', import.meta.url)
const textOf = (path: string) => readFileSync(new URL(path, root), 'utf8')
const known = settingRows.map(({ name }) => name)
const pairsOf = (lines: readonly string[]) =>
  Object.fromEntries(
    lines.map((line) => [line.slice(0, line.indexOf('=')), line.slice(line.indexOf('=') + 1)]),
  )
const strangeIn = (settings: object) => Object.keys(settings).filter((name) => !known.includes(name))

describe('Dockerfile', () => {
  const lines = textOf('Dockerfile').replaceAll('\\\n', ' ').split('\n')
  const argumentsOf = (instruction: string) =>
    lines.filter((line) => line.startsWith(`${instruction} `)).map((line) => line.split(/\s+/).slice(1))

  it('copies only what is there or what the build makes, and sets only what the server knows', () => {
    const isMade = /^node_modules$|(^|\/)dist$/
    const words = argumentsOf('COPY').flatMap((copy) =>
      copy.filter((word) => !word.startsWith('--')).slice(0, -1),
    )
    const copied = words.map((path) => path.replace(/^\/tomari\//, ''))
    expect(copied.length).toBeGreaterThan(10)
    expect(copied.filter((path) => !existsSync(new URL(path, root)) && !isMade.test(path))).toEqual([])
    const { workspaces } = JSON.parse(textOf('package.json'))
    expect(workspaces.filter((name: string) => !copied.includes(`${name}/package.json`))).toEqual([])
    const set = pairsOf(argumentsOf('ENV').flat())
    expect(strangeIn(set).filter((name) => name !== 'NODE_ENV')).toEqual([])
  })

  it('starts what the build makes, as a user other than root, and receives the signal to stop', () => {
    expect(lines).toContain('USER node')
    // Without a shell in between, which would keep the signal to itself.
    expect(lines.at(-2)).toBe('CMD ["node", "--enable-source-maps", "api-server/dist/main.mjs"]')
  })
})

describe('docs/examples/nginx.conf', () => {
  const text = textOf('docs/examples/nginx.conf').replaceAll(/#.*/g, '')
  const valuesOf = (name: string) =>
    [...text.matchAll(new RegExp(`^\\s*${name} (.*);`, 'gm'))].map(([, value]) => value)

  it('passes on what the API needs: header names with underscores, its bodies, its longest settlement (R20.11)', () => {
    expect(valuesOf('underscores_in_headers')).toEqual(['on'])
    expect(valuesOf('client_max_body_size')).toContain('16m')
    expect(valuesOf('proxy_read_timeout')).toContain('75s')
    expect(textOf('docs/examples/two-processes/tomari@.service')).toContain('PORT=300%i')
    expect(text).toMatch(/server 127\.0\.0\.1:3001[^]*server 127\.0\.0\.1:3002/)
  })

  it('answers a refused call in the words of the API, writes no addresses down, and keeps guests from what is not theirs', () => {
    const [, body = ''] = /@busy \{[^}]*return \d+ '(\{[^]*?\})'/.exec(text) ?? []
    const { error_code, error_msg } = v.parse(failure, JSON.parse(body))
    expect([error_code, error_msg]).toEqual(['unavailable', expect.stringContaining('混み合って')])
    expect(valuesOf('access_log')).toContain('off')
    expect(text).toMatch(/\^\/\(desk\|property\|docs\|metrics\|healthz\|readyz\)\(\/\|\$\) \{[^}]*deny all;/)
  })
})

describe('the examples of services', () => {
  const stopSecondsOf = (unit: string) => Number(/^TimeoutStopSec=(\d+)$/m.exec(unit)?.[1])

  it('two processes: what they set the server takes, with keys of their own alone', () => {
    const lines = textOf('docs/examples/two-processes/tomari.env').split('\n')
    const settings = pairsOf(lines.filter((line) => /^[A-Z]/.test(line)))
    const DATA_KEYS = `k1:${randomBytes(32).toString('base64')}`
    expect(settingsFrom({ ...settings, DATA_KEYS })).not.toHaveProperty('problems')
    expect(settingsFrom(settings)).toMatchObject({
      problems: [expect.stringMatching(/^DATA_KEYS is needed/)],
    })
    expect(strangeIn(settings)).toEqual([])
    const unit = textOf('docs/examples/two-processes/tomari@.service')
    expect(stopSecondsOf(unit)).toBeGreaterThan(Number(settings['DRAIN_SECONDS']) + 60)
  })

  it('one process: on the embedded database, where the unit lets it write, and started anew when it has ended itself', () => {
    const unit = textOf('docs/examples/tomari.service')
    const settings = pairsOf((/(?<=^Environment=).*$/m.exec(unit)?.[0] ?? '').split(' '))
    expect(settings).toEqual({ DATA_DIR: '/var/lib/tomari', SAMPLE_WORLD: 'off' })
    expect(settingsFrom(settings)).not.toHaveProperty('problems')
    for (const line of ['StateDirectory=tomari', 'Restart=always']) expect(unit).toContain(`\n${line}\n`)
    expect(stopSecondsOf(unit)).toBeGreaterThan(60)
  })
})

it('docs/examples/alerts.yml asks only for figures that the server tells', async () => {
  const jobs = jobMetrics(['receipts', 'payments', 'housekeeping'], new TestClock())
  const logState = { lost: () => 0, isWritten: () => true }
  const { app } = serverOn(noDatabase, { jobs, freeBytes: async () => 1e12, logState })
  const metrics = (await app.inject('/metrics')).body
  const names = new Set([...metrics.matchAll(/^# TYPE (\w+)/gm)].map(([, name]) => name))
  const queried = [...textOf('docs/examples/alerts.yml').matchAll(/expr: (.*)/g)]
    .flatMap(([, text = '']) => text.match(/\b(tomari|process|nodejs)_\w+/g) ?? [])
    .map((name) => name.replace(/_(bucket|count|sum)$/, ''))
  expect(queried.length).toBeGreaterThan(10)
  expect(queried.filter((name) => !names.has(name))).toEqual([])
})
