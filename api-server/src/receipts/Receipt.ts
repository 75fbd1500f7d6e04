import type { Language } from '@tomari/contract/languages'
import { notOnReceipt } from '@tomari/guest-rules/receipt-letters'
import type { FolioLine, ReceiptedMeans } from '../bills/index.ts'
import { type Refusal, refuseSaying } from '../platform/index.ts'
import type { Issuer } from '../taxes/index.ts'

/** Refuses an addressee that no receipt can show, and names its signs; null where there are none. */
export function unprintable(addressee: string): Refusal | null {
  const signs = notOnReceipt(addressee)
  return signs.length === 0 ? null : refuseSaying('addressee_unprintable', { signs: signs.join(' ') })
}

/**
 * A receipt (領収書) as it was issued, never to be changed. It has all that a simplified qualified invoice needs
 * (適格簡易請求書, Consumption Tax Act, article 57-4): issuer and registration number, date, content, amount and tax by rate.
 */
export interface Receipt {
  readonly number: string
  /** `yyyy-mm-dd` in Japan: the day of the payment. */
  readonly issuedOn: string
  readonly language: Language
  readonly issuer: Issuer
  readonly facilityName: string
  /** As the guest typed it. */
  readonly addressee: string
  readonly arrival: string
  readonly departure: string
  /** What was paid for; the amount of the receipt is what they come to. */
  readonly lines: readonly FolioLine[]
  readonly means: ReceiptedMeans
  /** The sandbox was paid, or a sample stay: no money moved, and the paper says so. */
  readonly isSample: boolean
  /** The receipt in whose place it was issued; null when there is none. */
  readonly replaces: Replaced | null
}

/** An earlier receipt of the same stay that is void since. */
export interface Replaced {
  readonly number: string
  /** Its payment went back, or the same payment was to be receipted to another addressee. */
  readonly why: 'refund' | 'addressee'
}

/** As what a receipt is put on paper. */
export type Issue =
  | { readonly kind: 'original'; readonly parts: readonly ReturnInvoice[] }
  /** The guest has it already. `parts`: what of it went back since. */
  | { readonly kind: 'reissued'; readonly parts: readonly ReturnInvoice[] }
  /** The money went back: it is a receipt no more. */
  | { readonly kind: 'void' }
  /** Another one was made out to another addressee: it is a receipt no more. */
  | { readonly kind: 'withdrawn'; readonly by: string }
  /** A return invoice (適格返還請求書, Consumption Tax Act, article 57-4, paragraph 3) of a payment, or a part of it, that went back. */
  | { readonly kind: 'return'; readonly returned: ReturnInvoice }

/** What is issued when money of a receipt goes back. */
export interface ReturnInvoice {
  readonly number: string
  /** How much of the receipt it is about: all of it, a part, or what was left of it after such parts. */
  readonly extent: 'whole' | 'part' | 'rest'
  /** What the money was paid for; it comes to what these come to. */
  readonly lines: readonly FolioLine[]
  /** What the receipt stands for from then on, in whole yen: 0 where it is void. */
  readonly leftYen: number
  readonly receiptNumber: string
  /** `yyyy-mm-dd` in Japan: the day on which the money went back. */
  readonly issuedOn: string
}

const COUNTER_DIGITS = 6

/** Number of a receipt: the facility, the year, and a running number within both that starts at 1. */
export const receiptNumber = (facilityCode: string, year: number, counter: number): string =>
  `${facilityCode}-${year}-${String(counter).padStart(COUNTER_DIGITS, '0')}`

/** Number of a return invoice: like a receipt's, with an R before a running number of its own. */
export const returnNumber = (facilityCode: string, year: number, counter: number): string =>
  `${facilityCode}-${year}-R${String(counter).padStart(COUNTER_DIGITS, '0')}`

/** The code of the facility in the number of a receipt, as it was when the receipt was issued. */
export const codeInReceiptNumber = (number: string): string => number.split('-').slice(0, -2).join('-')
