import type { FolioLine } from '../bills/index.ts'
import type { Facility, GuestText, Member } from '../hotels/index.ts'
import type { Reservation } from '../stays/index.ts'
import type { Billing } from '../taxes/index.ts'
import type { SampleCheckout } from './check-out.ts'

/** A chain of hotels to try the product with. Every name in it is invented. */
export interface SampleWorld {
  readonly facilities: readonly Facility[]
  /** How each facility bills, by its id. */
  readonly billing: Readonly<Record<string, Billing>>
  readonly agreements: readonly GuestText[]
  readonly paymentTerms: readonly GuestText[]
  readonly members: readonly Member[]
  /** External token of the point programme, and whose it is. */
  readonly pointTokens: Readonly<Record<string, string>>
  /** Reservations as they stand on a day `yyyy-mm-dd`. */
  readonly reservationsOn: (today: string) => readonly Reservation[]
  /** The itemised bill of a reservation; null where nothing more is known than what is owed. */
  readonly folioOf: (reservation: Reservation) => readonly FolioLine[] | null
  readonly checkout: SampleCheckout
}
