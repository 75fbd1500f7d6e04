import { type Deps, Refusal, refuse } from '../platform/index.ts'
import { printedReceipt, receiptForPayer } from '../receipts/index.ts'
import { inStay, type SessionUseCase } from '../stays/index.ts'
import { requestPaidBy } from './store/payment-attempts.ts'

/**
 * The receipt of a payment, for the session that made it and no other: whoever searches for a paid stay by its name reads nothing of
 * the payer.
 */
export const receiptPdf =
  (deps: Deps): SessionUseCase<'receiptPdf'> =>
  async ({ caller, session }) => {
    const issued = await inStay(deps, session, async (transaction, { id }) => {
      const requestId = await requestPaidBy(transaction, deps.vault, id, caller.token)
      const receipt = requestId === null ? null : await receiptForPayer(transaction, deps, requestId)
      return receipt ?? refuse('receipt_missing')
    })
    if (issued instanceof Refusal) return issued
    const { fileName, content } = await printedReceipt(await deps.printer(), issued)
    return { file_name: fileName, base64_pdf: Buffer.from(content).toString('base64') }
  }
