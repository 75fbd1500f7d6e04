import type { Issue, Receipt } from '../../model/payment/Receipt.ts'

/** Puts receipts on paper. */
export interface ReceiptPrinter {
  /** The receipt as a PDF, in its own language. The same receipt always gives the same document. */
  print(receipt: Receipt, issue: Issue): Promise<Uint8Array>
}
