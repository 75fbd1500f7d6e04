import { guestTextCommand } from './guest-text-command.ts'

/** The terms under which guests pay in the app. */
export const paymentTermsCommand = guestTextCommand({
  name: 'payment-terms',
  texts: 'payment_terms',
  title: { ja: 'お支払い規約', en: 'payment terms' },
  readWhen: { ja: 'チェックアウトでお支払いの前に', en: 'before they pay at check-out' },
})
