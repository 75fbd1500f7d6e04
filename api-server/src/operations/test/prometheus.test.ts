/** @module-tag ci */
import { spawnSync } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { expect, it } from 'vitest'
import { describeInHotel } from '../../../test/desk/hotel.ts'

/** Prometheus's own checker, which `.ci/run` fetches. */
const promtool = process.env['PROMTOOL'] ?? 'promtool'
const example = (name: string) => fileURLToPath(new URL(`../../../../docs/examples/${name}`, import.meta.url))

const check = (words: readonly string[], input = '') => {
  const options = { input, encoding: 'utf8' } as const
  const { status, stdout, stderr, error } = spawnSync(promtool, ['check', ...words], options)
  return error === undefined ? { status, problems: status === 0 ? '' : `${stdout}${stderr}` } : error
}

it('the examples for Prometheus are read by it: what to ask, and the alerts', () => {
  expect(check(['config', example('prometheus.yml')])).toEqual({ status: 0, problems: '' })
  expect(check(['rules', example('alerts.yml')])).toEqual({ status: 0, problems: '' })
})

describeInHotel('the figures, as Prometheus reads them (R20.8)', (server) => {
  const figuresOf = async () => (await server.app.inject('/metrics')).body

  it('have names, kinds and explanations without a fault', async () => {
    expect(check(['metrics'], await figuresOf())).toEqual({ status: 0, problems: '' })
  })

  it('count from 0, so that the first event is seen, and name each facility, whose first import may never come', async () => {
    const figures = await figuresOf()
    for (const one of [
      'tomari_incidents_total{event="payment-stray"} 0',
      'tomari_settlements_total{outcome="paid"} 0',
      'tomari_refusals_total{reason="internal"} 0',
      'tomari_calls_shed_total{urgency="newcomer"} 0',
      'tomari_facility{facility="101"} 1',
    ])
      expect(figures).toContain(`\n${one}\n`)
  })
})
