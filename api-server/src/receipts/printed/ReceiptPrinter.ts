import type { Issue, Receipt } from '../Receipt.ts'

export interface ReceiptPrinter {
  /** A PDF in the receipt's own language. The same receipt always gives the same document. */
  print(receipt: Receipt, issue: Issue): Promise<Uint8Array>
}

declare module '../../platform/Deps.ts' {
  interface Deps {
    /** Loading the printer takes a moment that a caller who prints nothing need not wait. */
    readonly printer: () => Promise<ReceiptPrinter>
  }
}
