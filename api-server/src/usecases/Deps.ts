import type { FacilityPayload } from '@tomari/contract/facility'
import type { Visibility } from '@tomari/guest-rules/guest/visibility'
import type { ImageReader } from '../gateways/images/ImageReader.ts'
import type { PasskeyVerifier } from '../gateways/passkeys/PasskeyVerifier.ts'
import type { PasswordHasher } from '../gateways/passwords/PasswordHasher.ts'
import type { PaymentGateway } from '../gateways/payment/PaymentGateway.ts'
import type { SecondFact } from '../model/access.ts'
import type { RandomBytes, Clock } from '../model/Clock.ts'
import type { Database } from '../storage/Database.ts'
import type { Schema } from '../storage/schema.ts'
import type { Vault } from '../storage/sealing/vault.ts'
import type { QrFacts } from '@tomari/tenant-config/qr-content'
import type { Alert } from '../model/Incident.ts'
import type { PostcodeBook } from '../gateways/postcodes/PostcodeBook.ts'
import type { ReceiptPrinter } from '../gateways/receipts/ReceiptPrinter.ts'

/** What a code for the reader at the desk is made of. */
interface QrStay {
  readonly facts: QrFacts
  /** The phone asks the guest to pay by card first. */
  readonly isAskedToPay: boolean
}

/** A code as it is drawn: what it says, and how much of it may be lost. */
interface QrShown {
  readonly content: string
  readonly level: 'L' | 'M' | 'Q' | 'H'
}

/** What the use cases work with. `main.ts` and the set-up of tests choose them. */
export interface Deps {
  readonly database: Database<Schema>
  readonly vault: Vault
  readonly clock: Clock
  readonly randomBytes: RandomBytes
  readonly images: ImageReader
  readonly postcodes: PostcodeBook
  /** Makes and compares what is kept of the passwords of people at the desk. */
  readonly passwords: PasswordHasher
  /** Judges what their passkeys have signed. */
  readonly passkeys: PasskeyVerifier
  /** Which details the app asks guests for, given what their facility says: the tenant's switches decide with it. */
  readonly visibilityPolicy: (facility: FacilityPayload) => Visibility
  /** What the guests' phone shows to the reader at the desk; null where the hotel has none. */
  readonly checkinQr: ((stay: QrStay) => QrShown) | null
  /** Who charges cards. */
  readonly payments: PaymentGateway
  /** Other providers that are set up still, for what was charged there before. */
  readonly formerPayments: readonly PaymentGateway[]
  /** Fetches the printer of receipts, which takes a moment that whoever prints nothing need not wait. */
  readonly printer: () => Promise<ReceiptPrinter>
  /** Whose bills may be paid by card: only the sample stays' while no provider is named. */
  readonly cardsFor: 'every_stay' | 'sample_stays'
  /** Told what the hotel's own people should know of; nothing personal. */
  readonly alert: Alert
  /** `verified`: a member's data only after a second fact beside the name is known (R18.18). */
  readonly memberPrefill: 'always' | 'verified'
  /** Where guests reach this server, `https://…`; null where each call says it by itself. */
  readonly publicUrl: string | null
  /** How long a guest may be at the bank. */
  readonly challengeMinutes: number
  /** What a name alone opens. */
  readonly secondFact: SecondFact
}
