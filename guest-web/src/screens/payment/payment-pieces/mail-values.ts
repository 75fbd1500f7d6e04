import { problemOfMailConfirmation, problemOfMails } from '@tomari/guest-rules/contact/mail'
import { problemsOf } from '@tomari/guest-rules/problem'

export interface MailValues {
  readonly receiptMailAddress: string
  readonly receiptMailAddressConfirm: string
}

/** The problems of the address and its retyping (R12.10, R12.11). */
export const problemsOfMailValues = ({
  receiptMailAddress: mails,
  receiptMailAddressConfirm: again,
}: MailValues) =>
  problemsOf(['receiptMailAddress', 'receiptMailAddressConfirm'], (field) =>
    field === 'receiptMailAddress' ? problemOfMails(mails) : problemOfMailConfirmation(mails, again),
  )

/** Both are right, and the same. */
export const isConfirmed = (values: MailValues): boolean =>
  Object.keys(problemsOfMailValues(values)).length === 0
