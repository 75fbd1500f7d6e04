import { agreementCommand } from './commands/agreement.ts'
import { arrivalsCommand } from './commands/arrivals.ts'
import { auditCommand } from './commands/audit.ts'
import { checkScriptsCommand } from './commands/check-scripts.ts'
import { backupCommand } from './commands/backup.ts'
import { codeCommand } from './commands/code.ts'
import { doneCommand } from './commands/done.ts'
import { expireCommand } from './commands/expire.ts'
import { facilitiesCommand } from './commands/facilities.ts'
import { importCommand } from './commands/import.ts'
import { importFacilitiesCommand } from './commands/import-facilities.ts'
import { messageCommand } from './commands/message.ts'
import { paymentsCommand } from './commands/payments.ts'
import { paymentTermsCommand } from './commands/payment-terms.ts'
import { passportCommand, signatureCommand } from './commands/picture-command.ts'
import { queueCommand } from './commands/queue.ts'
import { receiptCommand } from './commands/receipt.ts'
import { refundCommand } from './commands/refund.ts'
import { registerCommand } from './commands/register.ts'
import { resetSamplesCommand } from './commands/reset-samples.ts'
import { rotateKeysCommand } from './commands/rotate-keys.ts'
import { showCommand } from './commands/show.ts'
import { takeCommand } from './commands/take.ts'
import { undoCheckinCommand, undoCheckoutCommand } from './commands/undo.ts'
import type { DeskCommand } from './DeskCommand.ts'

/** Every command of `desk`, in the order of its help. */
export const commands: readonly DeskCommand[] = [
  arrivalsCommand,
  showCommand,
  codeCommand,
  undoCheckinCommand,
  passportCommand,
  signatureCommand,
  queueCommand,
  takeCommand,
  doneCommand,
  messageCommand,
  undoCheckoutCommand,
  paymentsCommand,
  receiptCommand,
  refundCommand,
  importCommand,
  registerCommand,
  auditCommand,
  facilitiesCommand,
  importFacilitiesCommand,
  agreementCommand,
  paymentTermsCommand,
  expireCommand,
  rotateKeysCommand,
  checkScriptsCommand,
  backupCommand,
  resetSamplesCommand,
]
