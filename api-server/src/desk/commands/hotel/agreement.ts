import { guestTextCommand } from './guest-text-command.ts'

/** The terms that guests sign when they check in. */
export const agreementCommand = guestTextCommand({
  name: 'agreement',
  texts: 'agreements',
  title: { ja: '宿泊約款', en: 'accommodation agreement' },
  readWhen: { ja: 'チェックインで署名の前に', en: 'before they sign at check-in' },
})
