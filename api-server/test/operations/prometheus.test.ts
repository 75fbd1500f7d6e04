/** @module-tag ci */
import { spawnSync } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { beforeAll, describe, expect, it } from 'vitest'
import { describeOnDatabase } from '../harness/databases.ts'
import { startTestServer, type TestServer } from '../harness/server.ts'

/** Prometheus's own checker, which `.ci/run` fetches. */
const promtool = process.env['PROMTOOL'] ?? 'promtool'
const example = (name: string) => fileURLToPath(new URL(`../../../docs/examples/${name}`, import.meta.url))

const check = (words: readonly string[], input = '') => {
  const { status, stdout, stderr, error } = spawnSync(promtool, ['check', ...words], {
    input,
    encoding: 'utf8',
  })
  return error === undefined ? { status, problems: status === 0 ? '' : `${stdout}${stderr}` } : error
}

describe('the examples for Prometheus', () => {
  it('are read by it: what to ask, and the alerts', () => {
    expect(check(['config', example('prometheus.yml')])).toEqual({ status: 0, problems: '' })
    expect(check(['rules', example('alerts.yml')])).toEqual({ status: 0, problems: '' })
  })
})

describeOnDatabase('the figures, as Prometheus reads them (R20.8)', (open) => {
  let figures: string
  beforeAll(async () => {
    const server: TestServer = await startTestServer(await open())
    figures = (await server.app.inject('/metrics')).body
  })

  it('have names, kinds and explanations without a fault', () => {
    expect(check(['metrics'], figures)).toEqual({ status: 0, problems: '' })
  })

  it('count from 0, so that the first event is seen', () => {
    for (const one of [
      'tomari_incidents_total{event="payment-stray"} 0',
      'tomari_settlements_total{outcome="paid"} 0',
      'tomari_refusals_total{reason="internal"} 0',
      'tomari_calls_shed_total{urgency="newcomer"} 0',
    ]) {
      expect(figures).toContain(`\n${one}\n`)
    }
  })

  it('name each facility, so that one whose first import never came is missed', () => {
    expect(figures).toMatch(/^tomari_facility\{facility="101"\} 1$/m)
  })
})
