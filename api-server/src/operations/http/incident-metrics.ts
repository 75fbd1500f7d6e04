import { type Alert, type Incident, incidentEvents } from '../../platform/index.ts'

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
