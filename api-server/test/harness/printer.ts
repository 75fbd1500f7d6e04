import { pdfReceipts } from '../../src/receipts/printed/pdf-receipts.ts'

let printer: ReturnType<typeof pdfReceipts> | undefined

/** One for a worker, as a server has one: it reads two fonts whole. */
export const printerOfWorker = (): ReturnType<typeof pdfReceipts> => (printer ??= pdfReceipts())
