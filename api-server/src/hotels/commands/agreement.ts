import { wordsOf } from '../../platform/index.ts'
import { guestTextCommand } from './guest-text-command.ts'

export const agreementCommand = guestTextCommand({
  name: 'agreement',
  texts: 'agreements',
  title: wordsOf('desk.agreement.title'),
  readWhen: wordsOf('desk.agreement.read_when'),
})
