import { problemOfMailConfirmation, problemOfMails } from '@tomari/guest-rules/contact/mail'
import type { Problems } from '@tomari/guest-rules/problem'

/** The form's texts. */
export interface MailValues {
  readonly receiptMailAddress: string
  readonly receiptMailAddressConfirm: string
}

/** What is wrong with the address and its retyping (R12.10, R12.11). */
export const problemsOfMailValues = (values: MailValues): Problems<keyof MailValues> => {
  const problem = problemOfMails(values.receiptMailAddress)
  const again = problemOfMailConfirmation(values.receiptMailAddress, values.receiptMailAddressConfirm)
  return {
    ...(problem === null ? {} : { receiptMailAddress: problem }),
    ...(again === null ? {} : { receiptMailAddressConfirm: again }),
  }
}

/** Both are right, and the same. */
export const isConfirmed = (values: MailValues): boolean =>
  Object.keys(problemsOfMailValues(values)).length === 0
