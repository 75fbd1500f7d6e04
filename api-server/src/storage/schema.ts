import type { ColumnType, Generated } from 'kysely'
import type { AuditSchema } from './audit-schema.ts'
import type { CheckoutSchema } from './checkout-schema.ts'
import type { EventSchema } from './event-schema.ts'
import type { InvitationSchema } from './invitation-schema.ts'
import type { PaymentSchema } from './payment-schema.ts'
import type { PeopleSchema } from './people-schema.ts'

/**
 * The tables of the database and the types of their columns, for Kysely. A column that ends in `_sealed` is encrypted,
 * one that ends in `_key` is a keyed hash (`sealing/vault.ts`): neither can be read without the data keys.
 */
export interface Schema
  extends PaymentSchema,
    CheckoutSchema,
    AuditSchema,
    EventSchema,
    PeopleSchema,
    InvitationSchema {
  readonly facilities: FacilityTable
  readonly agreements: AgreementTable
  readonly reservations: ReservationTable
  readonly reservation_names: ReservationNameTable
  readonly sessions: SessionTable
  readonly guest_register: GuestRegisterTable
  readonly guest_corrections: GuestCorrectionTable
  readonly images: ImageTable
  readonly members: MemberTable
  readonly point_tokens: PointTokenTable
  readonly stay_codes: StayCodeTable
  readonly failed_searches: FailedSearchTable
  readonly watched_prints: WatchedPrintTable
  readonly kept_assets: KeptAssetTable
  readonly data_key_prints: DataKeyPrintTable
  readonly last_imports: LastImportTable
  readonly import_maps: ImportMapTable
}

/** JSON in both directions; an array has to be written as `JSON.stringify` of it (see `Database.ts`). */
type Json = ColumnType<unknown, string, string>

interface FacilityTable {
  /** The one name that callers use, and `code` the other: see `contract/variants.ts`. */
  readonly id: string
  readonly code: string
  readonly position: number
  /** `LocalText` of the model. */
  readonly name: Json
  /** `representative_info_visibility` of the contract. */
  readonly representative_visibility: Json
  /** `companion_info_visibility` of the contract. */
  readonly companion_visibility: Json
  /** Null while it takes guests. */
  readonly retired_at: Generated<Date | null>
}

interface LastImportTable {
  readonly facility_id: string
  readonly imported_at: Date
}

interface ImportMapTable {
  /** Id of the facility of rows that name none; empty for files whose rows name theirs. */
  readonly scope: string
  readonly written: string
  readonly saved_at: Date
}

interface AgreementTable {
  /** Empty for the text that holds where a facility has none of its own. */
  readonly facility_id: string
  readonly language: string
  /** HTML. */
  readonly content: string
}

interface ReservationTable {
  readonly id: string
  readonly facility_id: string
  /** The number under which the hotel's own system knows the reservation, its own in the hotel; it travels in the QR code. */
  readonly reference_number: string
  /** Name, kana name and phone number (`PersonalPart` of the repository). */
  readonly personal_sealed: Uint8Array
  readonly qr_prefix: string
  /** Null when no member made the reservation. */
  readonly membership_number: string | null
  readonly adults: number
  readonly children: number
  readonly others: number
  readonly arrival: string
  readonly departure: string
  /** List of `LocalText`. */
  readonly room_types: Json
  readonly is_multi_rooms: boolean
  readonly is_payment_target: boolean
  /** '00', '30' or '40' (R18.1); it goes back only where the desk takes a check-in back. */
  readonly checkin_code: string
  readonly register_card_status: string
  readonly checked_in_at: Date | null
  /** True for a row of the sample world: those are replaced once most have departed. */
  readonly is_sample: Generated<boolean>
  /** When the booking was cancelled; never beside a check-in, nor beside the other. */
  readonly cancelled_at: Generated<Date | null>
  /** When it was marked that its guests have not come. */
  readonly no_show_at: Generated<Date | null>
  /** The version of the booking that each of its parts is of, by name; null where no property system has sent it. */
  readonly source_versions: ColumnType<unknown, string | undefined, string>
  /** List of `DeskPart` of the model; null where the desk has changed nothing. */
  readonly desk_parts: ColumnType<unknown, string | undefined, string>
  /** `ToldBill` of the model; null where nothing was told. */
  readonly told_bill: ColumnType<unknown, string | undefined, string>
  /** When the desk last corrected the bill; null where it is as an import has left it. */
  readonly bill_corrected_at: Generated<Date | null>
}

interface ReservationNameTable {
  readonly reservation_id: string
  readonly name_key: Uint8Array
}

interface SessionTable {
  /** SHA-256 of the token. */
  readonly token_hash: Uint8Array
  readonly reservation_id: string
  readonly facility_id: string
  readonly journey: string
  /** A second fact beside the name was known when the session began. */
  readonly verified: boolean
  /** This session checked the stay in. */
  readonly has_checked_in: Generated<boolean>
  /** Keyed hash of the network that searched. */
  readonly network_key: Uint8Array
  readonly started_at: Date
  readonly used_at: Date
}

interface GuestRegisterTable {
  readonly reservation_id: string
  /** 1 for the representative. */
  readonly position: number
  /** The guest's entry as JSON (`GuestEntry` of the contract). */
  readonly entry_sealed: Uint8Array
  readonly entered_at: Date
  /** The register is kept for three years (Hotel Business Act, enforcement regulations, article 4-2). */
  readonly erase_after: string
}

/** Goes with its row of `guest_register`. */
interface GuestCorrectionTable {
  readonly id: string
  readonly reservation_id: string
  readonly position: number
  /** 1 for the first correction of the guest. */
  readonly number: number
  /** What stood in the register before, and the reason, as JSON. */
  readonly earlier_sealed: Uint8Array
  readonly corrected_at: Date
}

interface ImageTable {
  /** Random: what the bytes are sealed for, whoever the picture belongs to. */
  readonly id: string
  readonly reservation_id: string
  /** Of the session that has sent it; null once that has checked the stay in. */
  readonly token_hash: Uint8Array | null
  readonly kind: string
  /** JPEG. */
  readonly image_sealed: Uint8Array
  readonly stored_at: Date
}

interface MemberTable {
  readonly membership_number: string
  /** `Member` as JSON. */
  readonly member_sealed: Uint8Array
}

interface PointTokenTable {
  /** SHA-256 of the external token. */
  readonly token_hash: Uint8Array
  readonly membership_number: string
  readonly issued_at: Date
  readonly used_at: Date
}

interface StayCodeTable {
  readonly reservation_id: string
  /** Keyed hash of the code that the guests were handed. */
  readonly code_key: Uint8Array
  readonly made_at: Date
  /** The last day `yyyy-mm-dd` on which it opens anything. */
  readonly last_day: string
}

interface FailedSearchTable {
  /** Keyed hash of whom the failure counts against. */
  readonly subject_key: Uint8Array
  /** Minutes since 1970. */
  readonly minute: number
  readonly failures: number
}

interface WatchedPrintTable {
  /** Address of the page or script. */
  readonly subject: string
  /** What of it. */
  readonly item: string
  /** SHA-256 of a script, or the value of a header. */
  readonly digest: string
  readonly accepted_at: Date
}

interface DataKeyPrintTable {
  readonly id: string
  /** See `sealing/key-print.ts`. */
  readonly print: Uint8Array
}

interface KeptAssetTable {
  readonly path: string
  readonly plain: Uint8Array
  readonly brotli: Uint8Array | null
  readonly gzip: Uint8Array | null
  /** When a running process last had it in its build. */
  readonly seen_at: Date
}
