import type { Issue, Receipt } from '../Receipt.ts'

/** Puts receipts on paper. */
export interface ReceiptPrinter {
  /** The receipt as a PDF, in its own language. The same receipt always gives the same document. */
  print(receipt: Receipt, issue: Issue): Promise<Uint8Array>
}

declare module '../../platform/Deps.ts' {
  interface Deps {
    /** Fetches the printer of receipts, which takes a moment that a caller who prints nothing need not wait. */
    readonly printer: () => Promise<ReceiptPrinter>
  }
}
