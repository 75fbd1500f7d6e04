import type { ColumnType, Generated } from 'kysely'

/** JSON in both directions; an array has to be written as `JSON.stringify` of it (see `Database.ts`). */
type Json = ColumnType<unknown, string, string>

/** The tables of bills, payments and receipts; part of `Schema`. */
export interface PaymentSchema {
  readonly facility_billing: FacilityBillingTable
  readonly folio_lines: FolioLineTable
  readonly tax_exemptions: TaxExemptionTable
  readonly settlements: SettlementTable
  readonly payment_attempts: PaymentAttemptTable
  readonly receipts: ReceiptTable
  readonly receipt_counters: ReceiptCounterTable
  readonly receipt_mails: ReceiptMailTable
  readonly return_invoices: ReturnInvoiceTable
  readonly refund_parts: RefundPartTable
  readonly return_counters: ReturnCounterTable
  readonly outbox: OutboxTable
  readonly sandbox_orders: SandboxOrderTable
  readonly sandbox_challenges: SandboxChallengeTable
  readonly payment_challenges: PaymentChallengeTable
}

interface FacilityBillingTable {
  readonly facility_id: string
  /** `Issuer` of the model. */
  readonly issuer: Json
  /** `StayTaxes` of the model. */
  readonly taxes: Json
  /** `BookedAmounts` of the model. */
  readonly booked_amounts: string
}

interface FolioLineTable {
  readonly reservation_id: string
  /** From 1, in the order in which the lines are shown. */
  readonly position: number
  /** `FolioLineKind` of the model. */
  readonly kind: string
  /** A `LocalText`; no bytes where it was erased. */
  readonly name_sealed: Uint8Array
  readonly day: string
  readonly quantity: number
  readonly unit_yen: number
  /** `TaxRate` of the model; null for that of the kind. */
  readonly tax_rate: string | null
  /** What the line adds to the bill: negative for points and discounts. The database computes it. */
  readonly yen: ColumnType<number, never, never>
  /** The settlement that pays for the line; null while none does. */
  readonly request_id: string | null
}

interface TaxExemptionTable {
  readonly reservation_id: string
  /** `Exemption` of the model. */
  readonly reason: string
  readonly persons: number
  /** By what the hotel can show it. */
  readonly evidence: string
  readonly noted_at: Date
}

interface SettlementTable {
  readonly request_id: string
  /** Null once the reservation is gone. */
  readonly reservation_id: string | null
  /** Of the stay. */
  readonly facility_id: string
  readonly journey: string
  readonly amount_yen: number
  /** `SettlementState` of the model. */
  readonly state: string
  /** `PaymentMeans` of the model. */
  readonly means: string
  readonly attempts: Generated<number>
  readonly leased_until: Date | null
  /** How often the provider was asked in vain what became of the last attempt. */
  readonly asked: Generated<number>
  /** What the receipt needs from the guest who pays (`Payer` of the repository); null before the first attempt. */
  readonly payer_sealed: Uint8Array | null
  readonly opened_at: Date
  readonly settled_at: Date | null
  /** What went back in parts; all of it once the rest did too. 0 where it went back as a whole. */
  readonly returned_yen: Generated<number>
}

interface PaymentAttemptTable {
  readonly order_id: string
  readonly request_id: string
  /** 1 for the first. */
  readonly number: number
  readonly amount_yen: number
  /** SHA-256 of the card token: the same post again gets the same answer. */
  readonly token_hash: Uint8Array
  /** `AttemptOutcome` of the model. */
  readonly outcome: string
  /** Why a card was declined. */
  readonly reason: string | null
  readonly begun_at: Date
  /** When the provider was last sent something for this attempt, as far as is known. */
  readonly given_up_at: Date | null
  readonly ended_at: Date | null
  /** When the provider has to be asked, or told, something about this attempt after its end. */
  readonly recheck_at: Date | null
  /** `GatewayName` of the model: who was sent the order. */
  readonly gateway: string
  /** Keyed hashes of the guest's session and network, by which declined cards are counted; forgotten after a day. */
  readonly session_key: Uint8Array | null
  readonly network_key: Uint8Array | null
}

interface ReceiptTable {
  readonly number: string
  /** The payment that it stands for; null once another receipt stands for it. */
  readonly request_id: string | null
  /** The payment that it stood for before another replaced it; null while it stands for one. */
  readonly withdrawn_from: string | null
  /** Number of the receipt that replaced it for another addressee; null while none has. */
  readonly replaced_by: string | null
  /** Null once the reservation is gone. */
  readonly reservation_id: string | null
  readonly facility_id: string
  /** The sandbox was paid: no money moved. */
  readonly is_sample: boolean
  /** When it was first handed over at the desk; null while it was not. */
  readonly handed_out_at: Date | null
  /** When the money went back, so that it is a receipt no more; null while it is one. */
  readonly voided_at: Date | null
  readonly amount_yen: number
  readonly issued_at: Date
  /** `Receipt` of the model. */
  readonly receipt_sealed: Uint8Array
}

