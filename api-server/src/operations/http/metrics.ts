import { errorCodes } from '@tomari/contract/error-codes'
import { operations } from '@tomari/contract/operations'
import type { FastifyInstance } from 'fastify'
import { Counter, collectDefaultMetrics, Histogram, Registry } from 'prom-client'
import {
  type Alert,
  type Incident,
  incidentEvents,
  type LogState,
  refusedWith,
  type Urgency,
  urgencies,
} from '../../platform/index.ts'
import { addGauges, type Gauged } from './gauges.ts'

const SETTLEMENT_ROUTE = operations.settlement.path
const SECONDS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10]

interface Measured extends Gauged {
  readonly incidents: Pick<IncidentMetrics, 'counts'>
  readonly logState: LogState | null
}

/**
 * No label says who a guest is.
 * @returns counts a call that was turned away
 */
export function measure(app: FastifyInstance, measured: Measured): (urgency: Urgency) => void {
  const register = new Registry()
  collectDefaultMetrics({ register })
  // Gauges of the library that are named like counters; the same stands beside them by type.
  for (const kind of ['handles', 'requests', 'resources'])
    register.removeSingleMetric(`nodejs_active_${kind}_total`)
  countAnswers(app, register)
  countIncidents(register, measured)
  countLostLines(register, measured)
  addGauges(register, measured)
  app.get('/metrics', { config: { urgency: 'always' } }, async (_request, reply) =>
    reply.type(register.contentType).send(await register.metrics()),
  )
  const shed = new Counter({
    name: 'tomari_calls_shed_total',
    help: 'Calls that were turned away because there were too many, by who called.',
    labelNames: ['urgency'],
    registers: [register],
  })
  for (const urgency of urgencies) shed.inc({ urgency }, 0)
  return (urgency) => shed.inc({ urgency })
}

function countIncidents(register: Registry, { incidents }: Measured): void {
  const incidentsTotal = new Counter({
    name: 'tomari_incidents_total',
    help: 'Incidents that the log reported, by event.',
    labelNames: ['event'],
    registers: [],
    collect() {
      this.reset()
      for (const [event, times] of incidents.counts()) this.inc({ event }, times)
    },
  })
  register.registerMetric(incidentsTotal)
}

function countLostLines(register: Registry, { logState }: Measured): void {
  if (logState === null) return
  const lost = new Counter({
    name: 'tomari_log_lines_lost_total',
    help: 'Log lines that could not be written.',
    registers: [],
    collect() {
      this.reset()
      this.inc(logState.lost())
    },
  })
  register.registerMetric(lost)
}

function countAnswers(app: FastifyInstance, register: Registry): void {
  const answers = new Histogram({
    name: 'tomari_answer_seconds',
    help: 'Time from request to answer.',
    labelNames: ['method', 'route', 'status'],
    buckets: SECONDS,
    registers: [register],
  })
  const refusals = new Counter({
    name: 'tomari_refusals_total',
    help: 'Refused calls, by the reason that stands in error_code.',
    labelNames: ['reason'],
    registers: [register],
  })
  const settlements = new Counter({
    name: 'tomari_settlements_total',
    help: 'Posts of a card payment, by how they were answered: paid, or the reason of the refusal.',
    labelNames: ['outcome'],
    registers: [register],
  })
  // A rate sees the first event only where the counter stood at 0 before it.
  settlements.inc({ outcome: 'paid' }, 0)
  for (const reason of Object.keys(errorCodes)) {
    refusals.inc({ reason }, 0)
    settlements.inc({ outcome: reason }, 0)
  }
  app.addHook('onResponse', async (request, reply) => {
    const route = request.routeOptions.url ?? 'none'
    const labels = { method: request.method, route, status: String(reply.statusCode) }
    answers.observe(labels, reply.elapsedTime / 1000)
    const reason = refusedWith(reply)
    if (reason !== undefined) refusals.inc({ reason })
    if (route === SETTLEMENT_ROUTE && (reason !== undefined || reply.statusCode === 200)) {
      settlements.inc({ outcome: reason ?? 'paid' })
    }
  })
}

export interface IncidentMetrics {
  readonly alert: Alert
  readonly counts: () => ReadonlyMap<Incident['event'], number>
}

export function incidentMetrics(alert: Alert): IncidentMetrics {
  const counts = new Map<Incident['event'], number>(incidentEvents.map((event) => [event, 0]))
  return {
    alert(incident) {
      counts.set(incident.event, (counts.get(incident.event) ?? 0) + 1)
      alert(incident)
    },
    counts: () => counts,
  }
}
