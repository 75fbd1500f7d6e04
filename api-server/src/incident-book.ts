import type { Incident, Report } from './usecases/payment/Incident.ts'

/** Counts what the hotel's own people were told of, for the figures. */
export interface IncidentBook {
  /** Tells of an incident, and counts it. */
  readonly report: Report
  /** How often each was told since the start; what never was is left out. */
  readonly counts: () => ReadonlyMap<Incident['event'], number>
}

/** A book in which nothing stands yet. */
export function incidentBook(tell: Report): IncidentBook {
  const counts = new Map<Incident['event'], number>()
  return {
    report(incident) {
      counts.set(incident.event, (counts.get(incident.event) ?? 0) + 1)
      tell(incident)
    },
    counts: () => counts,
  }
}