interface ReceiptCounterTable {
  readonly facility_id: string
  readonly year: number
  readonly last: number
}

interface ReturnCounterTable {
  /** What the numbers begin with: the facility's code at that time. */
  readonly code: string
  readonly year: number
  readonly last: number
}

/** What is issued when money goes back. All that it says beside this is in its receipt. */
interface ReturnInvoiceTable {
  readonly number: string
  readonly receipt_number: string
  readonly amount_yen: number
  readonly issued_at: Date
}

/** A part of a payment that goes back, with its return invoice once it has one. */
interface RefundPartTable {
  readonly id: string
  readonly request_id: string
  /** 1 for the first of a payment. */
  readonly number: number
  /** `RefundPartState` of the model. */
  readonly state: string
  readonly from_yen: number
  readonly to_yen: number
  /** `PartContent` of the model. */
  readonly content_sealed: Uint8Array
  readonly return_number: string | null
  readonly leased_until: Date | null
  readonly asked: Generated<number>
  /** When the provider has to be asked about it after its end. */
  readonly recheck_at: Date | null
  readonly begun_at: Date
  readonly ended_at: Date | null
}

interface ReceiptMailTable {
  readonly reservation_id: string
  /** List of mail addresses. */
  readonly addresses_sealed: Uint8Array
  readonly registered_at: Date
}

interface OutboxTable {
  /** Leads the Message-ID, which stays the same however often the mail is tried. */
  readonly id: string
  readonly receipt_number: string
  /** The return invoice that the mail carries in place of the receipt; null where it carries the receipt. */
  readonly return_number: string | null
  /** The part whose return invoice it carries. */
  readonly part_id: string | null
  readonly address_sealed: Uint8Array
  /** 'waiting', 'sent', 'filed' (in a file alone) or 'given_up'. */
  readonly state: string
  readonly tries: Generated<number>
  /** When it is to be tried next. The process that tries it puts this off, so that no other does meanwhile. */
  readonly due_at: Date
  readonly written_at: Date
  readonly ended_at: Date | null
  /** Why the last try came to nothing: a code without personal data. */
  readonly problem: string | null
}

/** Books of the sandbox provider. Nothing but its adapter reads or writes them. */
interface SandboxOrderTable {
  readonly order_id: string
  readonly amount_yen: number
  /** 'entered', 'captured' or 'refunded'. */
  readonly state: string
  /** SHA-256 of the token that paid; a token pays once. */
  readonly token_hash: Uint8Array | null
  readonly entered_at: Date
}

/** Books of the sandbox's bank. Nothing but its adapter reads or writes them. */
interface SandboxChallengeTable {
  readonly access_id: string
  readonly order_id: string
  /** SHA-256 of the password that finishing needs. */
  readonly access_pass_hash: Uint8Array
  /** SHA-256 of the token that pays when it is finished. */
  readonly token_hash: Uint8Array
  /** `BankScenario` of the sandbox. */
  readonly scenario: string
  readonly return_url: string
  /** What the guest has said: 'none', 'approved' or 'refused'. */
  readonly answer: Generated<string>
  readonly begun_at: Date
}

/** Guests who were sent to the bank of their card. */
interface PaymentChallengeTable {
  readonly order_id: string
  /** SHA-256 of the ticket in the address that the bank sends the guest back to. */
  readonly ticket_hash: Uint8Array
  /** SHA-256 of what the guest's browser was given, in a cookie. */
  readonly browser_hash: Uint8Array
  /** `ChallengeContent` of the repository; null once it is of no use. */
  readonly content_sealed: Generated<Uint8Array | null>
  readonly good_until: Date
  readonly begun_at: Date
  /** When the guest was first back. */
  readonly returned_at: Generated<Date | null>
  /** `ChallengeOutcome` of the model; null while it is not known. */
  readonly outcome: Generated<string | null>
  /** What the bank said, in the provider's words. */
  readonly evidence: Generated<string | null>
  readonly ended_at: Generated<Date | null>
  /** SHA-256 of the code that leads back into the journey; null when it was used. */
  readonly code_hash: Generated<Uint8Array | null>
  readonly code_until: Generated<Date | null>
}
