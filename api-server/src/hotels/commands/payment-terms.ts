import { wordsOf } from '../../platform/index.ts'
import { guestTextCommand } from './guest-text-command.ts'

export const paymentTermsCommand = guestTextCommand({
  name: 'payment-terms',
  texts: 'payment_terms',
  title: wordsOf('desk.payment_terms.title'),
  readWhen: wordsOf('desk.payment_terms.read_when'),
})
