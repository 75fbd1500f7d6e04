import { notOnReceipt } from '@tomari/guest-rules/receipt-letters'
import * as v from 'valibot'
import { documentLine, type FolioLine, RECEIPTED_MEANS } from '../bills/index.ts'
import { type Refusal, refuseSaying, storedLanguage } from '../platform/index.ts'
import { issuer } from '../taxes/index.ts'

/**
 * A receipt (領収書) as it was issued, never to be changed. It has all that a simplified qualified invoice needs
 * (適格簡易請求書, Consumption Tax Act, article 57-4): issuer and registration number, date, content, amount and tax by
 * rate.
 */
export const storedReceipt = v.object({
  number: v.string(),
  /** `yyyy-mm-dd` in Japan: the day of the payment. */
  issuedOn: v.string(),
  language: storedLanguage,
  issuer,
  facilityName: v.string(),
  /** As the guest typed it. */
  addressee: v.string(),
  arrival: v.string(),
  departure: v.string(),
  /** The amount of the receipt is the sum of its lines. */
  lines: v.pipe(v.array(documentLine), v.readonly()),
  means: v.picklist(RECEIPTED_MEANS),
  /** An earlier receipt whose payment went back, or which was made out to another addressee. */
  replaces: v.nullable(v.object({ number: v.string(), why: v.picklist(['refund', 'addressee']) })),
})

export interface Receipt extends v.InferOutput<typeof storedReceipt> {
  /** The sandbox was paid, or a sample stay: no money moved, and the receipt says so. */
  readonly isSample: boolean
}

export type Replaced = NonNullable<Receipt['replaces']>

export type Issue =
  | { readonly kind: 'original'; readonly parts: readonly ReturnInvoice[] }
  /** The guest has it already. `parts`: the parts of it that went back since. */
  | { readonly kind: 'reissued'; readonly parts: readonly ReturnInvoice[] }
  /** The money went back: it is a receipt no more. */
  | { readonly kind: 'void' }
  /** Another one was made out to another addressee: it is a receipt no more. */
  | { readonly kind: 'withdrawn'; readonly by: string }
  /** A return invoice (適格返還請求書, Consumption Tax Act, article 57-4, paragraph 3) of a payment, or a part of it, that went back. */
  | { readonly kind: 'return'; readonly returned: ReturnInvoice }

export interface ReturnInvoice {
  readonly number: string
  /** All of the receipt, a part, or the rest of it after such parts. */
  readonly extent: 'whole' | 'part' | 'rest'
  /** The amount of the return invoice is the sum of its lines. */
  readonly lines: readonly FolioLine[]
  /** Whole yen that the receipt stands for from then on: 0 where it is void. */
  readonly leftYen: number
  readonly receiptNumber: string
  /** `yyyy-mm-dd` in Japan: the day on which the money went back. */
  readonly issuedOn: string
}

const COUNTER_DIGITS = 6

/** The facility, the year, and a running number within both that starts at 1. */
export const receiptNumber = (facilityCode: string, year: number, counter: number): string =>
  `${facilityCode}-${year}-${String(counter).padStart(COUNTER_DIGITS, '0')}`

/** Like a receipt's number, with an R before a running number of its own. */
export const returnNumber = (facilityCode: string, year: number, counter: number): string =>
  `${facilityCode}-${year}-R${String(counter).padStart(COUNTER_DIGITS, '0')}`

/** The code of the facility as it was when the receipt was issued. */
export const codeInReceiptNumber = (number: string): string => number.split('-').slice(0, -2).join('-')

export interface ReceiptPrinter {
  /** A PDF in the receipt's own language. The same receipt always gives the same document. */
  print(receipt: Receipt, issue: Issue): Promise<Uint8Array>
}

declare module '../platform/Deps.ts' {
  interface Deps {
    /** Loading the printer takes a moment that a caller who prints nothing need not wait. */
    readonly printer: () => Promise<ReceiptPrinter>
  }
}

/** Names the signs that no receipt can show; null where there are none. */
export function unprintable(addressee: string): Refusal | null {
  const signs = notOnReceipt(addressee)
  return signs.length === 0 ? null : refuseSaying('addressee_unprintable', { signs: signs.join(' ') })
}
