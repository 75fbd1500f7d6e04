import { Gauge, type Registry } from 'prom-client'

/** A figure that is read at the moment at which it is asked for. */
export interface GaugeRow {
  readonly name: string
  readonly help: string
  readonly labelNames?: readonly string[]
  readonly read: () => readonly Reading[] | Promise<readonly Reading[]>
}

/** One line of a figure. */
interface Reading {
  readonly labels?: Readonly<Record<string, string>>
  readonly value: number
}

/** Adds figures to those that `/metrics` tells. */
export function addGauges(register: Registry, rows: readonly GaugeRow[]): void {
  for (const { name, help, labelNames = [], read } of rows) {
    const gauge = new Gauge({
      name,
      help,
      labelNames: [...labelNames],
      registers: [],
      async collect() {
        const readings = await read()
        gauge.reset()
        for (const { labels = {}, value } of readings) gauge.set(labels, value)
      },
    })
    register.registerMetric(gauge)
  }
}
