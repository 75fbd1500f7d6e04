import { type Alert, type Incident, incidentEvents } from '../../platform/index.ts'

/** Counts what the hotel's own people were told of, for the figures. */
export interface IncidentBook {
  /** Tells of an incident, and counts it. */
  readonly alert: Alert
  /** How often each was told since the start. */
  readonly counts: () => ReadonlyMap<Incident['event'], number>
}

/** A book in which nothing stands yet. */
export function incidentBook(alert: Alert): IncidentBook {
  const counts = new Map<Incident['event'], number>(incidentEvents.map((event) => [event, 0]))
  return {
    alert(incident) {
      counts.set(incident.event, (counts.get(incident.event) ?? 0) + 1)
      alert(incident)
    },
    counts: () => counts,
  }
}
