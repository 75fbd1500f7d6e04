import { Gauge, type Registry } from 'prom-client'

/** Read at each scrape. */
export interface GaugeRow {
  readonly name: string
  readonly help: string
  readonly labelNames?: readonly string[]
  readonly read: () => readonly Reading[] | Promise<readonly Reading[]>
}

interface Reading {
  readonly labels?: Readonly<Record<string, string>>
  readonly value: number
}

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
