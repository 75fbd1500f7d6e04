import type { Reservation } from '../stays/index.ts'

/** What is said of a sample reservation; the rest is as usual. Days count from today. */
export interface Row
  extends Partial<Omit<Reservation, 'arrival' | 'departure' | 'checkedInAt' | 'referenceNumber'>> {
  readonly id: string
  readonly name: string
  readonly arrives?: number
  readonly leaves?: number
}
